import { isWalletchartError } from '../model/errors/is-walletchart-error.js'

/** The codes of EIP-1193 and EIP-3326 for errors of the engine. */
const codes: Readonly<Record<string, number>> = {
  USER_REJECTED: 4001,
  UNAUTHORIZED: 4100,
  METHOD_UNSUPPORTED: 4200,
  DISCONNECTED: 4900,
  NOT_CONNECTED: 4900,
  CHAIN_DISCONNECTED: 4901,
  CHAIN_NOT_ADDED: 4902,
}

/**
 * An error of the engine as EIP-1193 writes it: `code`, `message`, and the `data` of a reverted call. The cause is the engine's error.
 * What is no error of the engine stays as it is.
 */
export function eip1193Error(thrown: unknown): unknown {
  if (!isWalletchartError(thrown)) return thrown
  const { cause } = thrown
  const told: { readonly code?: unknown; readonly data?: unknown } =
    typeof cause === 'object' && cause !== null ? cause : {}
  const code = codes[thrown.code] ?? (typeof told.code === 'number' ? told.code : -32603)
  const error = new Error(thrown.message, { cause: thrown })
  return Object.assign(error, { code, ...(told.data === undefined ? {} : { data: told.data }) })
}
