import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { fileTypes } from './file-types.js'

/** Where the visualizer is on the playground's server. */
const PAGE = '/visualizer/'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "trusted-types 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/**
 * Serves the built visualizer, and says at /visualizer.json whether it is there.
 * @param folder where it was built; undefined when it was not
 * @returns false when the request is about something else
 */
export async function answerVisualizer(
  folder: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  if (pathname === '/visualizer.json') {
    const place = folder === undefined ? {} : { page: PAGE }
    response.writeHead(200, { ...headers, 'content-type': fileTypes['.json'] }).end(JSON.stringify(place))
    return true
  }
  if (folder === undefined || !pathname.startsWith(PAGE)) return false
  const name = decodeURIComponent(pathname.slice(PAGE.length)) || 'index.html'
  const file = join(folder, name)
  if (!file.startsWith(folder + sep)) throw new Error('Outside the folder')
  const body = await readFile(file)
  const type = fileTypes[extname(file)] ?? 'application/octet-stream'
  const policy = extname(file) === '.html' ? { 'content-security-policy': POLICY } : {}
  response.writeHead(200, { ...headers, ...policy, 'content-type': type }).end(body)
  return true
}
