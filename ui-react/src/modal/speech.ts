import type { Engine, PublicState } from '@walletchart/engine'
import type { Say } from '../parts/say-context.js'
import { type Announcement, begins, endedHere } from './announcement.js'

/** The sentence of the one live region, or none. */
export interface Speech {
  /** The sentence, as another object each time it is said. */
  current(): Announcement | undefined
  /** Notes that it was read; false if it had been read before, as by a region that is gone. */
  markRead(): boolean
  say(next: Announcement): void
  /** Notes a state that was listened to, and returns the one before it: at first the one of the start. */
  hear(state: PublicState): PublicState
  /** Withdraws a sentence that is no longer true. Without one: the last, if it was passing. */
  withdraw(said?: Announcement): void
  /** As views say it: a sentence about what they show. Returns the function that withdraws it. */
  readonly sayHere: Say
  subscribe(listener: () => void): () => void
}

const speeches = new WeakMap<Engine, Speech>()

/** The speech of an engine. The dialog and the live region are loaded apart and share it. */
export function speechOf(engine: Engine): Speech {
  const known = speeches.get(engine)
  if (known !== undefined) return known
  const made = createSpeech(engine.getInitialState())
  speeches.set(engine, made)
  return made
}

function createSpeech(start: PublicState): Speech {
  let heard = start
  let now: Announcement | undefined
  let read: Announcement | undefined
  const listeners = new Set<() => void>()
  const set = (next: Announcement | undefined): void => {
    now = next
    for (const listener of [...listeners]) listener()
  }
  const say = (next: Announcement): void => set({ ...next })
  const withdraw = (said?: Announcement): void => {
    if (now !== undefined && (said === undefined ? now.passing : now === said)) set(undefined)
  }
  return {
    current: () => now,
    markRead: () => {
      const isFirst = now !== read
      read = now
      return isFirst
    },
    say,
    hear: (state) => {
      const before = heard
      heard = state
      return before
    },
    withdraw,
    sayHere: (words, urgent = false) => {
      const said = urgent ? endedHere(words) : begins(words)
      set(said)
      return () => withdraw(said)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
