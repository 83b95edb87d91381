import type { ActorLogic, AnyActorRef, AnyEventObject, NonReducibleUnknown, Snapshot } from 'xstate'

/** One run of a service whose answers a test gives. */
export interface ScriptedRun {
  readonly id: string
  readonly src: string
  readonly input: unknown
  readonly ref: AnyActorRef
  /** False once it has answered, or the machine has stopped it. */
  live: boolean
  /** True once the machine has stopped it; a service that answered stands until then. */
  stopped: boolean
}

type ScriptedSnapshot = Snapshot<unknown> & { readonly input: unknown }

/** A service that waits for a test to answer it. Each run is told to `started`. */
export function scriptedService(
  src: string,
  started: (run: ScriptedRun) => void,
): ActorLogic<ScriptedSnapshot, AnyEventObject, NonReducibleUnknown> {
  const runs = new WeakMap<object, ScriptedRun>()
  return {
    // XState shows the parent every active snapshot, the first one too; what a plan does not let it show stays silent.
    getInitialSnapshot: (_, input) => ({ status: 'stopped', output: undefined, error: undefined, input }),
    start: ({ input }, { self }) => {
      const run = { id: self.id, src, input, ref: self, live: true, stopped: false }
      runs.set(self, run)
      started(run)
    },
    transition: (snapshot, event, { self }) => {
      const run = runs.get(self)
      switch (event.type) {
        case 'scripted.resolve':
          if (run) run.live = false
          return { status: 'done', output: event.value, error: undefined, input: snapshot.input }
        case 'scripted.reject':
          if (run) run.live = false
          return { status: 'error', output: undefined, error: event.error, input: snapshot.input }
        case 'xstate.stop':
          if (run) Object.assign(run, { live: false, stopped: true })
          return { status: 'stopped', output: undefined, error: undefined, input: snapshot.input }
        default:
          return snapshot
      }
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}
