import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Cancellable } from '../kit/cancellable.js'

/** An action of an account, in the words of the option `walletFeaturesOrder`. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** An address on which a connected account receives. */
export interface ReceiveAddress {
  readonly namespace: Namespace
  readonly network: Caip2
  /** As it is written on the network. */
  readonly address: string
  /** The account type, such as `payment` or `ordinal` of Bitcoin. */
  readonly type: string
  /** The networks of the app on which this address is the account's too; its own is one of them. */
  readonly worksOn: readonly Caip2[]
  /** True if wallets read a payment URI of the network, which can ask for an amount. */
  readonly hasUri: boolean
  /** True if such a URI can ask for a token. */
  readonly hasTokens: boolean
}

export interface ReceiveAddressesRequest extends Cancellable {
  /** Default: every family with an account. */
  readonly namespace?: Namespace
}

/** A token to ask for. */
export interface AskedToken {
  /** Its contract, or its mint. */
  readonly address: string
  readonly symbol: string
  /** The digits after the point of one of it. */
  readonly decimals: number
}

export interface PaymentRequest extends Cancellable {
  readonly network: Caip2
  /** The account type to receive with, where several are in use. Default: the first. */
  readonly type?: string
  /** Default: the coin of the network. */
  readonly token?: AskedToken
  /** In whole units, such as `0.1`. Default: the payer chooses. */
  readonly amount?: string
}

/** A payment that is asked for. */
export interface AskedPayment {
  readonly network: Caip2
  readonly address: string
  /** The payment URI: EIP-681, BIP-321 or Solana Pay. */
  readonly uri: string
  /** In base units, in decimal digits; undefined where the payer chooses. */
  readonly amount: string | undefined
  readonly symbol: string
}

/** Receiving for teams with views of their own. Present with `receive()` in `features`. */
export interface ReceiveControls {
  /** The actions of an account, in the order of the option `walletFeaturesOrder`. */
  readonly order: readonly WalletFeature[]
  /**
   * The addresses on which the connected accounts receive. A network that the wallet has not granted has none.
   * @throws CHAIN_ADAPTER_NOT_FOUND, OPTION_INVALID, FEATURE_OFF, LOAD_FAILED, ABORTED
   */
  addresses(request?: ReceiveAddressesRequest): Promise<readonly ReceiveAddress[]>
  /**
   * Writes the payment URI that asks for an amount.
   * @throws AMOUNT_INVALID, TOO_MANY_DECIMALS; ADDRESS_INVALID for the token
   * @throws SWITCH_NOT_APPROVED for a network that the wallet has not granted. @throws CHAIN_NOT_SUPPORTED for one without payment URIs
   * @throws CHAIN_NOT_CONFIGURED, NOT_CONNECTED, OPTION_INVALID, FEATURE_OFF, LOAD_FAILED, ABORTED
   */
  request(request: PaymentRequest): Promise<AskedPayment>
}
