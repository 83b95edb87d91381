import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'

/** The codes of a node that has not taken a transaction (JSON-RPC 2.0, EIP-1474). */
const codes: readonly unknown[] = [-32700, -32600, -32601, -32602, -32003, -32004, -32006]

/** The words of a node that has the transaction already. */
const known = /\balready|alreadyknown|\bknown ?transaction/i

/** The address of a server behind the node, whose name may hold any word. */
const server = /\b(?:http|ws)s?:\/\/\S+/g

/** The words for a nonce that is used. */
const nonceUsed = /nonce (is )?too low|old ?nonce/i

/** The words for one that pays too little more than the one that waits. */
const paysTooLittle = /underpriced|replacement ?not ?allowed/i

/** The words of one that refuses it. */
const refusals: readonly RegExp[] = [
  nonceUsed,
  paysTooLittle,
  /nonce (is )?too high|nonce has max value|invalid nonce/i,
  /fee too low|gas price (is )?(too low|below)|fee cap|priority fee|base ?fee/i,
  /insufficient (funds|balance)|not enough funds|configured cap/i,
  /intrinsic gas|gas limit|gas too low|gas uint64/i,
  /invalid (sender|signature|chain ?id|transaction)|(incorrect|wrong) chain|chain ?id mismatch|replay-protected/i,
  /not supported|\brlp\b|oversized data|initcode|pool is full|not an eoa/i,
]

const says = (words: RegExp, thrown: unknown): boolean =>
  isWalletchartError(thrown, 'RPC_REQUEST_FAILED') && words.test(thrown.details ?? '')

/** True if a node says that the nonce of a transaction is used: by another one, or by itself, where a server in between tried it twice. */
export const saysNonceUsed = (thrown: unknown): boolean => says(nonceUsed, thrown)

/** True if a node says that a transaction pays too little more than the one that waits. */
export const saysPaysTooLittle = (thrown: unknown): boolean => says(paysTooLittle, thrown)

/**
 * True if a node says that it has not taken a transaction. Any other error may come from a server in between, after the node took it.
 * @param thrown `RPC_REQUEST_FAILED`, whose cause is the error of the node
 */
export function refusesTransaction(thrown: unknown): boolean {
  if (!isWalletchartError(thrown, 'RPC_REQUEST_FAILED')) return false
  const { details = '', cause } = thrown
  if (known.test(details)) return false
  const words = details.replace(server, '')
  return codes.includes(Object(cause).code) || refusals.some((refusal) => refusal.test(words))
}
