import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Network } from '../model/networks/network.js'
import type { FamilySignIn } from '../model/sign-in/sign-in-family.js'
import type { StoredRecord } from '../model/wallets/stored-record.js'
import type { Clock } from './clock.js'
import type { AnyConnector, Connector, Shown } from './connector.js'
import type { Environment } from './environment.js'
import type { FamilyPairing } from './family-pairing.js'
import type { FamilyHoldings, HoldingsRead, WalletAsset } from './family-tokens.js'
import type { FamilyTransfer } from './family-transfer.js'
import type { Logger } from './logger.js'
import type { RecordStorage } from './storage.js'

/** Which wallets of the page a family may look for. */
export interface DiscoverySettings {
  /** Wallets that announce themselves, by whatever protocol the family has for it. */
  readonly announced: boolean
  /** Wallets that put themselves into the page under a name known beforehand. */
  readonly injected: boolean
}

export interface DiscoveryRequest {
  readonly environment: Environment
  readonly settings: DiscoverySettings
  /** The wallets of earlier visits: those connected, and those used last. */
  readonly remembered: () => Pick<StoredRecord, 'wallets' | 'recentWallets'>
  /** The networks that the app has now, of every family. A wallet may have to be asked for each by its name. */
  readonly networks: () => readonly Network[]
  readonly logger: Logger
  /** Where the record is kept. A family keeps texts of its own under keys that begin with `storageKey` and a slash. */
  readonly storage: RecordStorage
  /** The key of the record. */
  readonly storageKey: string
  /** Called once for every wallet, early or late. */
  readonly found: (connector: Connector) => void
  /** Called when a wallet that was found stands for nothing any more. */
  readonly lost: (connectorId: string) => void
  /** Something is on its way that may find wallets: a command for a wallet that is not found waits for it. */
  readonly pending?: (work: Promise<unknown>) => void
}

/** Every call that goes to the user's wallet. */
export interface WalletCall {
  readonly connector: AnyConnector
  readonly signal: AbortSignal
}

/** A prompt whose account and chain were compared with the wallet: it goes there as it is. */
export interface PreparedPrompt {
  readonly method: string
  readonly params: unknown
  /** True if the wallet may send something after the kit stopped waiting for its answer. */
  readonly publishes: boolean
}

/** The half of a family that speaks to wallets. Loaded when the first prompt is due. */
export interface FamilyWallet {
  /** The chain the wallet is on; asks without a prompt. */
  chain(call: WalletCall): Promise<Caip2>
  /** Resolves with the chain the wallet is on afterwards. Throws CHAIN_NOT_ADDED when the wallet does not know it. */
  switchNetwork(call: WalletCall & { readonly network: Network }): Promise<Caip2>
  /** Asks the wallet to learn a chain; resolves with the chain the wallet is on afterwards. */
  addNetwork(call: WalletCall & { readonly network: Network }): Promise<Caip2>
  /**
   * Compares the wallet's account with the one that is shown, and prepares the signing of a text. The user is asked for nothing.
   * @throws WalletchartError `ACCOUNT_CHANGED` when the wallet has another account by now
   */
  prepareMessage(
    call: WalletCall & { readonly message: string; readonly shown: Shown },
  ): Promise<PreparedPrompt>
  /**
   * The same for any other prompt, by the family's own method name; its parameters are checked and filled.
   * @throws WalletchartError `ACCOUNT_CHANGED` or `CHAIN_CHANGED` when the wallet is not where the app shows it
   */
  prepare(
    call: WalletCall & { readonly method: string; readonly params: unknown; readonly shown: Shown },
  ): Promise<PreparedPrompt>
  /** Asks the user exactly what was prepared; the shape of the answer is checked before it is handed on. */
  ask(
    call: WalletCall & { readonly method: string; readonly params: unknown; readonly shown: Shown },
  ): Promise<unknown>
  /**
   * The assets that the wallet lists for an account, without a prompt. Left out: no wallet of the family lists any.
   * @returns undefined if this wallet lists none, or is late
   * @throws WalletchartError `ABORTED` when the caller ended it, `LOAD_FAILED`
   */
  assets?(
    call: WalletCall & {
      readonly network: Network
      readonly address: string
      /** The timers of the engine. Default the host's. */
      readonly clock?: Clock | undefined
    },
  ): Promise<readonly WalletAsset[] | undefined>
}

