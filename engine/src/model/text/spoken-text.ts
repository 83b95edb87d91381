import { plainText } from './plain-text.js'

/** The longest sentence of a wallet that a user is shown, in UTF-16 units. */
export const LONGEST_SPOKEN = 140

/** Phrases that libraries put where a reason should be. */
const empty =
  /^(?:(?:an? )?(?:unknown|unexpected|internal)?(?: (?:json-?rpc|rpc|server|wallet))? ?error(?: occurred)?|(?:rpc|http) request failed|something went wrong|failed|\[object object\]|undefined|null)[.!]*$/i

/** Full-width forms of letters, dots and slashes, which a browser reads as the plain ones. */
const fullWidth = /[\uff0e\uff0f\uff21-\uff3a\uff41-\uff5a]/g

/** How places are written: with a scheme, as a number, as a bare name before a path, and as one that ends as names of the web often do. */
const links: readonly RegExp[] = [
  /\b(?:[a-z][a-z\d+.-]{1,20}\s?[:：]\s?[/\\]\s?[/\\]|https?\s?[:：]|www[.。｡])\s?\S+/gi,
  /\b(?:mailto|tel|sms|data|javascript)[:：]\s?\S+/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b\S*/g,
  /(?:[\p{L}\p{N}-]{1,63}[.。｡]){1,8}\p{L}{2,24}(?::\d{1,5})?\/\S*/giu,
  /(?:[\p{L}\p{N}-]{1,63}[.。｡]){1,8}(?:com|net|org|info|io|app|dev|xyz|me|co|cc|ai|gg|fi|to|ly|ru|cn|tk|link|site|online|live|top|pro|club|shop|store|finance|money|cash|wallet|support|help|example)(?![\p{L}\p{N}(])/giu,
]

const withoutLinks = (words: string): string =>
  links.reduce(
    (text, link) => text.replace(link, '[link]'),
    words.replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)),
  )

/**
 * The sentence of a wallet for the user: one line without markup, links and marks that cover other lines. Undefined if it says nothing.
 * Show it as a text of the wallet. Never throws.
 */
export function spokenText(words: string): string | undefined {
  const text = plainText(
    withoutLinks(
      plainText(words)
        .replace(/<\/?[a-z!][^<>]{0,200}>/gi, ' ')
        .replace(/<[a-z/!][^<>]*$/i, '')
        .replace(/<(?=[a-z/!])/gi, ''),
    ).replace(/(\p{M}{2})\p{M}+/gu, '$1'),
    LONGEST_SPOKEN,
  )
  return empty.test(text) || !/[\p{L}\p{N}]/u.test(text) ? undefined : text
}
