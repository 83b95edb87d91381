import { optionInvalid } from '../errors/option-invalid.js'

/** The longest URI that is read. A QR code holds less. */
const LONGEST = 2048

const DOCS = 'Expected a payment URI, such as ethereum:0x…, bitcoin:bc1… or solana:….'

/** The error of a text that is no payment URI, or of one that must not be paid. */
export const uriInvalid = (details = DOCS) => optionInvalid('uri', details)

/** The part between the scheme and the query, and the query. Percent signs are still in place. */
export interface UriParts {
  readonly path: string
  readonly query: string
}

/**
 * Takes a URI of one scheme apart. The scheme may be in any case.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function readUri(uri: unknown, scheme: string): UriParts {
  if (typeof uri !== 'string' || uri.length > LONGEST) throw uriInvalid()
  const [, found = '', path = '', query = ''] = /^([a-z]+):([^?#]*)(?:\?([^#]*))?$/i.exec(uri) ?? []
  if (found.toLowerCase() !== scheme) throw uriInvalid()
  return { path, query }
}

/** Takes the percent signs out of a text. @throws WalletchartError `OPTION_INVALID` for a broken one */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw uriInvalid('Expected each percent sign before two hexadecimal digits of UTF-8.')
  }
}

/**
 * The fields of a query, each key with its values in their order. A field without a key is left out.
 * @param keyOf how a key is written, such as in small letters
 * @throws WalletchartError `OPTION_INVALID` for a broken percent sign
 */
export function readQuery(
  query: string,
  keyOf: (key: string) => string = (key) => key,
): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, readonly string[]>()
  for (const pair of query.split('&')) {
    const [, rawKey = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
    const key = keyOf(decoded(rawKey))
    if (key !== '') fields.set(key, [...(fields.get(key) ?? []), decoded(value)])
  }
  return fields
}

/** The value of a field that may be there once. @throws WalletchartError `OPTION_INVALID` */
export function oneOf(fields: ReadonlyMap<string, readonly string[]>, key: string): string | undefined {
  const [value, second] = fields.get(key) ?? []
  if (second !== undefined) throw uriInvalid(`Expected the field ${key} once.`)
  return value
}
