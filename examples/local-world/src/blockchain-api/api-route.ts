import type { RestAnswer } from '../rest-server.js'
import type { ChainReader } from './chain-reader.js'

/** A request of a path, after its project id was checked. */
export interface ApiRequest {
  /** The texts at the places of the path, decoded. */
  readonly places: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The body, if it is JSON. */
  readonly body: unknown
  readonly chains: readonly ChainReader[]
}

/** A path that the API serves. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST'
  /** Each place is a name in braces: `/v1/identity/{address}`. */
  readonly path: string
  readonly answer: (request: ApiRequest) => RestAnswer | Promise<RestAnswer>
}

export const ok = (body: unknown): RestAnswer => ({ status: 200, body })

/** An answer that says what was wrong. */
export const refused = (status: number, error: string): RestAnswer => ({ status, body: { error } })
