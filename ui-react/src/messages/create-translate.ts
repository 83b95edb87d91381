import type { Catalogue, Message, Translate } from './catalogue.js'
import { writeMessage } from './write-message.js'

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
    return message === undefined ? key : writeMessage(message, args[0] ?? {}, locale)
  }
}