/** A balance in base units, never rounded. */
export interface FamilyBalance {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

/** An address that stands for the coin of a network. */
export interface CoinAddress {
  readonly address: string
  /** True if a token has this address too. Then an account that lists the address holds that token. */
  readonly isToken: boolean
}

/** The half of a family that reads a chain. Loaded when a chain is first read. */
export interface FamilyChain {
  /** Names the coin in a service that asks for an address. Left out: `0x`, which is no token. */
  readonly coinAddress?: CoinAddress
  balance(read: {
    readonly network: Network
    readonly address: string
    readonly signal: AbortSignal
  }): Promise<FamilyBalance>
  /**
   * What an account holds: the coin, and tokens. Left out: the family knows its coin alone.
   * @throws WalletchartError `ADDRESS_INVALID` for the account, `RPC_REQUEST_FAILED` for a node of another chain
   * @throws WalletchartError `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `ABORTED`: a node out of reach says nothing of any token
   */
  holdings?(read: HoldingsRead): Promise<FamilyHoldings>
  /** One read-only call of the node, by the family's own method name. */
  read(call: {
    readonly network: Network
    readonly method: string
    readonly params: unknown
    readonly signal: AbortSignal
  }): Promise<unknown>
  /** Ends sockets and batches that are still open. */
  close(): void
}

/** Where a chain's node is reached: the network's own URLs, else the hosted service with a project id. */
export interface ChainAccess {
  readonly rpcUrls: (network: Network) => readonly string[]
  readonly environment: Environment
}

/** How a chain family speaks. The app passes families in; the engine imports none. */
export interface Family {
  readonly namespace: Namespace
  /**
   * The name that users read. Left out: the name in the texts of the skin, else that of the first network.
   */
  readonly name?: string
  readonly accountTypes: readonly string[]
  readonly defaultAccountType: string
  /** True if a text is an address of the family. Left out: every text that is not empty is taken for one. */
  isAddress?(text: string): boolean
  /** True if an address is of one network, so that it says nothing of another. Default false. */
  readonly addressPerNetwork?: boolean
  /** The coin that stands beside a balance that could not be read. Left out: the coin of the chain. */
  readonly unreadSymbol?: string
  /** True for the methods that need the user: they go to the wallet, one at a time. */
  isPrompt(method: string): boolean
  /** Whether the wallet holds the chain (eip155) or the app names it in each request (solana). */
  readonly walletHoldsChain: boolean
  /** False if the app chooses among the granted accounts, since each request names its account. Default true. */
  readonly walletHoldsAccount?: boolean
  /** True if paired wallets may sign in with their approval (CAIP-222). Default false. */
  readonly signsWithApproval?: boolean
  /**
   * The rules of its sign-in messages, and the key of an address. Left out: CAIP-122. The rules of the five families of the kit stay as
   * they are, because a server needs them too.
   */
  readonly signIn?: FamilySignIn
  /**
   * What its networks need beyond what every network needs.
   * @throws WalletchartError `OPTION_INVALID`
   */
  checkNetwork?(network: Network): void
  /**
   * A network of what another library describes, such as a chain of viem, so that an app may list it as it is.
   * @returns undefined for what is not of that shape
   */
  networkOf?(given: object): Network | undefined
  /** Starts looking for wallets; returns what stops it. */
  discover(request: DiscoveryRequest): () => void
  openWallet(): Promise<FamilyWallet>
  openChain(access: ChainAccess): Promise<FamilyChain>
  /** The half that moves money. Left out: the kit sends nothing on its networks. */
  openTransfer?(): Promise<FamilyTransfer>
  /**
   * A part that is left out has a default: addresses are not checked, and every request goes to the wallet or the node. The parts are
   * copied, so methods of a class are not found.
   */
  openPairing?(): Promise<Partial<FamilyPairing>>
}
