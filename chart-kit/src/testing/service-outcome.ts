import { Actor, type AnyActorRef, type EventObject } from 'xstate'

/** A child that runs: an invoked or spawned promise, callback, observable or machine. */
export interface LiveService {
  readonly id: string
  /** The name it has in `setup`; `inline` when it has none. */
  readonly src: string
  readonly input: unknown
}

/** A child as a service. */
export function liveServiceOf(ref: AnyActorRef): LiveService {
  return {
    id: ref.id,
    src: typeof ref.src === 'string' ? ref.src : 'inline',
    input: ref instanceof Actor ? ref.options.input : undefined,
  }
}

/** One way a service can answer. `event` is what a callback sends back, `snapshot` what an observable or machine shows. */
export type ServiceOutcome =
  | { readonly name: string; readonly done: unknown }
  | { readonly name: string; readonly error: unknown }
  | { readonly name: string; readonly event: EventObject & Readonly<Record<string, unknown>> }
  | { readonly name: string; readonly snapshot: unknown }

/** The answers of each service, by child id or by `src`: a list, or a function of the running service and the context. */
export type ServiceOutcomes<Context> = Readonly<
  Record<
    string,
    readonly ServiceOutcome[] | ((service: LiveService, context: Context) => readonly ServiceOutcome[])
  >
>

/** True when the outcome is the service's last word. */
export function endsService(outcome: ServiceOutcome): boolean {
  return 'done' in outcome || 'error' in outcome
}

/** The event the machine gets when the service answers so. */
export function outcomeEvent(service: LiveService, outcome: ServiceOutcome): EventObject {
  if ('event' in outcome) return outcome.event
  const actorId = service.id
  if ('done' in outcome) {
    const done = { type: `xstate.done.actor.${actorId}`, output: outcome.done, actorId }
    return done
  }
  if ('error' in outcome) {
    const failed = { type: `xstate.error.actor.${actorId}`, error: outcome.error, actorId }
    return failed
  }
  const shown = { type: `xstate.snapshot.${actorId}`, snapshot: outcome.snapshot }
  return shown
}
