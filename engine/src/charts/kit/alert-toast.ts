import { plainText } from '../../model/text/plain-text.js'
import type { ShownToast } from '../toasts/toasts.events.js'
import type { Alert } from './alert.js'

/** The toast of `alert.raised`. */
export const alertToast = ({ error }: { readonly error: Alert }): ShownToast => {
  const { code, params } = error
  return {
    variant: 'error',
    text: error.shortMessage,
    message: params === undefined ? { code } : { code, params: plainParams(params) },
  }
}

const plainParams = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, plainText(value)]))
