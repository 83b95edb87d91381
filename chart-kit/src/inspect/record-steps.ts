import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'
import type { ActorSource, KeyedActor } from './actor-source.js'
import { leafPaths } from './leaf-paths.js'
import { transitionIds } from './transition-ids.js'

/** One thing that happened to one actor, with its raw values. */
export interface Step {
  /** Ms since 1970. */
  readonly at: number
  readonly actor: string
  readonly machine: AnyStateMachine
  readonly kind: 'start' | 'event' | 'stop'
  readonly event: EventObject | undefined
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly transitions: readonly string[]
  /** With a start: what it began with, or what it knew when it was met. */
  readonly begun: { readonly input: unknown } | { readonly context: unknown } | undefined
  readonly failure: { readonly error: unknown } | undefined
  /** Where the actor was afterwards. */
  readonly after: AnyMachineSnapshot
}

interface Draft extends Omit<Step, 'to' | 'after' | 'failure' | 'transitions'> {
  readonly transitions: string[]
}

/**
 * Follows every actor of a source, those that are added later too, and notifies of each step once it is over. Steps come in the
 * order in which they began: what an event leads to elsewhere comes after it.
 * @returns what ends it
 */
export function followSteps(source: ActorSource, onStep: (step: Step) => void): () => void {
  // A step that is still open keeps those after it waiting.
  const waiting: { draft: Draft; done: Step | undefined }[] = []
  const places = new Map<string, Follower>()
  const names = new Map<string, number>()

  // It runs within the work of the actors, which must go on whatever the listener does.
  const tell = (step: Step): void => {
    try {
      onStep(step)
    } catch (error) {
      setTimeout(() => {
        throw error
      })
    }
  }
  const open = (draft: Draft): ((done: Step) => void) => {
    const slot: { draft: Draft; done: Step | undefined } = { draft, done: undefined }
    waiting.push(slot)
    return (done) => {
      slot.done = done
      for (let first = waiting[0]; first?.done !== undefined; first = waiting[0]) {
        waiting.shift()
        tell(first.done)
      }
    }
  }
  const nameOf = (place: string): string => {
    const count = (names.get(place) ?? 0) + 1
    names.set(place, count)
    return count === 1 ? place : `${place}#${count}`
  }
  const meet = ({ chart, key, actor }: KeyedActor, running: boolean): void => {
    const place = key === '' ? chart : `${chart}/${key}`
    // Whoever was there has crashed or was stopped; its end comes before the other's start.
    places.get(place)?.end()
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot)) return
    const follower = new Follower(() => nameOf(place), actor, snapshot, source.now, open)
    places.set(place, follower)
    if (running) follower.met()
  }

  for (const placed of source.places()) meet(placed, source.running())
  const unwatch = source.watch((placed) => meet(placed, false))
  return () => {
    unwatch()
    for (const follower of places.values()) follower.leave()
  }
}

/** One actor that is followed. */
class Follower {
  readonly #nameIt: () => string
  readonly #actor: AnyActorRef
  readonly #machine: AnyStateMachine
  readonly #now: () => number
  readonly #open: (draft: Draft) => (done: Step) => void
  readonly #subscriptions: readonly { unsubscribe(): void }[]
  /** What was sent to it and not yet looked at. */
  readonly #inbox: EventObject[] = []
  #name = ''
  #snapshot: AnyMachineSnapshot
  #step: { readonly draft: Draft; readonly close: (done: Step) => void } | undefined
  #state: 'new' | 'running' | 'ended' = 'new'

