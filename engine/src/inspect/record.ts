import { type Recording, type RecordOptions, recordActors } from '@walletchart/chart-kit/inspect'
import type { Engine } from '../composition/engine.js'
import { engineVersion } from '../engine-version.js'
import { insidesFor } from './actors-of.js'
import { engineRedaction } from './redact.js'

/**
 * Records what every chart of an engine does, from now on: those that run, those that are loaded later, and those that
 * are started again after a crash. Addresses, messages, signatures, links, tokens and what is stored are left out by a
 * list of what may stay; see `Trace` of `@walletchart/chart-kit/inspect`. May begin before `start()` and go on over `stop()`.
 * @throws {InspectError} `UNKNOWN_SOURCE` for an object that `createEngine` did not make, `BAD_INSPECT_OPTION`
 */
export const record = (engine: Engine, options: RecordOptions = {}): Recording =>
  recordActors(insidesFor(engine), { ...options, redaction: engineRedaction(engine), version: engineVersion })
