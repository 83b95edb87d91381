import type { Observation, Resources, Sending, ServiceRef } from '@walletchart/chart-kit'
import type { PublicState } from '@walletchart/engine'

declare global {
  interface Window {
    planPage?: PlanPage
  }
}

/** A bug that the query can plant, to see it found: `bug=deaf-back`. */
export type PlanBug =
  /** Back and Cancel do nothing. */
  | 'deaf-back'
  /** A view that is held can be left like any other. */
  | 'open-door'
  /** Each time the modal is left a listener stays. */
  | 'listener-leak'

/** What a service is made to do; its value as `encodeValue` writes it. */
export type PlanWord =
  | { readonly kind: 'resolve' | 'reject'; readonly value: unknown }
  | { readonly kind: 'tell'; readonly event: { readonly type: string } }

/** How a page that plays plans is driven from outside: what no user at the page does themselves. */
export interface PlanPage {
  /** Puts the kit on the page. */
  mount(): void
  /** Takes it off again; the engine goes on. */
  unmount(): void
  /** Stops the engine. */
  stop(): Promise<void>
  state(): PublicState
  /** The app opens the code that connects a phone. */
  openCode(): void
  /** What the app, a wallet or another tab does, or tries where the chart refuses it. */
  send(event: { readonly type: string }, sending: Sending): Promise<void>
  /** What is begun by the next button is the plan's attempt of this name. */
  expectAttempt(name: string): void
  /** Gives up what a button began under that name; false when none did. */
  giveUp(name: string): boolean
  answer(service: ServiceRef, word: PlanWord): Promise<void>
  /** Lets time pass in the engine, in ms. The page has a clock of its own. */
  advance(ms: number): void
  /** Waits until nothing goes on in the engine and brings animations to their end. True when there was anything. */
  rest(): Promise<boolean>
  /** Waits until the page has really drawn. */
  frame(): Promise<void>
  observe(): Promise<Observation>
  resources(): Promise<Resources>
}
