import type { Observation, Sending, ServiceRef } from './driver.js'
import type { PlaywrightPage } from './playwright-page.js'

/** An event as a plan holds it. */
export type PlanEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/**
 * How the user, or the test in their place, does an event. Answers what `press` answers, or `notOffered` when there is
 * no way to do it now: right where the chart refuses the event (`refused`), wrong where it takes it.
 */
export type Doing<Page> = (page: Page, event: PlanEvent, sending: Sending) => Promise<unknown>

/** An event that cannot happen in this user interface, and why. Made by `unreachable`. */
export interface Unreachable {
  readonly unreachable: string
}

/**
 * How a service answers in the page. What is left out cannot be answered so; the service of a late answer has
 * `late: true`: its answer must change nothing.
 */
export interface Answering<Page> {
  resolve?(page: Page, value: unknown, service: ServiceRef): Promise<unknown>
  reject?(page: Page, error: unknown, service: ServiceRef): Promise<unknown>
  /** What a listening service hears, such as a wallet's own events. */
  tell?(page: Page, event: PlanEvent, service: ServiceRef): Promise<unknown>
}

/** What is counted in the page: see `playwrightDriver`. */
export type Counted = 'listeners' | 'intervals' | 'timers' | 'sockets'

/** How a chart is played on a page: what the user does, who answers, and what is seen. */
export interface PlaywrightMap<Page extends PlaywrightPage = PlaywrightPage> {
  /** Brings the page to where the chart starts. Its clock stands still already. */
  open(page: Page): Promise<unknown>
  /** By event type. A type without an entry is an error as soon as a plan needs it. */
  readonly events: Readonly<Record<string, Doing<Page> | Unreachable>>
  /** Transitions by id, or states by path with all their transitions, that this user interface never takes, and why. */
  readonly unreachable?: Readonly<Record<string, string>>
  /** By child id, or by `src`. */
  readonly services?: Readonly<Record<string, Answering<Page>>>
  /** Reads from the page what the plans' `public` part holds. Parts that are left out are not compared. */
  show(page: Page): Promise<Observation['public']>
  /** Makes free guards answer so from now on, by name: a media query, a permission. */
  assume?(page: Page, answers: Readonly<Record<string, boolean>>): Promise<unknown>
  /** Lets time pass, in ms. Default `page.clock.runFor`. */
  advance?(page: Page, ms: number): Promise<unknown>
  /**
   * What must be alive in equal number each time the chart is in the same state. Default listeners, intervals, timers and
   * sockets.
   */
  readonly count?: readonly Counted[]
  /** What is not the page's own, such as listeners of a pretended wallet: names like `message on window`, `timer of 5 ms`. */
  readonly ignore?: readonly RegExp[]
  /**
   * What is looked at as assistive technology does, beside `show`: see `ariaSnapshot`. `without` is a CSS selector of what
   * is not the page's own. `false` switches it off.
   */
  readonly aria?: { readonly without?: string } | false
  /** Events whose control may stay switched on where the chart refuses them, and why. By default none may (`press`). */
  readonly mayBeEnabled?: Readonly<Record<string, string>>
}

/** Declares that a user cannot do an event in this user interface. */
export function unreachable(reason: string): Unreachable {
  return { unreachable: reason }
}

/** Checks a map's types; gives it back as it is. */
export function playwrightMap<Page extends PlaywrightPage>(map: PlaywrightMap<Page>): PlaywrightMap<Page> {
  return map
}
