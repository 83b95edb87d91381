import { pageHosts } from './page-hosts'

/**
 * The policy of the page allows its own scripts and those they load, its own styles, and embedded images. Requests go to the page
 * and to the hosts of `page-hosts.ts`. Next writes inline scripts, so they need the nonce; the kit needs it for one style element.
 */
export function contentSecurityPolicy(nonce: string): string {
  const { connect, images, frames } = pageHosts()
  // While developing, React explains errors with eval, and Next draws its overlay and reloads by a socket.
  const development = process.env.NODE_ENV === 'development'
  const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ')
  return [
    "default-src 'none'",
    directive(
      'script-src',
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(development ? ["'unsafe-eval'"] : []),
    ),
    directive('style-src', "'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`),
    directive('img-src', "'self'", 'data:', ...images),
    directive('connect-src', "'self'", ...connect, ...(development ? ['ws:'] : [])),
    ...(frames.length > 0 ? [directive('frame-src', ...frames)] : []),
    ...(development ? ["font-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
