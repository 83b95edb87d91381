import type { IncomingMessage } from 'node:http'
import { type Answer, refusal } from './answer.js'

/** Lets requests of one origin in. */
export interface RequestGuard {
  /** Why a request is refused, or undefined. */
  refusalOf(request: IncomingMessage): Answer | undefined
  /** The headers of every answer to the request. */
  headersFor(request: IncomingMessage): Readonly<Record<string, string>>
}

/**
 * The defence against requests that other sites make in the user's browser. A request of a page names its origin, which no page can
 * forge. The content type keeps forms out, which can post to any site.
 */
export function requestGuard(origin: string): RequestGuard {
  const always = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    vary: 'Origin',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
  const shared = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
  const preflight = {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  }
  return {
    refusalOf({ method, headers }) {
      // A browser leaves the origin out of a GET of the page's own site only.
      const isForeign =
        headers.origin === undefined ? method === 'POST' || method === 'OPTIONS' : headers.origin !== origin
      if (isForeign) return refusal(403, 'ORIGIN_NOT_ALLOWED', 'This server answers pages of one origin.')
      if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
        return refusal(415, 'CONTENT_TYPE_NOT_ALLOWED', 'Send application/json.')
      return undefined
    },
    headersFor({ method, headers }) {
      if (headers.origin !== origin) return always
      return { ...always, ...shared, ...(method === 'OPTIONS' && preflight) }
    },
  }
}
