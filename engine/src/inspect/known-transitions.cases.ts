import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const { machines } = z
  .object({
    machines: z.array(z.object({ id: z.string(), transitions: z.array(z.object({ id: z.string() })) })),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../machines.visualizer.json', import.meta.url), 'utf8')))

/** The transitions of a chart as they were written down: one that the chart has lost is still among them. */
export const knownTransitions = (chart: string): readonly string[] =>
  machines.flatMap(({ id, transitions }) => (id === chart ? transitions.map((one) => one.id) : []))
