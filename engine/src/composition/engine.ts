import type { ConnectRequest } from '../charts/connecting/connect.command.js'
import type { DisconnectRequest } from '../charts/connection/disconnect.command.js'
import type { SwitchAddressRequest } from '../charts/connection/switch-address.command.js'
import type { Cancellable } from '../charts/kit/cancellable.js'
import type { GivenByName } from '../charts/kit/features.js'
import type { ListingControls } from '../charts/listing/listing.public.js'
import type { ViewData } from '../charts/modal/modal.events.js'
import type { View } from '../charts/modal/views.js'
import type { PairingControls } from '../charts/pairing/pairing.public.js'
import type { PublicEvents } from '../charts/public-events.js'
import type { ConnectedAccount, PublicState } from '../charts/public-state.js'
import type { FamilyRequest } from '../charts/request/request.command.js'
import type { SignMessageRequest } from '../charts/request/sign-message.command.js'
import type { SignInMembers } from '../charts/siwx/siwx.public.js'
import type { ToastMessage } from '../charts/toasts/toasts.events.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { KnownNamespace, Namespace, ProviderOf } from '../model/ids/namespace.js'
import type { Network } from '../model/networks/network.js'
import type { ViemChain } from '../model/networks/viem-network.js'
import type { PreloadName } from './registry.js'
import type { Unsubscribe } from './store.js'

type Observer<Value> = ((value: Value) => void) | { next?: (value: Value) => void }

/** The members that features add, by the name of the feature. */
type EngineMembers = {
  readonly [Name in keyof GivenByName<'controls'>]?: GivenByName<'controls'>[Name] | undefined
}

/**
 * The headless engine. Every promise settles exactly once, with a result or a WalletchartError. Before
 * `start()` and after `stop()` network calls reject with `NETWORK_CLIENT_NOT_SET` and wallet calls with
 * `CONNECTION_CLIENT_NOT_SET`. A call whose chunk of the kit cannot be fetched rejects with `LOAD_FAILED`, or with
 * `REQUEST_TIMEOUT` after `limits.loadDeadline`; its signal ends that wait too. A wrong argument is an `OPTION_INVALID` that
 * names it: promises reject with it, the other calls throw it at once.
 */
export interface Engine extends EngineMembers, SignInMembers {
  /** Claims the storage name, reads the record, listens for wallets. No side effect before. @throws STORAGE_NAME_TAKEN */
  start(): void
  /** Ends everything that runs; open promises reject with `ABORTED`. May be started again. */
  stop(): void

  /** Pairing for your own views; undefined without the option `pairing`. */
  readonly pairing?: PairingControls | undefined
  /** The wallet listing for your own views; undefined without `listing()` in `features`, and where `allWallets` is `HIDE`. */
  readonly listing?: ListingControls | undefined

  getState(): PublicState
  /** The same as `getState`, under the name stores use. */
  getSnapshot(): PublicState
  /** The state before `start()`: what a server renders and what a browser renders first. */
  getInitialState(): PublicState
  /** Calls the listener when what the selector picks has changed. */
  subscribe<Slice>(
    selector: (state: PublicState) => Slice,
    listener: (slice: Slice, before: Slice) => void,
  ): Unsubscribe
  /** Calls the observer after every change. */
  subscribe(observer: Observer<PublicState>): Unsubscribe
  /** Calls the listener on every event of one name, after the state it belongs to was published. */
  on<Name extends keyof PublicEvents>(name: Name, listener: (event: PublicEvents[Name]) => void): Unsubscribe

  /**
   * Asks the user in their wallet. Asking the same wallet again joins; another wallet supersedes. With the option `siwx` it resolves
   * after a sign-in that is required; a declined one ends the connection and rejects with SIGNATURE_DECLINED. An aborted signal during
   * the sign-in ends the connection too.
   * @throws WALLET_NOT_FOUND, CHAIN_ADAPTER_NOT_FOUND, NETWORK_NOT_FOUND, USER_REJECTED, WALLET_NOT_ANSWERING,
   * CONNECTOR_ALREADY_CONNECTED, SUPERSEDED, ABORTED, GRANT_EMPTY; NOT_CONNECTED when the wallet leaves at once; the wallet's own errors
   */
  connect(request: ConnectRequest): Promise<ConnectedAccount>
  /** Ends one family's connection, or all. Always succeeds locally; a failure on the wallet's side is an `error` event. */
  disconnect(request?: DisconnectRequest): Promise<void>
  /**
   * Shows another network; asks the wallet when it holds the chain. Resolves with the network.
   * @throws SWITCH_NETWORK_NOT_FOUND for one that the app does not have, and for an ill-formed id. @throws USER_REJECTED,
   * CHAIN_SWITCH_UNSUPPORTED, NETWORK_ADD_REFUSED, WALLET_ANSWER_INVALID, WALLET_NOT_ANSWERING, SUPERSEDED, ABORTED
   */
  switchNetwork(networkId: Caip2, settings?: Cancellable): Promise<Network>
  /**
   * Works with another of the accounts that the wallet granted, on a family where the app chooses (`choosesAccount`). Remembered with
   * the wallet.
   * @throws NOT_CONNECTED, CHAIN_ADAPTER_NOT_FOUND, UNAUTHORIZED for an account that is not granted, ACCOUNT_SWITCH_UNSUPPORTED where
   * the wallet chooses
   */
  switchAddress(request: SwitchAddressRequest): Promise<ConnectedAccount>
  /**
   * Adds a network, or replaces the one with its id. A chain of viem is taken as it is.
   * @throws OPTION_INVALID, ADAPTER_MISSING
   */
  addNetwork(network: Network | ViemChain): void
  /** Takes a network out; when it is active, the first remaining one follows. @throws NETWORK_NOT_FOUND, OPTION_INVALID for the last one */
  removeNetwork(networkId: Caip2): void
  /** Takes a family and its networks out; its connection ends. @throws CHAIN_ADAPTER_NOT_FOUND, OPTION_INVALID for the last one */
  removeFamily(namespace: Namespace): void

