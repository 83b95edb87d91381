import type { accountMessages } from './account-messages.js'
import type { activityMessages } from './activity-messages.js'
import type { allWalletsMessages } from './all-wallets-messages.js'
import type { approveTransactionMessages } from './approve-transaction-messages.js'
import type { connectMessages } from './connect-messages.js'
import type { connectingMessages } from './connecting-messages.js'
import type { downloadsMessages } from './downloads-messages.js'
import type { emailMessages } from './email-messages.js'
import type { emailVerifyDeviceMessages } from './email-verify-device-messages.js'
import type { emailVerifyOtpMessages } from './email-verify-otp-messages.js'
import type { getWalletMessages } from './get-wallet-messages.js'
import type { grantedMessages } from './granted-messages.js'
import type { multiChainMessages } from './multi-chain-messages.js'
import type { networkHelpMessages } from './network-help-messages.js'
import type { networkMessages } from './network-messages.js'
import type { nothingChosenMessages } from './nothing-chosen-messages.js'
import type { pairingMessages } from './pairing-messages.js'
import type { receiveMessages } from './receive-messages.js'
import type { replacementMessages } from './replacement-messages.js'
import type { sendMessages } from './send-messages.js'
import type { sharedMessages } from './shared-messages.js'
import type { signInMessages } from './sign-in-messages.js'
import type { spokenMessages } from './spoken-messages.js'
import type { toastMessages } from './toast-messages.js'
import type { tokensMessages } from './tokens-messages.js'
import type { walletHelpMessages } from './wallet-help-messages.js'

/** Text that depends on a number: the form is chosen by the plural rules of the language. `other` is needed. */
export interface Plural {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** One text. `{name}` marks the place of a parameter. A plural is chosen by its parameter `{count}`. */
export type Message = string | Plural

export type Catalogue = Readonly<Record<string, Message>>

/** Every text of the skin by its key, with the English wording as type. Only types: the texts come with what shows them. */
export type Messages = typeof accountMessages &
  typeof allWalletsMessages &
  typeof connectMessages &
  typeof connectingMessages &
  typeof downloadsMessages &
  typeof multiChainMessages &
  typeof networkHelpMessages &
  typeof nothingChosenMessages &
  typeof networkMessages &
  typeof pairingMessages &
  typeof sharedMessages &
  typeof signInMessages &
  typeof spokenMessages &
  typeof toastMessages &
  typeof tokensMessages &
  typeof walletHelpMessages &
  typeof getWalletMessages &
  typeof grantedMessages &
  typeof approveTransactionMessages &
  typeof emailMessages &
  typeof emailVerifyDeviceMessages &
  typeof emailVerifyOtpMessages &
  typeof receiveMessages &
  typeof replacementMessages &
  typeof sendMessages &
  typeof activityMessages

export type MessageKey = keyof Messages

/** Other words for some or all texts. The keys and the parameters are those of the English catalogue. */
export type MessageOverrides = { readonly [Key in MessageKey]?: Message }

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type NamesOf<Text> = Text extends string
  ? NamesIn<Text>
  : Text extends { other: infer Other }
    ? NamesIn<Other> | 'count'
    : never

/** The parameters a text needs: `count` is a number, all others are text. */
export type ParamsOf<Text> = { readonly [Name in NamesOf<Text>]: Name extends 'count' ? number : string }

type ArgsOf<Text> = [NamesOf<Text>] extends [never] ? [] : [params: ParamsOf<Text>]

/** Gives the text of a key, with its parameters filled in. Keys and parameters are checked by the compiler. */
export type Translate<Texts, Known extends keyof Texts = keyof Texts> = Knowing<Known> &
  (<Key extends Known & string>(key: Key, ...args: ArgsOf<Texts[Key]>) => string)

/** Never there. By it the compiler refuses a function of fewer texts: it compares two of these without the keys they take. */
interface Knowing<Known> {
  readonly knows?: (key: Known) => void
}

/** Gives the texts of one catalogue of the skin. A function of a larger catalogue is one too. */
export type TextOf<Own> = Translate<Messages, keyof Own & MessageKey>
