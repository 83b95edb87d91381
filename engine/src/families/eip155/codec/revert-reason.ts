import { hexToBytes } from '@noble/hashes/utils'
import { isObject } from '../../../model/data/is-object.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { plainName } from '../../../model/text/plain-name.js'
import { readText } from './erc20-answers.js'
import { isHexData } from './hex-data.js'

/** The selector of `Error(string)`. */
const ERROR = '0x08c379a0'
/** The selector of `Panic(uint256)`. */
const PANIC = '0x4e487b71'

const answerOf = (value: unknown): { readonly data?: unknown; readonly message?: unknown } =>
  isObject(value) ? value : {}

/** Why a call reverted, from the error of a node, fit to show. */
export interface RevertReason {
  /** Undefined if the contract gave none. */
  readonly reason: string | undefined
  /** What the node said. */
  readonly details: string | undefined
}

/** The bytes that a contract reverted with, from the error of a node. Undefined if the node names no bytes. */
export function revertData(thrown: unknown): Hex | undefined {
  const { data } = answerOf(thrown)
  // Some nodes put it one level deeper.
  return [data, answerOf(data).data].find(isHexData)
}

/**
 * Reads why a call reverted.
 * @param thrown the error of a node, as JSON-RPC has it
 */
export function revertReason(thrown: unknown): RevertReason {
  const told = answerOf(thrown)
  const data = revertData(thrown) ?? '0x'
  const details = plainName(told.message) || undefined
  if (data.startsWith(PANIC)) return { reason: `Panic ${BigInt(`0x${data.slice(10) || '0'}`)}`, details }
  if (!data.startsWith(ERROR)) return { reason: undefined, details }
  return { reason: plainName(readText(hexToBytes(data.slice(10)))) || undefined, details }
}
