import { isRfc3986Uri } from '../model/sign-in/is-rfc3986-uri.js'

/** An origin, and the host in it with its port if that is not the default. */
export interface WebOrigin {
  readonly origin: string
  readonly host: string
}

/** The authority without a user, whose host has no percent sign and no underscore of another name. */
const WEB_URI = /^(https?):\/\/(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::(\d+))?(?:[/?#]|$)/i

/**
 * The origin of an http(s) URI by RFC 3986. Undefined for any other text, also for one that a browser would mend: `https:app.example`,
 * `https:///app.example`, `app%2Eexample`, one with a user, a backslash or a control character.
 */
export function webOrigin(uri: string): WebOrigin | undefined {
  const [, scheme, name, port] = WEB_URI.exec(uri) ?? []
  if (scheme === undefined || name === undefined || !isRfc3986Uri(uri)) return undefined
  try {
    const { origin, host, hostname } = new URL(`${scheme}://${name}${port === undefined ? '' : `:${port}`}`)
    // A host that is written in another way than it is read, such as 0x7f.1, is a disguise.
    return hostname === name.toLowerCase() ? { origin, host } : undefined
  } catch {
    return undefined
  }
}
