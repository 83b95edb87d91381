import type { ChainFacts } from './chain-facts.js'

/** A provider of `@polkadot/api` that answers from what was read before. It asks no node. */
export class FactsProvider {
  readonly hasSubscriptions = false
  readonly isClonable = false
  readonly isConnected = true
  readonly #facts: ChainFacts

  constructor(facts: ChainFacts) {
    this.#facts = facts
  }

  clone(): FactsProvider {
    return new FactsProvider(this.#facts)
  }

  async connect(): Promise<void> {}

  async disconnect(): Promise<void> {}

  on(): () => void {
    return () => undefined
  }

  async send<Answer>(method: string): Promise<Answer> {
    return JSON.parse(JSON.stringify(this.#answer(method)))
  }

  #answer(method: string): unknown {
    const { genesisHash, runtimeVersion, chainName, properties } = this.#facts
    switch (method) {
      case 'chain_getBlockHash':
        return genesisHash
      case 'state_getRuntimeVersion':
        return runtimeVersion
      case 'system_chain':
        return chainName
      case 'system_properties':
        return properties
      case 'rpc_methods':
        return { methods: [] }
      default:
        throw new Error(`No answer to ${method}`)
    }
  }

  async subscribe(): Promise<never> {
    throw new Error('No subscriptions')
  }

  async unsubscribe(): Promise<boolean> {
    return true
  }
}
