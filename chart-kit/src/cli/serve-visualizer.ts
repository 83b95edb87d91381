import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { CommandError } from './command-error.js'

/** What `serveVisualizer` serves. */
export interface VisualizerSettings {
  /** The built page. */
  readonly folder: string
  /** Gives the text of `machines.visualizer.json`, each time it is asked for. */
  readonly machines: () => string | Promise<string>
  /** The port wanted; a later one is taken when something listens there. */
  readonly port: number
}

/** A page that is being served. */
export interface ServedVisualizer {
  readonly url: string
  close(): Promise<void>
}

const host = '127.0.0.1'
const tries = 100

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * Serves the visualizer to this machine alone.
 *
 * @throws {CommandError} when no port is free.
 */
export async function serveVisualizer(settings: VisualizerSettings): Promise<ServedVisualizer> {
  for (let port = settings.port; port < settings.port + tries && port <= 65_535; port += 1) {
    const server = createServer((request, response) => {
      answer(settings, `${host}:${port}`, request, response).catch(() => {
        response.writeHead(500).end()
      })
    })
    if (!(await listens(server, port))) continue
    return {
      url: `http://${host}:${port}/`,
      close: () =>
        new Promise((done) => {
          server.close(() => done())
          server.closeAllConnections()
        }),
    }
  }
  throw new CommandError(`no port from ${settings.port} on is free. Name another with --port.`)
}

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') done(false)
      else fail(error)
    })
    server.listen(port, host, () => done(true))
  })
}

async function answer(
  { folder, machines }: VisualizerSettings,
  own: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const say = (status: number, text: string): void =>
    void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
  // A foreign page that points a name of its own at this machine must not read the charts.
  if (request.headers.host !== own) return say(421, `Open http://${own}/`)
  if (request.method !== 'GET' && request.method !== 'HEAD') return say(405, 'Only GET and HEAD.')

  const name = nameOf(request.url ?? '/')
  const file = name === undefined ? undefined : join(resolve(folder), name)
  if (file === undefined || !file.startsWith(resolve(folder) + sep)) return say(404, 'Not found.')
  let body: string | Buffer
  try {
    body = name === 'machines.visualizer.json' ? await machines() : await readFile(file)
  } catch (error) {
    return say(404, error instanceof CommandError ? error.message : 'Not found.')
  }
  response.writeHead(200, {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function nameOf(url: string): string | undefined {
  try {
    const { pathname } = new URL(url, `http://${host}`)
    return decodeURIComponent(pathname.slice(1)) || 'index.html'
  } catch {
    return undefined
  }
}
