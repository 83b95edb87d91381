import type { ChartTrace, Lines } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import { fields, oneOf, secret, wordsOf } from '../kit/trace/keep-kinds.js'
import type { KitMessage, ShownToast, ToastCode } from './toasts.events.js'

const toastCode = wordsOf<ToastCode>({
  actionNotAllowed: true,
  authenticating: true,
  balanceUnavailable: true,
  disconnectFailed: true,
  INVALID_APP_CONFIGURATION: true,
  INVALID_PROJECT_ID: true,
  JWT_TOKEN_NOT_VALID: true,
  signInUnavailable: true,
  SOMETHING_WENT_WRONG: true,
  SWITCH_NETWORK_NOT_FOUND: true,
})
const message: Lines<ShownToast> = {
  message: lines<KitMessage>({ code: toastCode, params: secret }),
  variant: oneOf(['loading', 'success', 'error']),
  text: secret,
  key: secret,
}

/** What of the toasts chart may be written to a trace. */
export const toastsTrace: ChartTrace<'toasts'> = {
  events: { 'toast.show': message, 'toast.hide': { code: toastCode } },
  outputs: {},
  input: {},
  context: { message: fields(message) },
}
