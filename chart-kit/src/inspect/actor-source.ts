import type { AnyActorRef } from 'xstate'

/** An actor and its place: the chart, and what tells several actors of one chart apart. */
export interface KeyedActor {
  readonly chart: string
  /** Empty for charts of which there is one actor. */
  readonly key: string
  readonly actor: AnyActorRef
}

/** Where the actors of a recording or of a live view come from. */
export interface ActorSource {
  readonly places: () => readonly KeyedActor[]
  /** True while the actors in their places are started. */
  readonly running: () => boolean
  /** Notifies of every actor that is put in a place from now on, before it starts; returns what ends that. */
  readonly watch: (newcomer: (placed: KeyedActor) => void) => () => void
  /** Ms since 1970. */
  readonly now: () => number
}
