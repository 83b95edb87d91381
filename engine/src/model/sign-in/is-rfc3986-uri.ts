import { rfc3986Host } from './rfc3986-host.js'

// Every part ends where a character stands that it cannot hold, so the pattern never goes back.
const PARTS = /^[A-Za-z][A-Za-z0-9+\-.]*:(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s
const PATH = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/
const QUERY = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-Fa-f]{2})*$/

/**
 * True if a text is a `URI` of RFC 3986: it has a scheme, and only characters of the grammar. `URL` would be too lenient: it trims,
 * drops line breaks and takes any character.
 */
export function isRfc3986Uri(text: string): boolean {
  const [whole, authority = '', path = '', query = '', fragment = ''] = PARTS.exec(text) ?? []
  return (
    whole !== undefined &&
    rfc3986Host(authority) !== undefined &&
    PATH.test(path) &&
    QUERY.test(query) &&
    QUERY.test(fragment)
  )
}
