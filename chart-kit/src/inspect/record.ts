import { type AnyActorRef, isMachineSnapshot } from 'xstate'
import { encodeValue } from '../testing/encoded-value.js'
import { InspectError } from './inspect-error.js'
import { type Recording, type RecordOptions, recordActors } from './record-actors.js'
import type { Redaction } from './redaction.js'

const textOf = (type: unknown): string => (typeof type === 'string' ? type : 'unknown')

/** Keeps every value, as `encodeValue` writes it. */
const keepAll: Redaction = {
  event(_, event) {
    const { type, ...payload } = { type: undefined, ...Object(event) }
    const fields = Object.entries(payload).map(([name, value]) => [name, encodeValue(value)])
    return { ...Object.fromEntries(fields), type: textOf(type) }
  },
  input: (_, input) => (input === undefined ? undefined : encodeValue(input)),
  context: (_, context) => encodeValue(context),
  error: encodeValue,
}

/** How an actor is recorded. */
export interface RecordActorOptions extends RecordOptions {
  /** What the trace keeps of the values. By default it keeps all of them: replace what must not be in a file. */
  readonly redaction?: Redaction
  /** The version of the app, written into the trace. */
  readonly version?: string
}

/**
 * Records what actors of XState machines do, from now on. Pass an actor before `start()` to have its start in the trace.
 * The machines they invoke are recorded when they are passed too.
 * @param actors one actor of each machine, or several of one machine with an `id` each
 * @throws {InspectError} `BAD_INSPECT_OPTION` when one of them is not an actor of a machine, or for a wrong limit
 */
export function record(
  actors: AnyActorRef | readonly AnyActorRef[],
  options: RecordActorOptions = {},
): Recording {
  const { redaction = keepAll, version = '', ...limits } = options
  const list: readonly AnyActorRef[] = 'send' in actors ? [actors] : actors
  const places = list.map((actor) => {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot))
      throw new InspectError(
        'BAD_INSPECT_OPTION',
        `The actor "${actor.id}" runs no state machine. Pass what createActor(machine) returned.`,
      )
    const chart = snapshot.machine.id
    return { chart, key: actor.id === chart || list.length === 1 ? '' : actor.id, actor }
  })
  return recordActors(
    { places: () => places, running: () => true, watch: () => () => undefined, now: Date.now },
    { ...limits, redaction, version },
  )
}
