import { type RestAnswer, type RestFaults, type RestRequest, startRestServer } from '../rest-server.js'
import { type ApiRoute, refused } from './api-route.js'
import { apiRoutes } from './api-routes.js'
import type { ChainReader } from './chain-reader.js'

/** How {@link startBlockchainApi} starts. */
export interface BlockchainApiOptions {
  /** The port tried first; 0 lets the system choose. Default 8575. */
  readonly port?: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
  readonly chains: readonly ChainReader[]
}

/** A running Blockchain API. */
export interface LocalBlockchainApi {
  readonly url: string
  readonly faults: RestFaults
  /** Every request so far, oldest first. */
  readonly requests: readonly RestRequest[]
  /** Those of one path, such as `/v1/identity/{address}`. */
  requestsOf(path: string): readonly RestRequest[]
  clearRequests(): void
  /** Settles when `count` requests have come since the last `clearRequests()`. */
  whenRequested(count: number): Promise<void>
  stop(): Promise<void>
}

/** The project id that the API does not know. */
const UNKNOWN_PROJECT = 'unknown'

/**
 * Starts a reference server of the Blockchain API. Balances come from the nodes of the chains; prices and identities are made up.
 * @throws Error when no port is free
 */
export async function startBlockchainApi({
  port = 8_575,
  except = [],
  chains,
}: BlockchainApiOptions): Promise<LocalBlockchainApi> {
  const { requests, ...server } = await startRestServer({
    port,
    except,
    answer: (request) => answer(request, chains),
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    faults: server.faults,
    requests,
    requestsOf: (path) => requests.filter((request) => placesOf(path, request.path) !== undefined),
    clearRequests: server.clearRequests,
    whenRequested: server.whenRequested,
    stop: server.stop,
  }
}

function answer(
  { method, path, query, body }: RestRequest,
  chains: readonly ChainReader[],
): RestAnswer | Promise<RestAnswer> {
  const missing = ['projectId', 'st', 'sv'].find((name) => !query[name])
  if (missing !== undefined) return refused(400, `The query has no ${missing}.`)
  if (query.projectId === UNKNOWN_PROJECT) return refused(403, 'The project id is not known.')
  for (const route of apiRoutes) {
    const places = route.method === method ? placesOf(route.path, path) : undefined
    if (places) return route.answer({ places, query, body: parsed(body), chains })
  }
  return refused(404, `The API has no ${method} ${path}.`)
}

/** The texts at the places of a path, or undefined if it is another path. */
function placesOf(route: ApiRoute['path'], path: string): Readonly<Record<string, string>> | undefined {
  const pattern = route.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const groups = new RegExp(`^${pattern}$`).exec(path)
  return (
    (groups &&
      Object.fromEntries(
        Object.entries(groups.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
      )) ??
    undefined
  )
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
