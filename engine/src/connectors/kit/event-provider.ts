import type { Caip2 } from '../../model/ids/caip2.js'
import type { ConnectorEvent } from '../../ports/connector.js'

type Listener = (payload: unknown) => void

interface Sources {
  readonly request: (method: string, params: unknown) => Promise<unknown>
  readonly watch: (listener: (event: ConnectorEvent) => void) => () => void
  /** Writes a chain as the family's clients do. Default: its CAIP-2 id. */
  readonly chainText?: ((chainId: Caip2) => string) | undefined
}

const named = (
  event: ConnectorEvent,
  chainText: (chainId: Caip2) => string = (chainId) => chainId,
): readonly [name: string, payload: unknown] => {
  switch (event.type) {
    case 'accountsChanged':
      return ['accountsChanged', event.accounts.map(({ address }) => address)]
    case 'chainChanged':
      return ['chainChanged', chainText(event.chainId)]
    case 'disconnected':
      return ['disconnect', { code: 4900, message: 'Disconnected' }]
  }
}

/** The native provider of a family whose wallets speak no JSON-RPC: requests, and the events of the connector. */
export class EventProvider {
  readonly #sources: Sources
  readonly #listeners = new Map<string, Set<Listener>>()
  #stop: (() => void) | undefined

  constructor(sources: Sources) {
    this.#sources = sources
  }

  request({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    return this.#sources.request(method, params)
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    this.#stop ??= this.#sources.watch((told) => {
      const [name, payload] = named(told, this.#sources.chainText)
      for (const one of [...(this.#listeners.get(name) ?? [])]) one(payload)
    })
    return this
  }

  removeListener(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#listeners.delete(event)
    if (this.#listeners.size === 0) {
      this.#stop?.()
      this.#stop = undefined
    }
    return this
  }
}
