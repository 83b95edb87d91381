import type { ShownToast } from '@walletchart/engine'
import type { MessageKey, MessageOverrides } from '../messages/catalogue.js'
import { allMessages } from '../messages/full-translate.js'
import { writeMessage } from '../messages/write-message.js'
import { toastKeys } from './toast-keys.js'

const isKey = (key: string): key is MessageKey => Object.hasOwn(allMessages, key)

/**
 * The text of a toast in the language of the skin. Falls back to the toast's own text: for a key of the app alone, and
 * for a message of an engine that is newer than the skin.
 */
export function toastText(
  { key, text, message }: ShownToast,
  overrides: MessageOverrides = {},
  locale = 'en',
): string {
  const found: string | undefined = message === undefined ? key : toastKeys[message.code]
  if (found === undefined || !isKey(found)) return text
  const words = overrides[found] ?? allMessages[found]
  if (message !== undefined) return writeMessage(words, message.params ?? {}, locale)
  // The app passes no parameters: only its own text has them filled in.
  return typeof words === 'string' && !words.includes('{') ? words : text
}
