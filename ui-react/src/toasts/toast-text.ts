import type { ToastMessage } from '@walletchart/engine'
import type { MessageKey, MessageOverrides } from '../messages/catalogue.js'
import { allMessages } from '../messages/full-translate.js'

const isKey = (key: string): key is MessageKey => Object.hasOwn(allMessages, key)

/**
 * The words of a message in the language of the skin. The engine speaks English; a text that stands in the
 * catalogue word for word is found there, also when it came without its key. Any other is shown as it is, and so
 * is one with places to fill: only its sender knows what belongs there.
 */
export function toastText({ key, text }: ToastMessage, overrides: MessageOverrides = {}): string {
  const found = key ?? Object.keys(allMessages).find((one) => isKey(one) && allMessages[one] === text)
  if (found === undefined || !isKey(found)) return text
  const words = overrides[found] ?? allMessages[found]
  return typeof words === 'string' && !words.includes('{') ? words : text
}
