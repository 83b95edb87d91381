type Listener = (payload: unknown) => void

/**
 * An EIP-1193 provider whose functions were read once. What anybody puts in their place later is never called.
 */
export class CapturedProvider {
  /** The provider as the wallet handed it out. */
  readonly source: object
  /** The same with all that EIP-1193 asks of a provider: of a wallet without events, listeners hear none. */
  readonly whole: object
  readonly #request: (args: object) => unknown
  readonly #on: (event: string, listener: Listener) => unknown
  readonly #off: (event: string, listener: Listener) => unknown

  private constructor(source: object, request: (args: object) => unknown) {
    this.source = source
    this.#request = request
    const on = methodOf(source, 'on')
    const off = methodOf(source, 'removeListener')
    this.#on = on ?? nothing
    this.#off = off ?? methodOf(source, 'off') ?? nothing
    this.whole = on && off ? source : { request, on: this.#on, removeListener: this.#off }
  }

  /** Undefined when the value is no EIP-1193 provider. Never throws. */
  static of(value: unknown): CapturedProvider | undefined {
    try {
      if (value instanceof CapturedProvider) return value
      if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined
      const request = methodOf(value, 'request')
      return request && new CapturedProvider(value, request)
    } catch {
      return undefined // a Proxy may throw on read
    }
  }

  /** Asks the wallet. Rejects with whatever the wallet throws. */
  async request(method: string, params?: unknown): Promise<unknown> {
    return await this.#request(params === undefined ? { method } : { method, params })
  }

  /** Listens until the returned function is called. A provider without events is silent. Never throws. */
  listen(event: string, listener: Listener): () => void {
    quietly(() => this.#on(event, listener))
    return () => quietly(() => this.#off(event, listener))
  }
}

function methodOf(source: object, name: string): ((...args: unknown[]) => unknown) | undefined {
  const method: unknown = Reflect.get(source, name)
  // Wallets written as classes need themselves as `this`.
  return typeof method === 'function'
    ? (...args) => {
        const answer: unknown = Reflect.apply(method, source, args)
        return answer
      }
    : undefined
}

function nothing(): void {}

function quietly(run: () => unknown): void {
  try {
    run()
  } catch {
    // A wallet whose listeners cannot be set still answers requests.
  }
}
