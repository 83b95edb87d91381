import type { Engine } from '../composition/engine.js'
import { engineVersion } from '../engine-version.js'
import { insidesFor } from './actors-of.js'
import { InspectError } from './inspect-error.js'
import { followSteps, type Step } from './record-steps.js'
import { EntryWriter } from './record-writer.js'
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

/**
 * Records what every chart of an engine does, from now on: those that run, those that are loaded later, and those that
 * are started again after a crash. Addresses, messages, signatures, links, tokens and what is stored are left out by a
 * list of what may stay; see {@link Trace}. May begin before `start()` and go on over `stop()`.
 * @throws {InspectError} `UNKNOWN_ENGINE`, `BAD_INSPECT_OPTION`
 */
export function record(engine: Engine, options: RecordOptions = {}): Recording {
  const { limit = defaultLimit } = options
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new InspectError(
      'BAD_INSPECT_OPTION',
      `The option limit is ${String(limit)}. Pass how many entries to keep, a whole number from 1.`,
    )
  const insides = insidesFor(engine)
  const writer = new EntryWriter(insides.now())
  const kept: { readonly entry: TraceEntry; readonly base: Base }[] = []
  const bases = new Map<string, Base>()
  let dropped = 0

  const stop = followSteps(insides, (step) => {
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
      engine: engineVersion,
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
