import * as z from 'zod/mini'
import { JSON_DEPTH } from '../text/json-depth.js'
import { endsOfId } from './ends-of-id.js'
import type { ExportedState, ExportedTransition } from './export-chart.js'
import type { ExportedLink, ExportedMachines } from './export-machines.js'
import { isShallow } from './is-shallow.js'
import { placeOfId } from './place-of-id.js'

const text = z.string().check(z.maxLength(10_000))
const px = z.number()
const words = z.array(text)
/** A file leaves out what is empty. */
const anyWords = z._default(words, [])
const places = z.array(z.int().check(z.nonnegative()))

const state: z.ZodMiniType<ExportedState> = z.object({
  key: text,
  path: text,
  type: z._default(z.enum(['atomic', 'compound', 'parallel', 'final', 'history']), 'atomic'),
  initial: z.exactOptional(text),
  history: z.exactOptional(z.enum(['shallow', 'deep'])),
  targets: z.exactOptional(words),
  description: z.exactOptional(text),
  tags: anyWords,
  requirements: anyWords,
  waiting: z._default(z.boolean(), false),
  invoke: z._default(z.array(z.object({ id: text, src: text })), []),
  entry: anyWords,
  exit: anyWords,
  after: z._default(z.array(z.object({ delay: text, ms: z.exactOptional(z.number()) })), []),
  get states() {
    return z._default(z.array(state), [])
  },
})

const rawTransition = z.object({
  id: text,
  source: z.exactOptional(text),
  targets: anyWords,
  event: z.exactOptional(text),
  kind: z._default(z.enum(['event', 'after', 'always', 'done', 'error']), 'event'),
  delay: z.exactOptional(text),
  guard: z.exactOptional(text),
  actions: anyWords,
  reenter: z.exactOptional(z.literal(true)),
  description: z.exactOptional(text),
})
/** Its id says where it begins and by which event, where the file does not. */
const transition = z.pipe(
  rawTransition,
  z.transform(({ id, source, event, ...more }, { issues }): ExportedTransition => {
    const place = placeOfId(id)
    if (place === undefined && (source === undefined || event === undefined))
      issues.push({ code: 'custom', message: 'Expected source and event, or an id that has both', input: id })
    return { id, source: source ?? place?.source ?? '', event: event ?? place?.event ?? '', ...more }
  }),
)

const machine = z.object({
  id: text,
  root: state,
  transitions: z.array(transition),
  raises: z.exactOptional(z.record(text, text)),
  source: z.exactOptional(text),
})

const rawLink = z.object({
  id: text,
  from: z.exactOptional(text),
  fact: z.exactOptional(text),
  to: z.exactOptional(text),
  event: z.exactOptional(text),
  condition: z.exactOptional(text),
  description: z.exactOptional(text),
})
/** Its id says what it joins, where the file does not. */
const link = z.pipe(
  rawLink,
  z.transform((read, { issues }): ExportedLink => {
    const { id, from, fact, to, ...more } = read
    if (from !== undefined && fact !== undefined && to !== undefined) return { id, from, fact, to, ...more }
    const ends = endsOfId(id)
    if (ends === undefined)
      issues.push({
        code: 'custom',
        message: 'Expected from, fact and to, or an id that has them',
        input: id,
      })
    return { id, from: '', fact: '', to: '', ...ends, ...more }
  }),
)

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
