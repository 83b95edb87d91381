import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import type { WorldDescription } from '@walletchart/example-local-world'
import { listenOnFreePort } from '../../../scripts/listen-on-free-port.js'
import { builtPagePolicy } from './built-page-policy.js'
import { fileTypes } from './file-types.js'
import { NONCE_PLACEHOLDER } from './nonce-placeholder.js'
import type { PageServer } from './page-server.js'
import { answerVisualizer } from './visualizer-files.js'

/** What {@link serveBuiltPage} serves. */
export interface BuiltPageOptions {
  /** The folder that `vite build` wrote. */
  readonly folder: string
  /** Port on loopback, tried first; then the next free one. 0 lets the system choose. */
  readonly port: number
  readonly world: WorldDescription
  /** Where the visualizer was built, when it was. It is served under /visualizer/. */
  readonly visualizer?: string | undefined
  /** The Content Security Policy for a nonce. Default: that of the playground. */
  readonly policy?: (world: WorldDescription, nonce: string) => string
}

const SAFE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/**
 * Serves the built page under the strict policy, with a fresh nonce for each answer, and the world at /world.json.
 * @throws Error when no port is free
 */
export async function serveBuiltPage({
  folder,
  port,
  world,
  visualizer,
  policy = builtPagePolicy,
}: BuiltPageOptions): Promise<PageServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(404, SAFE_HEADERS)
      response.end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await answerVisualizer(visualizer, request, response)) return
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/world.json') {
      const headers = { ...SAFE_HEADERS, 'cache-control': 'no-store', 'content-type': fileTypes['.json'] }
      response.writeHead(200, headers).end(JSON.stringify(world))
      return
    }
    const path = pathname === '/' ? '/index.html' : decodeURIComponent(pathname)
    const file = join(folder, path)
    if (!file.startsWith(folder + sep)) throw new Error('Outside the folder')
    const type = fileTypes[extname(file)] ?? 'application/octet-stream'
    if (extname(file) !== '.html') {
      // Names of built files hold a hash of what is in them.
      const headers = {
        ...SAFE_HEADERS,
        'cache-control': 'max-age=31536000, immutable',
        'content-type': type,
      }
      const body = await readFile(file)
      response.writeHead(200, headers).end(body)
      return
    }
    const nonce = randomBytes(16).toString('base64')
    const html = (await readFile(file, 'utf8')).replaceAll(NONCE_PLACEHOLDER, nonce)
    response
      .writeHead(200, {
        ...SAFE_HEADERS,
        'cache-control': 'no-store',
        'content-security-policy': policy(world, nonce),
        'content-type': type,
      })
      .end(html)
  }

  const listensOn = await listenOnFreePort(server, { from: port })
  let stopped: Promise<void> | undefined
  return {
    url: `http://127.0.0.1:${listensOn}/`,
    stop() {
      stopped ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return stopped
    },
  }
}
