import type { Message } from './catalogue.js'

/** What fills the places of a text. */
export type Params = Readonly<Record<string, string | number>>

const PLACE = /\{(\w+)\}/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

function textOf(message: Message, count: unknown, locale: string): string {
  if (typeof message === 'string') return message
  if (typeof count !== 'number') return message.other
  return message[new Intl.PluralRules(locale).select(count)] ?? message.other
}

/** Keeps a name that runs the other way from turning its sentence around. */
function isolated(value: string, text: string): string {
  return RIGHT_TO_LEFT.test(value) === RIGHT_TO_LEFT.test(text) ? value : `\u2068${value}\u2069`
}

/** A text with its parameters filled in. A place without a parameter stays as it is. */
export function writeMessage(message: Message, params: Params, locale: string): string {
  const text = textOf(message, params.count, locale)
  return text.replace(PLACE, (place, name: string) => {
    const value = params[name]
    if (value === undefined) return place
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : isolated(value, text)
  })
}
