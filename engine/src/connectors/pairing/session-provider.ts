import { pairingError } from '../../model/errors/pairing-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { ConnectorEvent } from '../../ports/connector.js'

interface Sources {
  readonly chainText: (networkId: Caip2) => string
  readonly accounts: () => readonly string[]
  readonly request: (method: string, params: unknown) => Promise<unknown>
  readonly watch: (listener: (event: ConnectorEvent) => void) => () => void
  readonly hasSession: () => boolean
  readonly disconnect: () => Promise<void>
}

type Listener = (payload: unknown) => void

/** The native provider of a paired wallet: EIP-1193, with the events of the session. */
export class SessionProvider {
  readonly #sources: Sources
  readonly #listeners = new Map<string, Set<Listener>>()
  #stop: (() => void) | undefined

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Asks the wallet or the node. @throws WalletchartError as the session's requests do */
  request({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    return this.#sources.request(method, params)
  }

  /** The accounts of the session. @throws WalletchartError `SESSION_NOT_INITIALIZED` */
  async enable(): Promise<unknown> {
    if (!this.#sources.hasSession()) throw pairingError('SESSION_NOT_INITIALIZED')
    return this.#sources.accounts()
  }

  /** Ends the session, for every family it serves. */
  disconnect(): Promise<void> {
    return this.#sources.disconnect()
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    this.#stop ??= this.#sources.watch((told) => {
      const [name, payload] = this.#named(told)
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

  #named(event: ConnectorEvent): readonly [name: string, payload: unknown] {
    switch (event.type) {
      case 'accountsChanged':
        return ['accountsChanged', event.accounts.map(({ address }) => address)]
      case 'chainChanged':
        return ['chainChanged', this.#sources.chainText(event.chainId)]
      case 'disconnected':
        return ['disconnect', { code: 4900, message: 'Disconnected' }]
    }
  }
}
