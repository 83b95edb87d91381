import { fromBase58 } from './base58.js'
import { decodedMessage } from './decoded-message.js'
import type { DecodedPart } from './decoded-part.js'
import { decodedTransaction } from './decoded-transaction.js'
import { fieldOf, textIn } from './field-of.js'
import { solanaParts } from './solana-parts.js'
import { solanaTransaction } from './solana-transaction.js'
import { typedData } from './typed-data.js'
import { domainLines, messageLines } from './typed-lines.js'
import { typedPermits } from './typed-permits.js'
import { wholeBytes } from './whole-bytes.js'

/** Several effects of one request, in their order. */
export interface DecodedCalls {
  readonly kind: 'calls'
  readonly calls: readonly DecodedPart[]
  /** True: all of them happen, or none. */
  readonly together: boolean
}

/** The effect of a request, as far as its bytes say so. */
export type DecodedRequest = DecodedPart | DecodedCalls

/** Longer typed data is left to the full request, and the view says so. */
const MOST_LINES = 400

const unread: DecodedPart = { kind: 'unknown', to: undefined, bytes: undefined }

const several = (calls: readonly DecodedPart[], together: boolean): DecodedRequest => {
  const [only] = calls
  return only !== undefined && calls.length === 1 ? only : { kind: 'calls', calls, together }
}

const typed = (given: unknown): DecodedRequest => {
  const data = typedData(given)
  if (data === undefined) return unread
  const permits = typedPermits(data)
  if (permits !== undefined) return several(permits, true)
  const lines = messageLines(data)
  return {
    kind: 'typed',
    name: data.primaryType,
    domain: domainLines(data),
    lines: lines.slice(0, MOST_LINES),
    more: Math.max(0, lines.length - MOST_LINES),
  }
}

const signed = (given: unknown): DecodedRequest => {
  try {
    return typed(given)
  } catch {
    // A value within values, thousands deep, has no end for JSON.
    return unread
  }
}

/** Wallets sign the bytes of a hex text, and any other text as it is. */
const personal = (given: unknown): DecodedRequest =>
  typeof given === 'string' ? decodedMessage(wholeBytes(given) ?? new TextEncoder().encode(given)) : unread

/** The fields of a batch beside its calls. Anything else, as an unknown capability, could change what they do. */
const BATCH = /^(version|id|chainId|from|atomicRequired|calls|capabilities)$/
/** Who pays the network. */
const CAPABILITY = 'paymasterService'

const isPlainBatch = (given: unknown): boolean => {
  const capabilities = fieldOf(given, 'capabilities') ?? {}
  return (
    Object.keys(Object(given)).every((name) => BATCH.test(name)) &&
    Object.keys(Object(capabilities)).every((name) => name === CAPABILITY)
  )
}

const batch = (given: unknown): DecodedRequest => {
  const calls = fieldOf(given, 'calls')
  return isPlainBatch(given) && Array.isArray(calls) && calls.length > 0
    ? several(calls.map(decodedTransaction), fieldOf(given, 'atomicRequired') === true)
    : unread
}

const onSolana = (given: unknown, account: string | undefined): readonly DecodedPart[] => {
  const transaction = solanaTransaction(given)
  const parts = transaction === undefined ? [] : solanaParts(transaction, account)
  return parts.length === 0 ? [unread] : parts
}

const solanaMessage = (given: unknown): DecodedRequest => {
  const bytes = fromBase58(textIn(given, 'message') ?? '')
  return bytes === undefined ? unread : decodedMessage(bytes)
}

/**
 * Reads a request by its exact parameters. A request that cannot be read whole is `unknown`, and never guessed.
 * @param account the account of the user
 */
export function decodedRequest(method: string, params: unknown, account?: string): DecodedRequest {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : [params]
  switch (method) {
    case 'eth_sendTransaction':
      return decodedTransaction(first)
    case 'personal_sign':
      return personal(first)
    case 'eth_signTypedData_v4':
      return signed(second)
    case 'wallet_sendCalls':
      return batch(first)
    case 'solana_signMessage':
      return solanaMessage(first)
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return several(onSolana(fieldOf(first, 'transaction'), account), true)
    case 'solana_signAllTransactions': {
      const all = fieldOf(first, 'transactions')
      const list: readonly unknown[] = Array.isArray(all) ? all : []
      const parts = list.flatMap((one) => onSolana(one, account))
      return parts.length === 0 ? unread : several(parts, list.length === 1)
    }
    default:
      return unread
  }
}

/** The effects of a request, one by one. */
export const partsOf = (decoded: DecodedRequest): readonly DecodedPart[] =>
  decoded.kind === 'calls' ? decoded.calls : [decoded]

/** True where some of a request cannot be read, or is not listed: the user needs more time, and the request to the letter. */
export const isUnread = (decoded: DecodedRequest): boolean =>
  partsOf(decoded).some(
    (part) => part.kind === 'unknown' || part.kind === 'bytes' || (part.kind === 'typed' && part.more > 0),
  )
