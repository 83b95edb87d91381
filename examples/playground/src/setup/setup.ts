import type { Limits } from '@walletchart/engine'
import type { WalletFamily } from '@walletchart/example-local-world/wallet'
import type { ThemeMode } from '@walletchart/react'

/** Where the engine keeps its record. `full` and `blocked` are storages that fail, as browsers' do at times. */
export type StorageChoice = 'page' | 'memory' | 'full' | 'blocked'

/** Signing in with a wallet signature: `required` disconnects an account that does not. */
export type SignInChoice = 'off' | 'optional' | 'required'

/** A set of test wallets that can be put on the page. */
export type WalletSet =
  | 'lantern'
  | 'halyard'
  | 'windlass'
  | 'sextant'
  | 'leadline'
  | 'quadrant'
  | 'astrolabe'
  | 'binnacle'
  | 'capstan'
  | 'burner'
  | 'late'
  | 'twins'
  | 'legacy'
  | 'narrow'
  | 'mock'
  | 'external'
  | 'none'

/** What a visitor can choose. Options of the engine carry the engine's names. */
export interface Setup {
  /** The kinds of networks that the engine serves, at least one. */
  readonly families: readonly WalletFamily[]
  /** Chain ids of the local world, in order. Its chain of another family comes with that family. */
  readonly networks: readonly number[]
  /** Reference of a CAIP-2 id: a chain id, or that of a chain of another family. */
  readonly defaultNetwork: number | string | undefined
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly storage: StorageChoice
  /** Empty: the engine's own default. */
  readonly storageName: string
  /** Deadlines in ms; those left out are the engine's. */
  readonly limits: Partial<Limits>
  /** A wallet's yes shows for this time, in ms; empty: the engine's own default. */
  readonly holdSuccess: string
  /** How the page names itself to wallets and in the modal. */
  readonly appName: string
  readonly telemetry: boolean
  readonly logger: boolean
  readonly projectId: string
  /** Pairing with wallets on other devices, over the relay of the local world. */
  readonly pairing: boolean
  /** A login by e-mail: an embedded wallet in the login frame. `false` on a page without one. */
  readonly login: boolean
  /** The wallet listing of the local world instead of the hosted one; whether it is used at all is said by `projectId`. */
  readonly listing: boolean
  /** Total and tokens in the account view. They are read from the Blockchain API of the local world, which needs a `projectId`. */
  readonly tokens: boolean
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Ids of listed wallets, separated by commas. */
  readonly featuredWalletIds: string
  readonly includeWalletIds: string
  readonly excludeWalletIds: string
  /** Kinds of wallets that come first in the list, separated by commas. */
  readonly connectorTypeOrder: string
  /** A wallet that the listing does not have, handed in by the app. */
  readonly customWallets: boolean
  /** Base of a hosted JSON-RPC. */
  readonly rpc: string
  /** `off` on a page without a sign-in server. */
  readonly signIn: SignInChoice
  readonly theme: ThemeMode
  readonly dir: 'ltr' | 'rtl'
  /** React's StrictMode around everything. */
  readonly strict: boolean
  readonly engines: 1 | 2
  readonly wallets: readonly WalletSet[]
}
