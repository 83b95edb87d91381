import { FrameError } from '../frame-error.js'
import type { ReadRequest, RequestPlace } from './approval.js'
import { readPersonalSign } from './read-personal-sign.js'
import { readSendTransaction } from './read-send-transaction.js'
import {
  readSolanaSendTransaction,
  readSolanaSignAll,
  readSolanaSignMessage,
  readSolanaSignTransaction,
} from './read-solana-request.js'
import { readTypedDataRequest } from './read-typed-data-request.js'

type Read = (params: unknown, place: RequestPlace) => ReadRequest | Promise<ReadRequest>

const listOf = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [])

const readers: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['personal_sign', (params, place) => readPersonalSign(listOf(params), place)],
  ['eth_signTypedData_v4', (params, place) => readTypedDataRequest(listOf(params), place)],
  ['eth_sendTransaction', (params, place) => readSendTransaction(listOf(params), place)],
  ['solana_signMessage', readSolanaSignMessage],
  ['solana_signTransaction', readSolanaSignTransaction],
  ['solana_signAllTransactions', readSolanaSignAll],
  ['solana_signAndSendTransaction', readSolanaSendTransaction],
])

/** True for a method that the user has to approve. Names are compared as exact texts. */
export const needsApproval = (method: string): boolean => readers.has(method)

/** Reads a request for the user. @throws FrameError for a request that this wallet refuses */
export async function readRequest(
  method: string,
  params: unknown,
  place: RequestPlace,
): Promise<ReadRequest> {
  const namespace = method.startsWith('solana_') ? 'solana:' : 'eip155:'
  if (!place.chain.startsWith(namespace))
    throw new FrameError('The request is for another network. Nothing was signed.')
  const read = readers.get(method)
  if (read === undefined) throw new FrameError('This wallet does not have that method.')
  return read(params, place)
}
