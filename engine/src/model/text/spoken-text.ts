import { plainText } from './plain-text.js'

/** The longest sentence of a wallet that a user is shown, in UTF-16 units. */
export const LONGEST_SPOKEN = 140

/** Phrases that libraries put where a reason should be. */
const empty =
  /^(?:(?:an? )?(?:unknown|unexpected|internal)?(?: (?:json-?rpc|rpc|server|wallet))? ?error(?: occurred)?|(?:rpc|http) request failed|something went wrong|failed|\[object object\]|undefined|null)[.!]*$/i

/** Forms of letters and marks that a browser reads as the plain ones. */
const wide = /[．／：Ａ-Ｚａ-ｚ]/g

/** Links with a scheme, addresses of machines, and names of pages. A name without a path has to end as those of the web often do. */
const link =
  /\b(?:[a-z][a-z\d+.-]{1,20}\s?:\s?[/\\]\s?[/\\]|(?:https?|mailto|tel|javascript)\s?:|www\.)\s?\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b\S*|(?:[\p{L}\p{N}-]{1,63}[.。｡]){1,8}(?:\p{L}{2,24}(?::\d+)?\/\S*|(?:com|net|org|info|io|app|dev|xyz|me|co|link|site|online|live|top|help|support|example)(?![\p{L}\p{N}(]))/giu

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
      .replace(wide, (one) => one.normalize('NFKC'))
      .replace(link, '[link]')
      .replace(/(\p{M}{2})\p{M}+/gu, '$1'),
    LONGEST_SPOKEN,
  )
  return empty.test(text) || !/[\p{L}\p{N}]/u.test(text) ? undefined : text
}
