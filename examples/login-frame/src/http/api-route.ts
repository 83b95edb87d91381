import type { StoredAccount, StoredDevice } from '../login-store.js'

/** A request whose signature was checked. */
export interface ApiCall {
  readonly device: StoredDevice
  readonly body: Uint8Array
  /** The network address of the caller. */
  readonly address: string
  readonly userAgent: string
}

/** A request of a signed-in user. */
export interface SessionCall extends ApiCall {
  readonly account: StoredAccount
  readonly sessionId: string
}

/** What a path answers. */
export interface ApiAnswer {
  readonly body: object
  /** The session that the answer opens, or `ended`. Without it the session of the request goes on. */
  readonly session?: { readonly token: string; readonly expiresAt: number } | 'ended'
}

/** A path of the API. */
export type ApiRoute = { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string } & (
  | { readonly needs: 'device'; answer(call: ApiCall): Promise<ApiAnswer> }
  /** `deletedToo`: the account may be one that its user has deleted. */
  | {
      readonly needs: 'session'
      readonly deletedToo?: boolean
      answer(call: SessionCall): Promise<ApiAnswer>
    }
)
