import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { sentInDoubt } from '../../../model/errors/sent-in-doubt.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { reasonOf, sendingError } from '../../kit/sending-error.js'
import { knowsTransaction } from './knows-transaction.js'

const isAnswer = (thrown: unknown): boolean => isWalletchartError(thrown, 'RPC_REQUEST_FAILED')

/** Sends signed bytes. Undefined if the node answered with another id. */
async function sent(raw: Hex, hash: Hex, chain: ChainCall): Promise<Hex | undefined> {
  const answer = await chain('eth_sendRawTransaction', [raw])
  return String(answer).toLowerCase() === hash ? hash : undefined
}

/** Signed bytes, and their hash in small letters. */
export interface RawTransaction {
  readonly raw: Hex
  readonly hash: Hex
  /** True if the words of a node say that it has not taken them. */
  readonly refuses: (said: unknown) => boolean
}

/**
 * Sends a signed transaction to the node, once. One that the node has already is out.
 * @returns the hash
 * @throws WalletchartError `RPC_REQUEST_FAILED` in the words of a node that refuses it; the errors of a call that reached no node
 * @throws WalletchartError `OUTCOME_UNKNOWN` of `sentInDoubt` when the node may have it
 */
export async function sendRaw({ raw, hash, refuses }: RawTransaction, chain: ChainCall): Promise<Hex> {
  try {
    const id = await sent(raw, hash, chain)
    if (id !== undefined) return id
  } catch (thrown) {
    // A node that gave no answer is not asked again: offline that would take minutes.
    if (isAnswer(reasonOf(thrown)) && (await knowsTransaction(hash, chain))) return hash
    throw sendingError(thrown, { id: hash, refuses })
  }
  throw sentInDoubt(hash)
}
