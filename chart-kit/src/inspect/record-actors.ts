import type { ActorSource } from './actor-source.js'
import { InspectError } from './inspect-error.js'
import { followSteps, type Step } from './record-steps.js'
import { EntryWriter } from './record-writer.js'
import type { Redaction } from './redaction.js'
import type { Trace, TraceEntry } from './trace.js'

export interface RecordOptions {
  /** How many entries are kept, at least 1; older ones are dropped and counted. Default 5000. */
  readonly limit?: number
}

/** A recording that runs until it is stopped. */
export interface Recording {
  /** The trace so far. May be asked at any time, also after the end. */
  trace(): Trace
  /** Ends the recording; what was recorded stays. */
  stop(): Trace
}

const defaultLimit = 5_000

/** Where an actor stood when its last dropped entry was over. */
type Base = Pick<Step, 'at' | 'actor' | 'machine' | 'after'>

/** Whose actors are recorded, and what of them. */
export interface RecordActorsOptions extends RecordOptions {
  /** What the trace keeps of the values it meets. */
  readonly redaction: Redaction
  /** The version of what runs, written into the trace. */
  readonly version: string
}

/**
 * Records what every actor of a source does, from now on: those that run and those that are added later.
 * @throws {InspectError} `BAD_INSPECT_OPTION` for a limit that is no whole number from 1
 */
export function recordActors(source: ActorSource, options: RecordActorsOptions): Recording {
  const { limit = defaultLimit, redaction, version } = options
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new InspectError(
      'BAD_INSPECT_OPTION',
      `The option limit is ${String(limit)}. Pass how many entries to keep, a whole number from 1.`,
    )
  const writer = new EntryWriter(source.now(), redaction)
  const kept: { readonly entry: TraceEntry; readonly base: Base }[] = []
  const bases = new Map<string, Base>()
  let dropped = 0

  const stop = followSteps(source, (step) => {
    const { at, actor, machine, after } = step
    kept.push({ entry: writer.write(step), base: { at, actor, machine, after } })
    // Dropped in pieces, for moving a long list by one costs as much as moving it by many.
    if (kept.length >= limit * 2) drop(kept.length - limit)
  })
  function drop(count: number): void {
    for (const { entry, base } of kept.splice(0, count)) {
      dropped += 1
      if (entry.kind === 'stop') bases.delete(base.actor)
      else bases.set(base.actor, base)
    }
  }
  const trace = (): Trace => {
    if (kept.length > limit) drop(kept.length - limit)
    const starts = [...bases.values()].map((base) => writer.writeStart(base))
    return {
      version: 1,
      engine: version,
      startedAt: new Date(writer.startedAt).toISOString(),
      charts: writer.charts(),
      entries: [...starts, ...kept.map(({ entry }) => entry)],
      ...(dropped === 0 ? {} : { dropped }),
    }
  }
  return {
    trace,
    stop() {
      stop()
      return trace()
    },
  }
}
