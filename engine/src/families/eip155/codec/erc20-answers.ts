import { bytesToHex } from '@noble/hashes/utils'
import { bytesAt, countAt } from './abi-bytes.js'

const WORD = 32
const MOST_DECIMALS = 255

/** The answer to `balanceOf`: one word. Undefined for anything else. */
export const readUnits = (answer: Uint8Array): bigint | undefined =>
  answer.length === WORD ? BigInt(`0x${bytesToHex(answer)}`) : undefined

/** The answer to `decimals`: a number of one byte. Undefined for anything else, and for a larger one. */
export function readDecimals(answer: Uint8Array): number | undefined {
  const decimals = answer.length === WORD ? countAt(answer, 0) : undefined
  return decimals !== undefined && decimals <= MOST_DECIMALS ? decimals : undefined
}

/** The answer to `name` or `symbol`: a string, or a word of 32 bytes as tokens older than ERC-20 have it. Undefined for anything else. */
export function readText(answer: Uint8Array): string | undefined {
  if (answer.length === WORD) {
    const end = answer.indexOf(0)
    return decoded(end === -1 ? answer : answer.subarray(0, end))
  }
  const start = countAt(answer, 0)
  const bytes = start === undefined ? undefined : bytesAt(answer, start)
  return bytes && decoded(bytes)
}

/** Bytes that are no UTF-8 become marks of their own. */
const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
