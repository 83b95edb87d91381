import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listenOnFreePort } from '../listen-on-free-port.js'
import { answerOf } from './answer-of.js'
import type { BuiltPage } from './built-page.js'

export interface ServedPage {
  readonly url: string
  stop(): void
}

/**
 * Serves a built page as its host would: gzipped, and cached for ever if the name has a hash. It speaks HTTP/1.1, so a
 * browser asks for at most six files at once.
 * @param latency how long each answer takes, in ms
 */
export async function servePage(built: BuiltPage, latency: number): Promise<ServedPage> {
  const server = createServer(async (request, response) => {
    if (latency > 0) await pause(latency)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // A page of the same origin, on which a tab is slowed down before the measured page loads.
    if (pathname === '/blank') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Blank</title>')
      return
    }
    const answer = answerOf(built, pathname)
    if (answer === undefined) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, {
        'content-type': answer.type,
        'content-encoding': 'gzip',
        'content-length': answer.gzipped.length,
        'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(answer.gzipped)
  })
  const port = await listenOnFreePort(server, { from: 0 })
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
