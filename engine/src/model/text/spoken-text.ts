import { plainText } from './plain-text.js'

/** The longest sentence of a wallet that a user is shown, in UTF-16 units. */
export const LONGEST_SPOKEN = 140

/** Phrases that libraries put where a reason should be. */
const empty =
  /^(?:(?:an? )?(?:unknown|unexpected|internal)?(?: (?:json-?rpc|rpc|server|wallet))? ?error(?: occurred)?|(?:rpc|http) request failed|something went wrong|failed|\[object object\]|undefined|null)[.!]*$/i

/**
 * The sentence of a wallet for the user: one line without markup, links and marks that cover other lines. Undefined if it says nothing.
 * Show it as a text of the wallet. Never throws.
 */
export function spokenText(words: string): string | undefined {
  const text = plainText(
    plainText(words)
      .replace(/<\/?[a-z!][^<>]{0,200}>/gi, ' ')
      .replace(/<[a-z/!][^<>]*$/i, '')
      .replace(/<(?=[a-z/!])/gi, '')
      .replace(/\b(?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.)\S+/gi, '[link]')
      .replace(/(\p{M}{2})\p{M}+/gu, '$1'),
    LONGEST_SPOKEN,
  )
  return empty.test(text) || !/[\p{L}\p{N}]/u.test(text) ? undefined : text
}
