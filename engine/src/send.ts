import { withFeature } from './charts/kit/feature.js'
import { checkedSendSettings } from './charts/send/checked-send-settings.js'
import { type SendFeature, sendFeature } from './charts/send/send.feature.js'
import type { SendSettings } from './charts/send/sent.public.js'

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
export type { SendSettings, SentEntry, SentSlice } from './charts/send/sent.public.js'
export type { FeatureValue } from './ports/feature-value.js'

/**
 * Transfers of coins and tokens on networks of eip155 and solana, for the option `features`.
 * @throws WalletchartError `OPTION_INVALID` for a `watchPending` that is no boolean
 */
export const send = (settings: SendSettings = {}): SendFeature =>
  withFeature(checkedSendSettings(settings), sendFeature)