  /**
   * Signs a text with the connected account. Resolves with the signature in the family's text form.
   * @throws NOT_CONNECTED, CHAIN_ADAPTER_NOT_FOUND, USER_REJECTED, SIGNATURE_INVALID, ACCOUNT_CHANGED, WALLET_NOT_ANSWERING,
   * ABORTED and what the wallet says
   */
  signMessage(request: SignMessageRequest): Promise<string>
  /**
   * Prompts go to the wallet, one at a time; everything else to the network's node.
   * @throws for prompts what `signMessage` throws, CHAIN_CHANGED, CHAIN_NOT_SUPPORTED; OUTCOME_UNKNOWN when the kit stopped waiting
   * for a wallet that may still send something; for reads CHAIN_NOT_CONFIGURED, RPC_URL_MISSING, HTTP_REQUEST_FAILED, RPC_REQUEST_FAILED, REQUEST_TIMEOUT, ABORTED
   */
  request(request: FamilyRequest): Promise<unknown>
  /**
   * The family's native provider: EIP-1193 for eip155, as the wallet handed it out, WalletConnect's JSON-RPC for the others. Of a wallet
   * without events, listeners hear none.
   * @throws CHAIN_ADAPTER_NOT_FOUND, PROVIDER_NOT_FOUND while not connected
   */
  provider<N extends KnownNamespace>(namespace: N): ProviderOf<N>
  provider(namespace: Namespace): object
  /**
   * Fetches a chunk of the kit before it is asked for, as when a pointer nears a button. `connect` needs `wallet`, which loads by itself
   * in idle time. `open` needs `modal`, signing needs `request`, and a sign-in needs `siwx`. The pairing and listing controls need
   * `pairing` and `listing`. A chunk that fails to load now is loaded again when it is needed. @throws OPTION_INVALID
   * @returns settles once the chunk is there or has failed, so that `whenIdle` leaves a rest after it
   */
  preload(chunk: PreloadName): Promise<void>
  /**
   * Switches features off and on again, as in `{ listing: false }`. One that is off is not offered: `state.features` is false, its
   * controls do nothing, and its promises reject with FEATURE_OFF. What it shows goes on. `pairing` and `siwx` cannot be switched.
   * @throws OPTION_INVALID for a name that cannot be switched, and for a value other than true and false
   */
  setFeatures(features: Readonly<Record<string, boolean>>): void
  /** Reads the native balance again; does nothing for 30 s after a failure. @throws CHAIN_ADAPTER_NOT_FOUND */
  refreshBalance(request?: { readonly namespace?: Namespace }): void

  /**
   * Opens the modal. Without a view: Account when connected, UnsupportedChain when the wallet is on a network that has to be left, else
   * Connect. Without an account, a view that needs one leads to Connect. `ConnectingSiwe` is another name of SIWXSignMessage. @throws UNKNOWN_VIEW
   */
  open(request?: { readonly view?: View | 'ConnectingSiwe'; readonly data?: ViewData }): void
  /** Closes the modal; held views only with `force`. */
  close(request?: { readonly force?: boolean }): void
  /** Closes the modal as Escape and the overlay do, or shakes a held view. */
  dismiss(): void
  /** Puts a view on top, or goes back to it. Does nothing while the modal is closed. @throws UNKNOWN_VIEW */
  push(view: View, data?: ViewData): void
  /** Swaps the view that shows. @throws UNKNOWN_VIEW */
  replace(view: View, data?: ViewData): void
  /** Leaves one view and no way back. @throws UNKNOWN_VIEW */
  reset(view: View, data?: ViewData): void
  /** Back to the view before; on the last one it closes. */
  back(): void
  /** Shows a short message; the newest one wins. */
  toast(message: ToastMessage): void
  /** @throws OPTION_INVALID for anything but light and dark */
  setThemeMode(themeMode: 'light' | 'dark'): void
}
