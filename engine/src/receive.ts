import { withFeature } from './charts/kit/feature.js'
import { type ReceiveFeature, receiveFeature } from './charts/receive/receive.feature.js'

export type { ReceiveFeature } from './charts/receive/receive.feature.js'
export type {
  AskedPayment,
  AskedToken,
  PaymentRequest,
  ReceiveAddress,
  ReceiveAddressesRequest,
  ReceiveControls,
  WalletFeature,
} from './charts/receive/receive.public.js'
export type { FeatureValue } from './ports/feature-value.js'

/** The addresses on which an account receives, and payments to ask for, for the option `features`. */
export const receive = (): ReceiveFeature => withFeature({}, receiveFeature)
