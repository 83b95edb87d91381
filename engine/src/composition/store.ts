import type { Logger } from '../ports/logger.js'

/** Stops a subscription; callable, and with the `unsubscribe` that observers expect. */
export interface Unsubscribe {
  (): void
  unsubscribe(): void
}

/** A listener that was not removed is usually a leak from this many on. */
const listenerWarning = 10

/** Makes a function that ends a subscription, once. */
export const unsubscribeBy = (stop: () => void): Unsubscribe => {
  const run = () => stop()
  return Object.assign(run, { unsubscribe: run })
}

/** Listeners by name, none of which can disturb the others. */
export class Listeners<Events extends Record<string, unknown>> {
  readonly #listeners: { [Name in keyof Events]?: Set<(event: Events[Name]) => void> } = {}
  readonly #warned = new Set<keyof Events>()
  readonly #logger: Logger

  constructor(logger: Logger) {
    this.#logger = logger
  }

  add<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): Unsubscribe {
    const entry = (event: Events[Name]): void => listener(event)
    const set: Set<(event: Events[Name]) => void> = this.#listeners[name] ?? new Set()
    this.#listeners[name] = set
    set.add(entry)
    if (set.size > listenerWarning && !this.#warned.has(name)) {
      this.#warned.add(name)
      this.#logger.warn(
        `walletchart: more than ${listenerWarning} listeners for "${String(name)}". Call the returned function to remove one.`,
      )
    }
    return unsubscribeBy(() => set.delete(entry))
  }

  tell<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const listener of [...(this.#listeners[name] ?? [])])
      try {
        listener(event)
      } catch (error) {
        this.#logger.error(`walletchart: a listener for "${String(name)}" threw.`, error)
      }
  }

  count(): number {
    let count = 0
    for (const name of Object.keys(this.#listeners)) count += this.#listeners[name]?.size ?? 0
    return count
  }
}
