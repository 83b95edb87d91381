import { accountMessages } from '../messages/account-messages.js'
import { activityMessages } from '../messages/activity-messages.js'
import { allWalletsMessages } from '../messages/all-wallets-messages.js'
import { approveTransactionMessages } from '../messages/approve-transaction-messages.js'
import { baseMessages } from '../messages/base-messages.js'
import type { Catalogue, MessageOverrides, Messages, Translate } from '../messages/catalogue.js'
import { commonMessages } from '../messages/common-messages.js'
import { connectMessages } from '../messages/connect-messages.js'
import { connectingMessages } from '../messages/connecting-messages.js'
import { createTranslate } from '../messages/create-translate.js'
import { downloadsMessages } from '../messages/downloads-messages.js'
import { emailMessages } from '../messages/email-messages.js'
import { emailVerifyDeviceMessages } from '../messages/email-verify-device-messages.js'
import { emailVerifyOtpMessages } from '../messages/email-verify-otp-messages.js'
import { getWalletMessages } from '../messages/get-wallet-messages.js'
import { grantedMessages } from '../messages/granted-messages.js'
import { multiChainMessages } from '../messages/multi-chain-messages.js'
import { networkHelpMessages } from '../messages/network-help-messages.js'
import { networkMessages } from '../messages/network-messages.js'
import { nothingChosenMessages } from '../messages/nothing-chosen-messages.js'
import { pairingMessages } from '../messages/pairing-messages.js'
import { receiveMessages } from '../messages/receive-messages.js'
import { replacementMessages } from '../messages/replacement-messages.js'
import { sendMessages } from '../messages/send-messages.js'
import { sharedMessages } from '../messages/shared-messages.js'
import { signInMessages } from '../messages/sign-in-messages.js'
import { spokenMessages } from '../messages/spoken-messages.js'
import { toastMessages } from '../messages/toast-messages.js'
import { tokensMessages } from '../messages/tokens-messages.js'
import { walletHelpMessages } from '../messages/wallet-help-messages.js'

/** Every catalogue of the skin. No page loads all of them at once. */
export const catalogues: Readonly<Record<string, Catalogue>> = {
  accountMessages,
  allWalletsMessages,
  baseMessages,
  commonMessages,
  connectMessages,
  connectingMessages,
  downloadsMessages,
  multiChainMessages,
  networkHelpMessages,
  networkMessages,
  nothingChosenMessages,
  pairingMessages,
  sharedMessages,
  signInMessages,
  spokenMessages,
  toastMessages,
  tokensMessages,
  walletHelpMessages,
  getWalletMessages,
  grantedMessages,
  approveTransactionMessages,
  emailVerifyDeviceMessages,
  emailVerifyOtpMessages,
  receiveMessages,
  replacementMessages,
  sendMessages,
  activityMessages,
}

/** Every text of the skin in English. */
export const everyMessages: Messages = {
  ...accountMessages,
  ...allWalletsMessages,
  ...connectMessages,
  ...connectingMessages,
  ...downloadsMessages,
  ...multiChainMessages,
  ...networkHelpMessages,
  ...networkMessages,
  ...nothingChosenMessages,
  ...pairingMessages,
  ...sharedMessages,
  ...signInMessages,
  ...spokenMessages,
  ...toastMessages,
  ...tokensMessages,
  ...walletHelpMessages,
  ...getWalletMessages,
  ...grantedMessages,
  ...approveTransactionMessages,
  ...emailMessages,
  ...emailVerifyDeviceMessages,
  ...emailVerifyOtpMessages,
  ...receiveMessages,
  ...replacementMessages,
  ...sendMessages,
  ...activityMessages,
}

/** The function that gives every text of the skin. */
export const everyText = (overrides?: MessageOverrides, locale?: string): Translate<Messages> =>
  createTranslate(everyMessages, overrides, locale)
