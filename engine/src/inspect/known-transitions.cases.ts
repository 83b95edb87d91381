import { readFileSync } from 'node:fs'

const lines = readFileSync(new URL('transition-ids.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

/** The transitions of a chart as they were written down: one that the chart has lost is still among them. */
export const knownTransitions = (chart: string): readonly string[] =>
  lines
    .map((line) => line.split('  '))
    .flatMap(([name, id]) => (name === chart && id !== undefined ? [id] : []))