  constructor(
    nameIt: () => string,
    actor: AnyActorRef,
    snapshot: AnyMachineSnapshot,
    now: () => number,
    open: (draft: Draft) => (done: Step) => void,
  ) {
    this.#nameIt = nameIt
    this.#actor = actor
    this.#snapshot = snapshot
    this.#machine = snapshot.machine
    this.#now = now
    this.#open = open
    this.#subscriptions = [
      actor.system.inspect((told) => this.#hear(told)),
      actor.subscribe({ error: (error: unknown) => this.#failed(error) }),
    ]
  }

  /** It ran before anybody looked. */
  met(): void {
    this.#started({ context: this.#snapshot.context })
  }

  /** Its place is given to another. */
  end(): void {
    const { status, error } = this.#current()
    if (status === 'error') this.#failed(error)
    else this.#stopped()
  }

  leave(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe()
  }

  #hear(told: InspectionEvent): void {
    if (told.actorRef !== this.#actor || this.#state === 'ended') return
    switch (told.type) {
      case '@xstate.event':
        if (told.event.type === 'xstate.init') this.#started({ input: told.event.input })
        else this.#inbox.push(told.event)
        break
      case '@xstate.microstep':
        if (told.event.type === 'xstate.stop') this.#stopped()
        else this.#moved(told.event, told._transitions)
        break
      case '@xstate.snapshot':
        if (isMachineSnapshot(told.snapshot)) this.#rested(told.snapshot)
        break
      default:
    }
  }

  #started(begun: { readonly input: unknown } | { readonly context: unknown }): void {
    if (this.#state !== 'new') return
    this.#state = 'running'
    this.#name = this.#nameIt()
    this.#snapshot = this.#current()
    this.#tell('start', undefined, [], leafPaths(this.#snapshot), begun)
  }

  #moved(event: EventObject, transitions: readonly AnyTransitionDefinition[]): void {
    if (this.#state !== 'running') return
    this.#step ??= this.#begin(event)
    const ids = transitionIds(this.#machine)
    for (const transition of transitions) {
      const id = ids.get(transition)
      if (id !== undefined) this.#step.draft.transitions.push(id)
    }
  }

  #begin(event: EventObject): { readonly draft: Draft; readonly close: (done: Step) => void } {
    this.#inbox.splice(0, this.#inbox.indexOf(event) + 1)
    const from = leafPaths(this.#snapshot)
    const draft = this.#draft('event', event, from, undefined)
    return { draft, close: this.#open(draft) }
  }

  #rested(snapshot: AnyMachineSnapshot): void {
    if (this.#state !== 'running') return
    this.#snapshot = snapshot
    const step = this.#step
    this.#step = undefined
    step?.close({ ...step.draft, to: leafPaths(snapshot), failure: undefined, after: snapshot })
    if (snapshot.status === 'done') this.#stopped()
  }

  #failed(error: unknown): void {
    if (this.#state !== 'running') return
    this.#snapshot = this.#current()
    // What a guard throws ends the actor before it moved.
    const [event] = this.#inbox
    const step = this.#step ?? (event === undefined ? undefined : this.#begin(event))
    this.#step = undefined
    const to = leafPaths(this.#snapshot)
    step?.close({ ...step.draft, to, failure: { error }, after: this.#snapshot })
    this.#stopped()
  }

  #stopped(): void {
    const ran = this.#state === 'running'
    this.#state = 'ended'
    this.leave()
    if (!ran) return
    const step = this.#step
    this.#step = undefined
    step?.close({ ...step.draft, to: step.draft.from, failure: undefined, after: this.#snapshot })
    this.#tell('stop', undefined, leafPaths(this.#snapshot), [], undefined)
  }

  #tell(
    kind: Step['kind'],
    event: EventObject | undefined,
    from: readonly string[],
    to: readonly string[],
    begun: Step['begun'],
  ): void {
    const draft = this.#draft(kind, event, from, begun)
    this.#open(draft)({ ...draft, to, failure: undefined, after: this.#snapshot })
  }

  #draft(
    kind: Step['kind'],
    event: EventObject | undefined,
    from: readonly string[],
    begun: Step['begun'],
  ): Draft {
    return {
      at: this.#now(),
      actor: this.#name,
      machine: this.#machine,
      kind,
      event,
      from,
      begun,
      transitions: [],
    }
  }

  #current(): AnyMachineSnapshot {
    const snapshot: unknown = this.#actor.getSnapshot()
    return isMachineSnapshot(snapshot) ? snapshot : this.#snapshot
  }
}
