import type { ChartTrace, Lines } from '../kit/trace/chart-trace.js'
import { fields, oneOf, secret } from '../kit/trace/keep-kinds.js'
import type { ToastMessage } from './toasts.events.js'

const message: Lines<ToastMessage> = {
  variant: oneOf(['loading', 'success', 'error']),
  text: secret,
  key: secret,
}

/** What of the toasts chart may be written to a trace. */
export const toastsTrace: ChartTrace<'toasts'> = {
  events: { 'toast.show': message, 'toast.hide': {} },
  outputs: {},
  input: {},
  context: { message: fields(message) },
}
