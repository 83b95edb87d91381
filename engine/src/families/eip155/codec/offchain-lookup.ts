import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { bytesAt, countAt } from './abi-bytes.js'
import { abiBytes, abiTail } from './abi-encoding.js'
import { word } from './erc20.js'

const WORD = 32
/** More entries than these are of no honest contract. */
const MOST = 16

/** A question of a contract to its gateways. */
export interface GatewayQuestion {
  /** The contract that asks. */
  readonly sender: Hex
  readonly urls: readonly string[]
  readonly data: Hex
}

/** The error of a contract whose gateways have to be asked (EIP-3668). */
export interface OffchainLookup extends GatewayQuestion {
  /** The function that gets the answer. */
  readonly callback: string
  readonly extraData: Hex
}

const hex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

function addressAt(data: Uint8Array, at: number): Hex | undefined {
  const bytes = data.subarray(at, at + WORD)
  return bytes.length === WORD && bytes.subarray(0, 12).every((byte) => byte === 0)
    ? hex(bytes.subarray(12))
    : undefined
}

function bytesIn(data: Uint8Array, at: number): Uint8Array | undefined {
  const start = countAt(data, at)
  return start === undefined ? undefined : bytesAt(data, start)
}

/** The entries of a list, each as the part of the list that it begins. */
function listIn(data: Uint8Array, at: number): readonly Uint8Array[] | undefined {
  const start = countAt(data, at)
  const count = start === undefined ? undefined : countAt(data, start)
  if (start === undefined || count === undefined || count > MOST) return undefined
  const list = data.subarray(start + WORD)
  const entries = Array.from({ length: count }, (_, index) => {
    const offset = countAt(list, index * WORD)
    return offset === undefined ? undefined : list.subarray(offset)
  })
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

function textsIn(data: Uint8Array, at: number): readonly string[] | undefined {
  const texts = listIn(data, at)?.map((entry) => bytesAt(entry, 0))
  return texts?.every((text) => text !== undefined)
    ? texts.map((text) => new TextDecoder().decode(text))
    : undefined
}

/** An address, texts and bytes, in words that follow one another. */
function questionIn(data: Uint8Array): GatewayQuestion | undefined {
  const sender = addressAt(data, 0)
  const urls = textsIn(data, WORD)
  const asked = bytesIn(data, 2 * WORD)
  return sender && urls && asked && { sender, urls, data: hex(asked) }
}

/** Reads what a call reverted with; undefined for anything but `OffchainLookup`. */
export function readOffchainLookup(reverted: Hex): OffchainLookup | undefined {
  if (!reverted.toLowerCase().startsWith('0x556f1830')) return undefined
  const data = hexToBytes(reverted.slice(10))
  const question = questionIn(data)
  const extraData = bytesIn(data, 4 * WORD)
  const callback = data.subarray(3 * WORD, 3 * WORD + 4)
  return question && extraData && callback.length === 4
    ? { ...question, callback: bytesToHex(callback), extraData: hex(extraData) }
    : undefined
}

/** The call of the function that gets the answer of a gateway. */
export const callbackData = ({ callback, extraData }: OffchainLookup, answer: Hex): Hex =>
  `0x${callback}${abiTail([abiBytes(answer.slice(2)), abiBytes(extraData.slice(2))])}`

/** The questions in a call of `query((address,string[],bytes)[])`, which the entry point has for a gateway of its own (ENSIP-21). */
export function readBatch(data: Hex): readonly GatewayQuestion[] | undefined {
  if (!data.toLowerCase().startsWith('0xa780bab6')) return undefined
  const questions = listIn(hexToBytes(data.slice(10)), 0)?.map(questionIn)
  return questions?.every((question) => question !== undefined) ? questions : undefined
}

/** The answer to `query`, in the order of its questions, of which none failed. */
export function batchAnswer(answers: readonly Hex[]): Hex {
  const count = word(BigInt(answers.length))
  const failures = count + word(0n).repeat(answers.length)
  const responses = count + abiTail(answers.map((answer) => abiBytes(answer.slice(2))))
  return `0x${abiTail([failures, responses])}`
}
