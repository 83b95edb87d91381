import type { Caip2 } from '../ids/caip2.js'
import type { Namespace } from '../ids/namespace.js'

/** The coin that pays for transactions on a network. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  /** How many decimals one whole coin has in base units. */
  readonly decimals: number
}

/** Addresses of the nodes of a network, best first. */
export interface RpcUrls {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

/** A site that shows the transactions of a network. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
}

/** A contract that the kit calls on a network. */
export interface NetworkContract {
  readonly address: `0x${string}`
  /** Number of the block in which it came to be. */
  readonly blockCreated?: number | undefined
}

/** The contracts that the kit calls on a network. */
export interface NetworkContracts {
  readonly multicall3?: NetworkContract | undefined
  readonly ensUniversalResolver?: NetworkContract | undefined
}

/** A network of any chain family. */
export interface Network {
  /** Reference half of the CAIP-2 id: a number for eip155, text elsewhere. */
  readonly id: number | string
  readonly chainNamespace: Namespace
  /** CAIP-2 id, `chainNamespace:id`. */
  readonly caipNetworkId: Caip2
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /**
   * `default` are the URLs the app wants used, unchanged; it may be empty. `public` are open nodes that serve
   * when neither the app nor a hosted service gives one.
   */
  readonly rpcUrls: { readonly default: RpcUrls; readonly public?: RpcUrls | undefined }
  readonly blockExplorers?: { readonly default: BlockExplorer } | undefined
  readonly testnet?: boolean | undefined
  /** Where this network has its multicall and its name resolver, when not at the usual address. */
  readonly contracts?: NetworkContracts | undefined
}
