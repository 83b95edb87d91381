import { ApiError } from './api-error.js'

/**
 * Refuses requests that other sites make in the user's browser. No page can forge the origin that a browser names.
 * @param origin the origin of this server
 * @throws ApiError `ORIGIN_NOT_ALLOWED`, `CONTENT_TYPE_NOT_ALLOWED`
 */
export function checkCaller({ method, headers }: Request, origin: string): void {
  const site = headers.get('sec-fetch-site')
  const named = headers.get('origin')
  // A browser leaves the origin out of a GET of the page's own origin only.
  const isOwn = named === origin || (named === null && method === 'GET')
  if (!isOwn || (site !== null && site !== 'same-origin')) throw new ApiError('ORIGIN_NOT_ALLOWED')
  // The content type keeps forms out, which can post to any site.
  const isJson = /^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '')
  if ((method === 'POST' || method === 'PUT') && !isJson) throw new ApiError('CONTENT_TYPE_NOT_ALLOWED')
}
