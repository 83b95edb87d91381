import type { Caip2 } from '../model/ids/caip2.js'

/** An account of an embedded wallet. */
export interface FrameAccount {
  readonly address: string
  readonly type: 'eoa' | 'smartAccount'
}

/** The user who is logged in, as the frame says it. `address` is that of the chain in `chainId`. */
export interface FrameUser {
  readonly email?: string | null | undefined
  readonly address: string
  readonly chainId: string | number
  readonly smartAccountDeployed?: boolean | undefined
  readonly accounts?: readonly FrameAccount[] | undefined
  readonly preferredAccountType?: string | undefined
  readonly userName?: string | null | undefined
  /** The networks that the frame serves, if they are known. None of its answers has this. */
  readonly networks?: readonly Caip2[] | undefined
  /** The places of the user in other families. The frame is asked for each of them, so none of its answers has this. */
  readonly elsewhere?: readonly FramePlaceOfUser[] | undefined
}

/** The account of a user on a chain. */
export type FramePlaceOfUser = Pick<
  FrameUser,
  'address' | 'chainId' | 'accounts' | 'preferredAccountType' | 'smartAccountDeployed'
>

/** The page that embeds the frame, for its texts. */
export interface FrameApp {
  readonly metadata?:
    | {
        readonly name: string
        readonly description: string
        readonly url: string
        readonly icons: readonly string[]
      }
    | undefined
  readonly sdkVersion?: string | undefined
  readonly sdkType?: string | undefined
  readonly projectId: string
}

/** A request of the app to the embedded wallet. Only methods of the lists in `rpc-methods` are sent. */
export interface FrameRpcRequest {
  readonly method: string
  readonly params?: unknown
  /** The chain that the app shows, as the frame numbers chains. */
  readonly chainId?: string | undefined
}

interface Nothing {
  readonly says: undefined
  readonly answers: undefined
}

/** The calls of the page to the frame: what each says, and what it is answered. */
export interface FrameCalls {
  readonly SWITCH_NETWORK: {
    readonly says: { readonly chainId: string | number }
    readonly answers: { readonly chainId: string | number }
  }
  readonly CONNECT_EMAIL: {
    readonly says: { readonly email: string }
    readonly answers: { readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }
  }
  readonly CONNECT_DEVICE: Nothing
  readonly CONNECT_OTP: { readonly says: { readonly otp: string }; readonly answers: undefined }
  readonly GET_USER: {
    readonly says:
      | { readonly chainId?: string | number | undefined; readonly preferredAccountType?: string | undefined }
      | undefined
    readonly answers: FrameUser
  }
  readonly SIGN_OUT: Nothing
  readonly IS_CONNECTED: {
    readonly says: { readonly token: string } | undefined
    readonly answers: { readonly isConnected: boolean }
  }
  readonly GET_CHAIN_ID: {
    readonly says: undefined
    readonly answers: { readonly chainId: string | number }
  }
  readonly RPC_REQUEST: { readonly says: FrameRpcRequest; readonly answers: unknown }
  readonly SYNC_THEME: {
    readonly says: {
      readonly themeMode?: 'light' | 'dark' | undefined
      readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
      readonly w3mThemeVariables?: Readonly<Record<string, string>> | undefined
    }
    readonly answers: undefined
  }
  readonly SYNC_DAPP_DATA: { readonly says: FrameApp; readonly answers: undefined }
  readonly GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    readonly says: undefined
    readonly answers: { readonly smartAccountEnabledNetworks: readonly number[] }
  }
  readonly SET_PREFERRED_ACCOUNT: {
    readonly says: { readonly type: string }
    readonly answers: { readonly type: string; readonly address: string }
  }
  readonly RELOAD: Nothing
}

export type FrameCallName = keyof FrameCalls

/** The keys of a user that only the user holds, as the frame says it. */
export interface FrameKeys {
  /** `locked`: the next signature asks the user to unlock them. `recovering`: this browser has none yet. */
  readonly state: 'open' | 'locked' | 'recovering'
  /** True if the account outlives the loss of this device. */
  readonly isBackedUp: boolean
}

/** The messages that the frame sends by itself. */
export type FrameEvent =
  /** It can be asked. Said again after a reload, by which all earlier calls are lost. */
  | {
      readonly type: 'frame.ready'
      readonly version: string | undefined
      /** True if its own page asks the user to approve requests. Nothing of this page can stand before that question. */
      readonly approves: boolean
      /** The lifetime of its codes, in ms. Undefined: it does not say, and they live 20 minutes. */
      readonly codeLifetime?: number | undefined
      /** The address of its page for the account, on its own origin. Undefined: it has none. */
      readonly pages?: string | undefined
    }
  /** It has something to show, or no more. */
  | { readonly type: 'frame.view'; readonly isShown: boolean }
  /** The user closed it: it shows nothing, and its page is loaded anew. */
  | { readonly type: 'frame.closed' }
  /** The keys of its user changed, or it says for the first time how they stand. */
  | ({ readonly type: 'frame.keys' } & FrameKeys)
  /** The token of the session from now on. A secret: it is in no fact, and in no log. */
  | { readonly type: 'frame.session'; readonly token: string }

/** The two ways of a channel: the page asks, and the frame answers or tells. */
export interface FrameChannel {
  /** The networks that the frame serves; undefined for a frame whose networks are unknown here. */
  readonly networks?: readonly Caip2[] | undefined
  /**
   * Asks the frame. Ends with its answer, or when the signal is aborted: then a late answer changes nothing. It has no deadline of
   * its own.
   * @throws WalletchartError `FRAME_NOT_SET` without a frame in the page, `FRAME_ERROR` with the frame's own words
   * @throws WalletchartError `FRAME_BUSY` with too many calls open, `FRAME_RELOADED` if the frame started anew, `ABORTED`
   */
  ask<Name extends FrameCallName>(
    name: Name,
    says: FrameCalls[Name]['says'],
    options: {
      readonly signal: AbortSignal
      /** True if a frame that is still on its way is asked once it is ready. Else the message may meet no page. */
      readonly whenReady?: boolean
    },
  ): Promise<FrameCalls[Name]['answers']>
  /** Stops listening. Open calls end as if they were aborted. */
  close(): void
}
