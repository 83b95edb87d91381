import { localWorld } from './local-world'

/**
 * What the page may do: nothing but its own scripts and those they load, its own styles, embedded images, and requests
 * to itself and to the chains. Next writes inline scripts, so they need the nonce; the kit needs it for one style element.
 */
export function contentSecurityPolicy(nonce: string): string {
  const chains = localWorld().chains.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  // While developing, React explains errors with eval, and Next draws its overlay and reloads by a socket.
  const development = process.env.NODE_ENV === 'development'
  const more = (sources: string): string => (development ? ` ${sources}` : '')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${more("'unsafe-eval'")}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    `connect-src 'self' ${chains.join(' ')}${more('ws:')}`,
    ...(development ? ["font-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
