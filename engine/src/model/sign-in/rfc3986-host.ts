import { isIpLiteral } from './is-ip-literal.js'

const USER_INFO = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*$/
const NAME = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/
const HOST_AND_PORT = /^(\[[^\]]*\]|[^[\]:]*)(?::\d*)?$/

/** The host of an authority (RFC 3986), which may be empty there; undefined for a text that is no authority. */
export function rfc3986Host(text: string): string | undefined {
  const at = text.indexOf('@')
  if (!USER_INFO.test(text.slice(0, Math.max(at, 0)))) return undefined
  const host = HOST_AND_PORT.exec(text.slice(at + 1))?.[1]
  if (host === undefined) return undefined
  return (host.startsWith('[') ? isIpLiteral(host.slice(1, -1)) : NAME.test(host)) ? host : undefined
}
