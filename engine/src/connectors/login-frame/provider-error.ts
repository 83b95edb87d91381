import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'

/** The codes of EIP-1193 and EIP-1474 for what the kit calls by words: clients know only numbers. */
const codes: Readonly<Record<string, number>> = {
  USER_REJECTED: 4001,
  UNAUTHORIZED: 4100,
  RPC_CALL_NOT_ALLOWED: 4200,
  METHOD_UNSUPPORTED: 4200,
  NOT_CONNECTED: 4900,
  AUTH_CONNECTOR_NOT_FOUND: 4900,
  CHAIN_DISCONNECTED: 4901,
  CHAIN_CHANGED: 4901,
  CHAIN_SWITCH_UNSUPPORTED: 4902,
  OPTION_INVALID: -32602,
  CHAIN_ID_INVALID: -32602,
}

/** An error as a client of EIP-1193 reads it, with a number as its code. The typed error is its cause. */
export const providerError = (thrown: unknown): Error => {
  if (!isWalletchartError(thrown))
    return Object.assign(new Error('Internal error', { cause: thrown }), { code: -32603 })
  const { shortMessage, code } = thrown
  return Object.assign(new Error(shortMessage, { cause: thrown }), { code: codes[code] ?? -32603 })
}
