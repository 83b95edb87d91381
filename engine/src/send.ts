import { withFeature } from './charts/kit/feature.js'
import { type SendFeature, sendFeature } from './charts/send/send.feature.js'

export type { SendFeature } from './charts/send/send.feature.js'
export type {
  ReplaceRequest,
  SendControls,
  SendFee,
  SendQuote,
  SendReplacement,
  SendRequest,
  SendReview,
  SendSlice,
  SendState,
  SentTransaction,
} from './charts/send/send.public.js'
export type {
  SendAmountField,
  SendForm,
  SendFormChange,
  SendFormSlice,
  SendPriceField,
  SendReceiver,
  SendReceiverField,
  SendTokenField,
} from './charts/send/send-form.public.js'
export type { SentEntry, SentSlice } from './charts/send/sent.public.js'
export type { FeatureValue } from './ports/feature-value.js'

/** Transfers of coins and tokens on networks of eip155 and solana, for the option `features`. */
export const send = (): SendFeature => withFeature({}, sendFeature)
