import type { ChartTrace, Lines } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import { fields, oneOf, secret, wordsOf } from '../kit/trace/keep-kinds.js'
import { namespace } from '../kit/trace/shared-kinds.js'
import { routes } from '../modal/routes.js'
import type { KitMessage, OpenView, ShownToast, ToastCode } from './toasts.events.js'

const toastCode = wordsOf<ToastCode>({
  actionNotAllowed: true,
  authenticating: true,
  balanceUnavailable: true,
  disconnectFailed: true,
  INVALID_APP_CONFIGURATION: true,
  INVALID_PROJECT_ID: true,
  JWT_TOKEN_NOT_VALID: true,
  sendFailed: true,
  sent: true,
  signInUnavailable: true,
  SOMETHING_WENT_WRONG: true,
  SWITCH_NETWORK_NOT_FOUND: true,
  transactionStarted: true,
})
const message: Lines<ShownToast> = {
  message: lines<KitMessage>({ code: toastCode, params: secret }),
  variant: oneOf(['loading', 'success', 'error']),
  text: secret,
  key: secret,
}

const openView = lines<OpenView>({ view: oneOf(Object.keys(routes)), namespace })

/** What of the toasts chart may be written to a trace. */
export const toastsTrace: ChartTrace<'toasts'> = {
  events: {
    'toast.show': { ...message, about: namespace },
    'toast.hide': { code: toastCode },
    'toast.viewed': { view: oneOf(Object.keys(routes)), namespace },
    'toast.activated': { namespace },
  },
  outputs: {},
  input: { open: openView, active: namespace },
  context: { message: fields(message), about: namespace, open: openView, active: namespace },
}
