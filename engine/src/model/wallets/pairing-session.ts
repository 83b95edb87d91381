import type { Caip2 } from '../ids/caip2.js'
import type { Caip10 } from '../ids/caip10.js'

/** What a session grants on one family. */
export interface SessionNamespace {
  readonly chains: readonly Caip2[]
  readonly accounts: readonly Caip10[]
  /** The type of these accounts. Default `eoa`. */
  readonly accountType?: string | undefined
  /** The types of accounts that have another one, by address. */
  readonly accountTypes?: Readonly<Record<string, string>> | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Whether the wallet can be asked to switch to any chain. Default false. */
  readonly supportsAllNetworks?: boolean | undefined
  /** The chain to begin with: the first the app wants that the wallet approved. */
  readonly defaultChain: Caip2
  /** Where chains are read, by the reference of the chain. */
  readonly rpcMap: Readonly<Record<string, string>>
}

/** A live session with a wallet on another device, or in another window. */
export interface PairingSession {
  readonly topic: string
  /** When it ends by itself, ms since 1970. */
  readonly expiresAt: number
  /** Only families that were asked for and for which the wallet named an account; one with a wrong address is left out. */
  readonly namespaces: Readonly<Record<string, SessionNamespace>>
  readonly sessionProperties: Readonly<Record<string, string>>
  /** The wallet, as it presents itself; already safe to show. */
  readonly peer: {
    readonly name: string
    /** True when the name mixes look-alike letters or carried characters that cannot be seen. */
    readonly suspicious?: boolean | undefined
    readonly url?: string | undefined
    readonly icon?: string | undefined
  }
}
