import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../docs/visualizer/dist', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "trusted-types 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** The built page, served on loopback under a strict policy. */
export interface ServedVisualizer {
  readonly url: string
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Serves the visualizer, which is built before any test.
 * @param pages more pages, by path, without any policy: those a user's own app would be
 */
export async function serveVisualizer(
  pages: Readonly<Record<string, string>> = {},
): Promise<ServedVisualizer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = pages[pathname]
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': TYPES['.html'] }).end(page)
      return
    }
    const file = join(FOLDER, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!file.startsWith(FOLDER + sep)) {
      response.writeHead(404).end()
      return
    }
    readFile(file).then(
      (body) => {
        const type = TYPES[extname(file)] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    url: `${origin}/`,
    origin,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
