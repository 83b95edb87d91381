import type { AnyActorRef } from 'xstate'
import type { Scope } from '../charts/kit/scope.js'

/** An actor and its place: the chart, and the family where there is one actor per family. */
export interface KeyedActor {
  readonly chart: string
  /** Empty for charts of which there is one actor per engine. */
  readonly key: string
  readonly actor: AnyActorRef
}

/** What inspection sees of an engine. */
export interface Insides {
  readonly places: () => readonly KeyedActor[]
  /** The way in which selectors look at the charts. */
  readonly scope: Scope
  /** True while the actors in their places are started. */
  readonly running: () => boolean
  /** Tells of every actor that is put in a place from now on, before it starts; returns what ends it. */
  readonly watch: (newcomer: (placed: KeyedActor) => void) => () => void
  /** Ms since 1970, by the engine's clock. */
  readonly now: () => number
  /** How many promises of the API no chart has settled yet. */
  readonly attempts: () => number
  /** How many listeners the app has added. */
  readonly listeners: () => number
}

/** The insides of every engine that was made, for as long as somebody holds the engine. */
export const insidesOf = new WeakMap<object, Insides>()
