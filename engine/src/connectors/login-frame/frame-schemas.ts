import * as z from 'zod/mini'
import type { FrameCallName, FrameCalls } from '../../ports/login-frame.js'

const text = z.custom<string>((value) => typeof value === 'string' && value.length <= 100_000)
const filled = z.custom<string>((value) => typeof value === 'string' && value !== '' && value.length <= 1_000)
const flag = z.custom<boolean>((value) => typeof value === 'boolean')
const whole = z.custom<number>((value) => Number.isSafeInteger(value))
const chain = z.custom<string | number>(
  (value) => (typeof value === 'string' && value.length <= 100) || Number.isSafeInteger(value),
)
const oneOf = <Value extends string>(...values: readonly Value[]) =>
  z.custom<Value>((value) => values.some((one) => one === value))

const nothing = z.custom<undefined>(
  (value) => value === undefined || value === null || typeof value === 'object',
)
const account = z.object({ address: filled, type: oneOf('eoa', 'smartAccount') })

const user = z.object({
  email: z.optional(z.nullable(text)),
  address: filled,
  chainId: chain,
  smartAccountDeployed: z.optional(flag),
  accounts: z.optional(z.array(account)),
  preferredAccountType: z.optional(text),
  userName: z.optional(z.nullable(text)),
})

type Answers = { readonly [Name in FrameCallName]: z.ZodMiniType<FrameCalls[Name]['answers']> }

/** The shape of each answer of the frame. */
export const frameAnswers: Answers = {
  SWITCH_NETWORK: z.object({ chainId: chain }),
  CONNECT_EMAIL: z.object({ action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  GET_USER: user,
  SIGN_OUT: nothing,
  IS_CONNECTED: z.object({ isConnected: flag }),
  GET_CHAIN_ID: z.object({ chainId: chain }),
  RPC_REQUEST: z.custom<unknown>(() => true),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({ smartAccountEnabledNetworks: z.array(whole) }),
  SET_PREFERRED_ACCOUNT: z.object({ type: text, address: text }),
  RELOAD: nothing,
}

/** The shape of a refusal of the frame. Codes: 4200 for a method that it lacks, `OUTCOME_UNKNOWN` if a transaction may have been sent. The code 4001 says that the user left a login, and `EMAIL_LOGIN_THROTTLED` that no mail is sent for `retryAfter` seconds. */
export const frameRefusal = z.object({
  message: text,
  code: z.optional(z.custom<unknown>(() => true)),
  retryAfter: z.optional(z.custom<unknown>(() => true)),
})

/** The shapes of what the frame says by itself. */
export const frameReady = z.optional(
  z.nullable(
    z.object({
      version: z.optional(text),
      channels: z.optional(whole),
      approves: z.optional(flag),
      // The channel knows the frame's origin, so it checks the path. A wrong path leaves the frame without pages.
      pages: z.optional(z.custom<unknown>(() => true)),
      codeLifetime: z.optional(z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) > 0)),
    }),
  ),
)
export const frameView = z.object({ isShown: flag })
/** The state of the keys of its user, where only the user holds them. */
export const frameKeys = z.object({ state: oneOf('open', 'locked', 'recovering'), isBackedUp: flag })
/** The height of what it shows, in CSS pixels. */
export const frameSize = z.object({
  height: z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) > 0),
})
export const frameSession = z.object({ token: text })
