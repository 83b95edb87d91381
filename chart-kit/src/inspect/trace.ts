import * as z from 'zod/mini'
import { jsonFault } from '../text/json-fault.js'
import { plainText } from '../text/plain-text.js'
import { InspectError } from './inspect-error.js'

/**
 * A redacted event: `type`, and what else it carried. Where a secret was stands `redacted:<kind>:<number>`, the same for
 * equal values of one trace. Other values JSON cannot hold are tagged: `$error`, `$undefined`.
 */
export interface TraceEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** One thing that happened to one actor. */
export interface TraceEntry {
  /** Ms since the start of the trace. */
  readonly at: number
  /** One running actor: `modal`, `connection/eip155`; the second one in its place is `connection/eip155#2`. */
  readonly actor: string
  /** The id of its chart. */
  readonly chart: string
  readonly kind: 'start' | 'event' | 'stop'
  /** What it got; with `event` only. */
  readonly event?: TraceEvent | undefined
  /** With `start` of an actor that was seen starting: its input. */
  readonly input?: unknown
  /** With `start` of an actor that ran already: what it knew then. */
  readonly context?: unknown
  /** The active leaf states before, as paths joined by dots. Empty at the start. */
  readonly from: readonly string[]
  /** The same afterwards. Empty after a stop. */
  readonly to: readonly string[]
  /** Ids of the transitions taken (`state|event|index`), in order, always transitions included. */
  readonly transitions: readonly string[]
  /** Set when the actor broke while it worked on the event. */
  readonly error?: unknown
}

/** What actors did, as JSON. What of their values it holds is the choice of the redaction. */
export interface Trace {
  readonly version: 1
  /** The version of what ran. */
  readonly engine: string
  /** ISO 8601. */
  readonly startedAt: string
  /** The hash of every chart in the trace, by chart id. */
  readonly charts: Readonly<Record<string, string>>
  readonly entries: readonly TraceEntry[]
  /** How many older entries were dropped to keep the trace small. */
  readonly dropped?: number | undefined
}

const text = z.string().check(z.maxLength(10_000))
const paths = z.array(text)
const count = z.int().check(z.gte(0))

/** The shape of one entry. */
export const traceEntrySchema = z.object({
  at: z.number(),
  actor: text,
  chart: text,
  kind: z.enum(['start', 'event', 'stop']),
  event: z.optional(z.looseObject({ type: text })),
  input: z.optional(z.unknown()),
  context: z.optional(z.unknown()),
  from: paths,
  to: paths,
  transitions: paths,
  error: z.optional(z.unknown()),
})

/** The shape of a trace. */
export const traceSchema = z.object({
  version: z.literal(1),
  engine: text,
  startedAt: text,
  charts: z.record(text, text),
  entries: z.array(traceEntrySchema),
  dropped: z.optional(count),
})

const howToGetOne =
  'Pass what the trace() of a recording returned, or the text of a file it was saved to as JSON.'

/**
 * Reads a trace from its text or from parsed JSON.
 * @throws {InspectError} `BAD_TRACE` with what is wrong and what to do
 */
export function parseTrace(source: unknown): Trace {
  try {
    return traceOf(source)
  } catch (thrown) {
    if (thrown instanceof InspectError) throw thrown
    throw new InspectError('BAD_TRACE', `This is no trace: it cannot be read. ${howToGetOne}`)
  }
}

function traceOf(source: unknown): Trace {
  const value = typeof source === 'string' ? parsed(source) : source
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('entries' in value))
    throw new InspectError('BAD_TRACE', `This is no trace: it has no entries. ${howToGetOne}`)
  if ('version' in value && value.version !== 1)
    throw new InspectError(
      'BAD_TRACE',
      `This trace has the version ${plainText(value.version, 40)}, and only version 1 is known. Read it with the version that wrote it.`,
    )
  const result = traceSchema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = plainText(issue?.path.join('.') || 'the top', 100)
  throw new InspectError(
    'BAD_TRACE',
    `This trace is damaged at ${where}: ${issue?.message ?? 'wrong shape'}. ${howToGetOne}`,
  )
}

function parsed(source: string): unknown {
  let value: unknown
  let fault: string | undefined
  try {
    value = JSON.parse(source)
    fault = jsonFault(source)
  } catch {
    throw new InspectError('BAD_TRACE', `This is no trace: it is not JSON. ${howToGetOne}`)
  }
  if (fault !== undefined)
    throw new InspectError('BAD_TRACE', `This trace is damaged: ${fault}. ${howToGetOne}`)
  return value
}
