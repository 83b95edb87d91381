import { baseMessages } from './base-messages.js'
import type { MessageOverrides, Messages, Translate } from './catalogue.js'
import { createTranslate } from './create-translate.js'
import { viewMessages } from './view-messages.js'

/** All texts of the skin in English. */
export const allMessages: Messages = { ...baseMessages, ...viewMessages }

/** The function that gives every text of the skin, for what is loaded after the page. */
export const fullTranslate = (overrides: MessageOverrides | undefined, locale: string): Translate<Messages> =>
  createTranslate(allMessages, overrides, locale)
