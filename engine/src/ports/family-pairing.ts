import type { Caip2 } from '../model/ids/caip2.js'
import type { SessionNamespace } from '../model/wallets/pairing-session.js'
import type { Logger } from './logger.js'

/** A request of the app to a paired wallet, with what a family needs to answer it without the wallet. */
export interface SessionCall {
  readonly method: string
  readonly params: unknown
  readonly topic: string
  readonly sessionProperties: Readonly<Record<string, string>>
  /** What the session grants on the family. */
  readonly granted: SessionNamespace
  /** The chain the family is on. */
  readonly chainId: Caip2
  /** Emptied when the session ends. */
  readonly memory: Map<string, Promise<unknown>>
  readonly logger: Logger
  /** The addresses granted on the family's chain. */
  addresses(): readonly string[]
  /** Sends the request to the wallet. */
  ask(): Promise<unknown>
  /** Puts the family on another chain. False when the session grants no account there: nothing is moved. */
  move(chainId: Caip2): boolean
}

/** The half of a family that pairing needs. Loaded together with the relay client. */
export interface FamilyPairing {
  /** The methods and events a session is asked for, unless the app overrides them. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The type of a session's accounts. */
  readonly accountType: string
  /** The types of accounts that differ, by address. The wallet names them in the properties of the session. Never throws. */
  accountTypes?(sessionProperties: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /** The one written form of an address, in the characters of CAIP-10; undefined drops the account, because its address is wrong. */
  address(text: string): string | undefined
  /**
   * Methods about accounts and chains, which a connector may answer without the wallet. `switch` takes `[{ chainId }]`. Left out: every
   * request goes to the wallet or the node.
   */
  readonly answeredByConnector?: Readonly<Record<string, 'accounts' | 'chain' | 'switch'>>
  /** An account as those methods write it. Default: its address. */
  answeredAccount?(address: string): unknown
  /** Whether a wallet that approved these methods can be asked to switch to any chain. */
  supportsAllNetworks(methods: readonly string[]): boolean
  /** The chain in the payload of a `chainChanged` event; undefined if the payload names none. */
  chainOf(payload: unknown): Caip2 | undefined
  /** How the family's native provider writes a chain in its `chainChanged` event. Never throws. */
  chainText(networkId: Caip2): string
  /** The answer to a request that does not just go to the wallet or the node; undefined for every other request. */
  answer(call: SessionCall): Promise<unknown> | undefined
}
