import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'

/** The answer of a REST server to a call that it refused. */
export interface RestRefusal {
  /** Three digits. */
  readonly status: string
  /** Empty where it said nothing. */
  readonly words: string
}

/** Reads `RPC_REQUEST_FAILED` of such a server; undefined for any other error. The name of the server, which may hold any word, is left out. */
export function restRefusal(thrown: unknown): RestRefusal | undefined {
  const details = isWalletchartError(thrown, 'RPC_REQUEST_FAILED') ? (thrown.details ?? '') : ''
  const [, status, words = ''] = / answered (\d{3})(?:$|: (.*))/.exec(details) ?? []
  return status === undefined ? undefined : { status, words }
}
