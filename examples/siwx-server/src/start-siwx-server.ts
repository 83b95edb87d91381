import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createSignInSessions,
  createSignInVerifier,
  type NonceStore,
  type SessionOptions,
  type SessionStore,
  type SignInOptions,
} from '@walletchart/engine/server'
import type { Keyv } from 'keyv'
import { type Answer, refusal } from './answer.js'
import { keyvNonces } from './keyv-nonces.js'
import { keyvSessions } from './keyv-sessions.js'
import { nonceLimit } from './nonce-limit.js'
import { readJsonBody } from './read-json-body.js'
import { requestGuard } from './request-guard.js'
import { sessionCookies } from './session-cookies.js'
import { siwxRoutes } from './siwx-routes.js'

/** What {@link startSiwxServer} takes. */
export interface SiwxServerOptions
  extends Pick<SignInOptions, 'chains' | 'rpcUrls' | 'checks' | 'tolerance' | 'nonceLifetime' | 'maxAge'>,
    Pick<SessionOptions, 'lifetime'> {
  /** Default 8787; 0 lets the system choose. */
  readonly port?: number
  /** The authority that messages must name, such as `app.example`. */
  readonly domain: string
  /** The origin of the page, such as `https://app.example`: no other may call. */
  readonly origin: string
  /** Where nonces and sessions are kept. Default: the memory of this process. */
  readonly keyv?: Keyv
  /** Stores of another kind, such as `postgresNonces` and `postgresSessions`. They go before `keyv`. */
  readonly stores?: { readonly nonces: NonceStore; readonly sessions: SessionStore }
  /** The most nonces that one address may ask for in a minute. Default 600. */
  readonly noncesPerMinute?: number
  /**
   * True behind a proxy that writes the address of the client at the end of `x-forwarded-for`. Default false: anybody could write that
   * header.
   */
  readonly trustProxy?: boolean
  /** The most time for the body of a request, in ms. Default 5,000. */
  readonly bodyTimeout?: number
  /** Receives a line for each request: method, path, status and code. Default: nothing is written. */
  readonly log?: (line: string) => void
  /** Ms since 1970. Default the system's clock. */
  readonly now?: () => number
}

/** A running server. */
export interface SiwxServer {
  /** The base of the paths, such as `http://localhost:8787`. */
  readonly url: string
  /** Ends every session of an account, as an administrator does. Takes a CAIP-10 id. */
  revokeAccount(account: string): Promise<void>
  close(): Promise<void>
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The path and the query of a request. Only their part after the host counts; what is no URL has the path `/`. */
function urlOf(target: string | undefined): URL {
  const base = 'http://server.invalid'
  try {
    return new URL(target ?? '/', base)
  } catch {
    return new URL(base)
  }
}

const tooMany = (code: string): Answer =>
  refusal(429, code, 'There are too many sign-ins. Try again later.', { 'retry-after': '60' })

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/**
 * Starts a back end that signs users in with their wallets. It listens on 127.0.0.1: put it behind a proxy that speaks https.
 * @throws WalletchartError `OPTION_INVALID` for the options of the verifier
 * @throws Error for an origin without https outside of loopback, or when the port is taken
 */
export async function startSiwxServer(options: SiwxServerOptions): Promise<SiwxServer> {
  const { port = 8787, domain, origin, keyv, log = () => {}, now = Date.now, lifetime, ...more } = options
  const { noncesPerMinute = 600, trustProxy = false, bodyTimeout, ...others } = more
  const { stores = keyv && { nonces: keyvNonces(keyv, now), sessions: keyvSessions(keyv, now) }, ...rest } =
    others
  const page = new URL(origin)
  const isLocal = page.protocol === 'http:' && LOOPBACK.includes(page.hostname)
  if (!isLocal && page.protocol !== 'https:') throw new Error('The origin needs https, except on loopback.')

  const say = (sentence: string, error?: unknown) =>
    log(error instanceof Error ? `${sentence} ${error.message}` : sentence)
  const sessions = createSignInSessions({
    now,
    ...(lifetime !== undefined && { lifetime }),
    ...(stores && { store: stores.sessions }),
  })
  const verifier = createSignInVerifier({
    ...rest,
    domain,
    uri: origin,
    now,
    logger: { warn: say, error: say },
    ...(stores && { nonces: stores.nonces }),
  })
  const cookies = sessionCookies(!isLocal)
  const routes = siwxRoutes({ verifier, sessions, cookies, now })
  const limit = nonceLimit({ perMinute: noncesPerMinute, trustProxy, now })
  const paths = new Set([...routes.keys()].map((key) => key.slice(key.indexOf('/'))))
  const guard = requestGuard(origin)

  const answer = async (request: IncomingMessage, url: URL, signal: AbortSignal): Promise<Answer> => {
    const { method = '' } = request
    if (!paths.has(url.pathname)) return refusal(404, 'NOT_FOUND', 'There is no such path.')
    const refused = guard.refusalOf(request)
    if (refused !== undefined) return refused
    if (method === 'OPTIONS') return { status: 204 }
    // Node leaves the body out of an answer to HEAD.
    const route = routes.get(`${method === 'HEAD' ? 'GET' : method} ${url.pathname}`)
    if (route === undefined) {
      const allow = routes.has(`GET ${url.pathname}`) ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
      return refusal(405, 'METHOD_NOT_ALLOWED', `Use ${allow}.`, { allow })
    }
    if (url.pathname === '/nonce' && !limit.allows(request)) return tooMany('NONCE_LIMIT')
    const read = method === 'POST' ? await readJsonBody(request, bodyTimeout) : { value: {} }
    if ('refusal' in read) return read.refusal
    const tokens = cookies.read(request.headers.cookie)
    return route({ tokens, query: url.searchParams, body: read.value, signal })
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = urlOf(request.url)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const { status, body, headers } = await answer(request, url, gone.signal).catch((error: unknown) => {
      // The memory holds no more, and what is valid stays.
      if (codeOf(error) === 'STORE_FULL') return tooMany('STORE_FULL')
      say('A request failed.', error)
      return refusal(500, 'SERVER_FAILED', 'The server failed. Try again later.')
    })
    response.writeHead(status, {
      ...guard.headersFor(request),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    })
    response.end(body && JSON.stringify(body))
    const path = paths.has(url.pathname) ? url.pathname : '(unknown path)'
    const code = body !== undefined && 'code' in body ? ` ${body.code}` : ''
    log(`${request.method} ${path} ${status}${code}`)
  }

  // Checked each second: a request that never ends holds its connection for a few seconds only.
  const times = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 }
  const server = createServer(times, (request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, page.hostname === '[::1]' ? '::1' : '127.0.0.1', resolve)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    // A cookie goes to the host that set it: the page and the server need the same one.
    url: `http://${isLocal ? page.hostname : '127.0.0.1'}:${bound}`,
    revokeAccount: (account) => sessions.revokeAccount(account),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
