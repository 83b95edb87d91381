import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnFreePort } from '../../../../scripts/listen-on-free-port.js'
import { FaultSwitch } from '../fault-switch.js'
import { listingPage } from './listing-query.js'
import { type ListedWallet, madeUpWallets } from './made-up-wallets.js'
import { walletPicture } from './wallet-picture.js'

/** What a faulty listing does with a request. */
export type ListingFault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  /** Answers properly, but only after `ms` milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Takes the request and never answers. */
  | { readonly kind: 'hang' }
  /** Closes the connection without an answer. */
  | { readonly kind: 'drop' }
  /** Answers with status 200 and this text. */
  | { readonly kind: 'text'; readonly body: string; readonly contentType?: string }

/** Which requests a fault is for. */
export interface ListingFaultScope {
  /** How many requests it hits. Default: all from now on. */
  readonly times?: number
  /** Only requests whose path holds this text. Default: every request. */
  readonly path?: string
}

/** A request as it reached the listing. */
export interface ListingRequest {
  /** When it came, in ms of `performance.now()`. */
  readonly at: number
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** True when the caller went away before the answer. */
  readonly given_up: boolean
}

/** How {@link startListing} starts. */
export interface ListingOptions {
  /** The port tried first; 0 lets the system choose. Default 8565. */
  readonly port?: number
  /** How many wallets there are. Default 1,000. */
  readonly wallets?: number
  /** Wallets that stand before the made-up ones. */
  readonly extra?: readonly ListedWallet[]
  /** Origins of apps that are let in. Default: none are named, which means unknown. */
  readonly allowedOrigins?: readonly string[]
}

/** A running wallet-listing service. */
export interface Listing {
  readonly url: string
  readonly wallets: readonly ListedWallet[]
  /** Every GET so far, oldest first. */
  readonly requests: readonly ListingRequest[]
  clearRequests(): void
  readonly faults: {
    set(fault: ListingFault, scope?: ListingFaultScope): void
    add(fault: ListingFault, scope?: ListingFaultScope): void
    clear(): void
  }
  /** Settles when everything is closed. */
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}
const PICTURE = /^\/(?:getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([\w-]{1,128})$/
/** The project id the listing does not know. */
const UNKNOWN_PROJECT = 'unknown'

/**
 * Starts a wallet-listing service with made-up wallets and real pictures, by the paths of the hosted one.
 * @throws Error when no port is free.
 */
export async function startListing(options: ListingOptions = {}): Promise<Listing> {
  const wallets = [...(options.extra ?? []), ...madeUpWallets(options.wallets ?? 1_000)]
  const requests: { at: number; path: string; query: Record<string, string>; given_up: boolean }[] = []
  const faults = new FaultSwitch<ListingFault, ListingFaultScope, string>(
    ({ path }, asked) => path === undefined || asked.includes(path),
  )

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end()
      return
    }
    const url = new URL(request.url ?? '/', `http://${HOST}`)
    const noted = {
      at: performance.now(),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      given_up: false,
    }
    requests.push(noted)
    response.once('close', () => {
      noted.given_up = !response.writableEnded
    })
    misbehave(faults.take(url.pathname), request, response, () => answer(url, response))
  })
  // A socket that the server closes just as the next request leaves on it would be a fault nobody asked for.
  server.keepAliveTimeout = 0

  const json = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const answer = (url: URL, response: ServerResponse): void => {
    const query = url.searchParams
    const missing = ['projectId', 'st', 'sv'].find((name) => !query.get(name))
    const [, picture] = PICTURE.exec(url.pathname) ?? []
    if (missing !== undefined) json(response, 400, { error: `The query has no ${missing}.` })
    else if (query.get('projectId') === UNKNOWN_PROJECT)
      json(response, 403, { error: 'The project id is not known.' })
    else if (picture !== undefined) {
      response.writeHead(200, { ...CORS, 'content-type': 'image/png', 'cache-control': 'max-age=3600' })
      response.end(walletPicture(picture))
    } else json(response, ...bodyFor(url))
  }

  const bodyFor = ({ pathname, searchParams }: URL): readonly [number, unknown] => {
    switch (pathname) {
      case '/getWallets': {
        const page = listingPage(wallets, searchParams)
        return page === undefined
          ? [400, { error: 'page and entries are whole numbers from 1, entries at most 100.' }]
          : [200, page]
      }
      case '/projects/v1/origins':
        return [200, { allowedOrigins: options.allowedOrigins ?? [] }]
      case '/getAnalyticsConfig':
        return [200, { isAnalyticsEnabled: false }]
      default:
        return [404, { error: `The listing has no ${pathname}.` }]
    }
  }

  const port = await listenOnFreePort(server, { from: options.port ?? 8_565 })
  return {
    url: `http://${HOST}:${port}`,
    wallets,
    requests,
    clearRequests: () => {
      requests.length = 0
    },
    faults: {
      set: (fault, scope = {}) => faults.set(fault, scope),
      add: (fault, scope = {}) => faults.add(fault, scope),
      clear: () => faults.clear(),
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function misbehave(
  fault: ListingFault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  behave: () => void,
): void {
  switch (fault?.kind) {
    case undefined:
      behave()
      return
    case 'hang':
      return
    case 'drop':
      request.socket.destroy()
      return
    case 'delay': {
      const timer = setTimeout(behave, fault.ms)
      response.once('close', () => clearTimeout(timer))
      return
    }
    case 'status': {
      const { status, retryAfter } = fault
      response
        .writeHead(status, {
          ...CORS,
          ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
        })
        .end()
      return
    }
    case 'text':
      response
        .writeHead(200, { ...CORS, 'content-type': fault.contentType ?? 'application/json' })
        .end(fault.body)
  }
}
