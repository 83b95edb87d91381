import type { ShownToast } from '@walletchart/engine'
import type { Catalogue, Message, MessageOverrides } from '../messages/catalogue.js'
import { toastMessages } from '../messages/toast-messages.js'
import { writeMessage } from '../messages/write-message.js'
import { toastKeys } from './toast-keys.js'

/** A key of the app may be any word, also one that every object has. */
const wordsIn = (texts: Catalogue, key: string): Message | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined

/**
 * The text of a toast in the language of the skin. Falls back to the toast's own text: for a key that is not translated, and for a message
 * of an engine that is newer than the skin. A view that toasts gives its English text itself.
 */
export function toastText(
  { key, text, message }: ShownToast,
  overrides: MessageOverrides = {},
  locale = 'en',
): string {
  const found: string | undefined = message === undefined ? key : toastKeys[message.code]
  if (found === undefined) return text
  const words = wordsIn(overrides, found) ?? wordsIn(toastMessages, found)
  if (words === undefined) return text
  if (message !== undefined) return writeMessage(words, message.params ?? {}, locale)
  // The app passes no parameters: only its own text has them filled in.
  return typeof words === 'string' && !words.includes('{') ? words : text
}
