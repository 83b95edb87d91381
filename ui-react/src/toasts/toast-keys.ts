import type { ToastCode } from '@walletchart/engine'
import type { MessageKey } from '../messages/catalogue.js'

/** The text of each message that the kit itself shows. The compiler insists on every code. */
export const toastKeys = {
  balanceUnavailable: 'toast.balanceUnavailable',
  disconnectFailed: 'toast.disconnectFailed',
  INVALID_APP_CONFIGURATION: 'toast.appNotAccepted',
  INVALID_PROJECT_ID: 'toast.appNotAccepted',
  actionNotAllowed: 'toast.actionNotAllowed',
  authenticating: 'toast.authenticating',
  sendFailed: 'toast.sendFailed',
  sent: 'toast.sent',
  signInUnavailable: 'toast.signInUnavailable',
  JWT_TOKEN_NOT_VALID: 'toast.clockOff',
  SOMETHING_WENT_WRONG: 'toast.somethingWrong',
  SWITCH_NETWORK_NOT_FOUND: 'toast.networkNotFound',
  transactionStarted: 'toast.transactionStarted',
} as const satisfies Readonly<Record<ToastCode, MessageKey>>
