import type { StoredAccount, StoredDevice } from '../login-store.js'

/** A request of the server's own pages. */
export interface OpenCall {
  readonly body: Uint8Array
  /** The network address of the caller. */
  readonly address: string
  readonly userAgent: string
}

/** A request whose signature was checked. */
export interface ApiCall extends OpenCall {
  readonly device: StoredDevice
}

/** A request of a signed-in user. */
export interface SessionCall extends ApiCall {
  readonly account: StoredAccount
  readonly sessionId: string
  /** When its user typed the code of a mail, in ms since 1970. */
  readonly signedInAt: number
}

/** What a path answers. */
export interface ApiAnswer {
  readonly body: object
  /** The session that the answer opens, or `ended`. Without it the session of the request goes on. */
  readonly session?: { readonly token: string; readonly expiresAt: number } | 'ended'
}

/** A path of the API. */
export type ApiRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** The longest body, in bytes. Default 96 kB. */
  readonly bodyCap?: number
} /** The body holds an id that only those know who may call. */ & (
  | { readonly needs: 'nothing'; answer(call: OpenCall): Promise<ApiAnswer> }
  | { readonly needs: 'device'; answer(call: ApiCall): Promise<ApiAnswer> }
  /** `deletedToo`: the account may be one that its user has deleted. */
  | {
      readonly needs: 'session'
      readonly deletedToo?: boolean
      answer(call: SessionCall): Promise<ApiAnswer>
    }
)
