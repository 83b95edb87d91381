import { hexToBytes } from '@noble/hashes/utils'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { bytesAt, countAt } from './abi-bytes.js'
import { word } from './erc20.js'
import { isHexData } from './hex-data.js'

/** One call of a contract. */
export interface ContractRead {
  readonly to: Hex
  readonly data: Hex
}

/** The data of `getChainId()` of Multicall3. */
export const CHAIN_ID_DATA: Hex = '0x3408e470'

const WORD = 32
const count = (value: number): string => word(BigInt(value))

/** A tuple of an address, a flag that lets the call fail, and bytes. */
function encoded({ to, data }: ContractRead): string {
  const bytes = data.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `${word(BigInt(to))}${count(1)}${count(3 * WORD)}${count(bytes.length / 2)}${padded}`
}

/** The data of `aggregate3((address,bool,bytes)[])` of Multicall3, in which each call may fail. */
export function aggregateData(calls: readonly ContractRead[]): Hex {
  const tuples = calls.map(encoded)
  let at = calls.length * WORD
  const offsets = tuples.map((tuple) => {
    const offset = count(at)
    at += tuple.length / 2
    return offset
  })
  return `0x82ad56cb${count(WORD)}${count(calls.length)}${offsets.join('')}${tuples.join('')}`
}

/**
 * Reads the answer to `aggregate3`, in the order of the calls.
 * @returns null for each call that failed; undefined for an answer that is not one of that many calls
 */
export function readAggregate(answer: unknown, calls: number): readonly (Uint8Array | null)[] | undefined {
  if (!isHexData(answer)) return undefined
  const data = hexToBytes(answer.slice(2))
  const list = countAt(data, 0)
  if (list === undefined || countAt(data, list) !== calls) return undefined
  const tuples = data.subarray(list + WORD)
  const results: (Uint8Array | null)[] = []
  for (let call = 0; call < calls; call++) {
    const at = countAt(tuples, call * WORD)
    const success = at === undefined ? undefined : countAt(tuples, at)
    const offset = at === undefined ? undefined : countAt(tuples, at + WORD)
    const bytes = at === undefined || offset === undefined ? undefined : bytesAt(tuples, at + offset)
    if (bytes === undefined || (success !== 0 && success !== 1)) return undefined
    results.push(success === 1 ? bytes : null)
  }
  return results
}
