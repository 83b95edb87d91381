import type { Catalogue, Message, Translate } from './catalogue.js'

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

/**
 * Makes the function that gives texts. `overrides` wins over `texts` key by key; numbers are written for `locale`
 * (a BCP 47 tag, default `en`). A key that is in neither comes back as it is, so that a gap is seen and nothing breaks.
 */
export function createTranslate<const Texts extends Catalogue>(
  texts: Texts,
  overrides: { readonly [Key in keyof Texts]?: Message } = {},
  locale = 'en',
): Translate<Texts> {
  return (key, ...args) => {
    const message: Message | undefined = overrides[key] ?? texts[key]
    if (message === undefined) return key
    const params: Readonly<Record<string, string | number>> = args[0] ?? {}
    const text = textOf(message, params.count, locale)
    return text.replace(PLACE, (place, name: string) => {
      const value = params[name]
      if (value === undefined) return place
      return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : isolated(value, text)
    })
  }
}
