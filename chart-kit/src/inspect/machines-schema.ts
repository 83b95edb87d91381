import * as z from 'zod/mini'
import { JSON_DEPTH } from '../text/json-depth.js'
import type { ExportedState } from './export-chart.js'
import type { ExportedMachines } from './export-machines.js'
import { isShallow } from './is-shallow.js'

const text = z.string().check(z.maxLength(10_000))
const px = z.number()
const words = z.array(text)
const places = z.array(z.int().check(z.nonnegative()))

const state: z.ZodMiniType<ExportedState> = z.object({
  key: text,
  path: text,
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  initial: z.exactOptional(text),
  history: z.exactOptional(z.enum(['shallow', 'deep'])),
  targets: z.exactOptional(words),
  description: z.exactOptional(text),
  tags: words,
  requirements: words,
  waiting: z.boolean(),
  invoke: z.array(z.object({ id: text, src: text })),
  entry: words,
  exit: words,
  after: z.array(z.object({ delay: text, ms: z.exactOptional(z.number()) })),
  get states() {
    return z.array(state)
  },
})

const transition = z.object({
  id: text,
  source: text,
  targets: words,
  event: text,
  kind: z.enum(['event', 'after', 'always', 'done', 'error']),
  delay: z.exactOptional(text),
  guard: z.exactOptional(text),
  actions: words,
  reenter: z.exactOptional(z.literal(true)),
  description: z.exactOptional(text),
})

const machine = z.object({
  id: text,
  root: state,
  transitions: z.array(transition),
  raises: z.exactOptional(z.record(text, text)),
  source: z.exactOptional(text),
})

const link = z.object({
  id: text,
  from: text,
  fact: text,
  to: text,
  event: z.exactOptional(text),
  condition: z.exactOptional(text),
  description: z.exactOptional(text),
})

const pictureText = z.object({
  role: z.enum(['name', 'about', 'event', 'guard', 'to', 'note', 'actions']),
  text,
  x: px,
  y: px,
  w: px,
  transitions: z.exactOptional(places),
})

const picture = z.object({
  w: px,
  h: px,
  boxes: z.array(
    z.object({
      id: text,
      x: px,
      y: px,
      w: px,
      h: px,
      header: z.exactOptional(px),
      dot: z.exactOptional(z.tuple([px, px])),
      texts: z.array(pictureText),
    }),
  ),
  edges: z.array(
    z.object({
      from: text,
      to: text,
      transitions: places,
      points: z.array(px),
      label: z.exactOptional(z.object({ x: px, y: px, w: px, h: px })),
      texts: z.array(pictureText),
    }),
  ),
})

const file = z.object({
  version: z.literal(1),
  machines: z.array(machine),
  links: z.array(link),
  routes: z.array(z.json()),
  delays: z.exactOptional(z.record(text, z.number())),
  // Files are kept without pictures, so that one without the key is no damaged one.
  layout: z._default(
    z.object({
      charts: z.exactOptional(z.record(text, picture)),
      overviews: z.exactOptional(z.record(text, picture)),
      wires: z.exactOptional(picture),
      flows: z.exactOptional(z.record(text, picture)),
    }),
    {},
  ),
})

/** The shape of `machines.visualizer.json`. The visualizer and the command check foreign files with it. */
export const machinesSchema: z.ZodMiniType<ExportedMachines> = z.pipe(
  // States and routes hold themselves: zod calls itself for each level and would overflow the stack.
  z.custom<z.input<typeof file>>(isShallow, `Expected at most ${JSON_DEPTH} levels`),
  file,
)
