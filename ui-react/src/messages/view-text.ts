import type { Catalogue, Message, MessageKey, MessageOverrides, Messages, Translate } from './catalogue.js'
import { sharedMessages } from './shared-messages.js'
import { shortName } from './short-name.js'
import { type Params, writeMessage } from './write-message.js'

type Shared = typeof sharedMessages

/** Gives the texts of a view: its own, and those that every view may show. */
export type ViewText<Own = Shared> = Translate<Messages, keyof (Own & Shared) & MessageKey>

/** The names that a wallet or a network gives itself. That of an app may be its host, whose end counts. */
const named = ['wallet', 'network'] as const

function shortNames(params: Params): Params {
  const short: Record<string, string | number> = { ...params }
  for (const name of named) {
    const value = short[name]
    if (typeof value === 'string') short[name] = shortName(value)
  }
  return short
}

/** The function that gives the texts of a view. `own` comes with the view; the words of the app win over it. */
export function viewText<Own extends Catalogue>(
  own: Own,
  overrides: MessageOverrides = {},
  locale = 'en',
): ViewText<Own> {
  const texts: Catalogue = own
  const shared: Catalogue = sharedMessages
  return (key, ...args) => {
    const message: Message | undefined = overrides[key] ?? texts[key] ?? shared[key]
    return message === undefined ? key : writeMessage(message, shortNames(args[0] ?? {}), locale)
  }
}
