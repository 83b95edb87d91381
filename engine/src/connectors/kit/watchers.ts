import type { ConnectorEvent } from '../../ports/connector.js'

type Listener = (event: ConnectorEvent) => void

const nothing = (): void => undefined

/** Those who watch a wallet. One subscription to it serves them all, and ends with the last of them. */
export class Watchers {
  readonly #listen: () => () => void
  readonly #all = new Set<Listener>()
  #end = nothing

  /** @param listen subscribes to the wallet, and returns what ends that */
  constructor(listen: () => () => void) {
    this.#listen = listen
  }

  add(listener: Listener): () => void {
    const tell = (event: ConnectorEvent) => {
      if (this.#all.has(tell)) listener(event)
    }
    this.#all.add(tell)
    if (this.#all.size === 1) this.listenAgain()
    return () => {
      if (this.#all.delete(tell) && this.#all.size === 0) this.listenAgain()
    }
  }

  tell(event: ConnectorEvent): void {
    for (const tell of [...this.#all]) tell(event)
  }

  /** The way to listen is another one. */
  listenAgain(): void {
    this.#end()
    this.#end = nothing
    if (this.#all.size > 0) this.#end = this.#listen()
  }
}
