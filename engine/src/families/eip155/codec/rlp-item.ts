import { concatBytes } from '@noble/hashes/utils'

/** A piece of RLP: bytes, or a list of pieces. */
export interface RlpItem {
  /** The piece as it is written, with its header. */
  readonly whole: Uint8Array
  readonly bytes?: Uint8Array
  readonly list?: readonly RlpItem[]
}

/** Transactions are flatter. Without a limit a long answer fills the stack. */
const DEEPEST = 8

const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

/** The length that a header says, and where the content begins. */
function headerAt(data: Uint8Array, at: number, base: number): readonly [start: number, length: number] {
  const said = (data[at] ?? 0) - base
  if (said <= 55) return [at + 1, said]
  const start = at + 1 + said - 55
  const digits = data.subarray(at + 1, start)
  const length = numberOf(digits)
  if (digits[0] === 0 || length <= 55) throw new Error('A length is longer than it has to be')
  return [start, length]
}

function itemAt(data: Uint8Array, at: number, depth: number): RlpItem {
  const [first] = data.subarray(at)
  if (first === undefined || depth > DEEPEST) throw new Error('Expected RLP')
  if (first < 0x80) return { whole: data.subarray(at, at + 1), bytes: data.subarray(at, at + 1) }
  const isList = first >= 0xc0
  const [start, length] = headerAt(data, at, isList ? 0xc0 : 0x80)
  const end = start + length
  if (end > data.length) throw new Error('The bytes end too early')
  const [whole, content] = [data.subarray(at, end), data.subarray(start, end)]
  if (isList) return { whole, list: itemsIn(content, depth + 1) }
  if (length === 1 && (content[0] ?? 0) < 0x80) throw new Error('A byte is longer than it has to be')
  return { whole, bytes: content }
}

function itemsIn(data: Uint8Array, depth: number): readonly RlpItem[] {
  const items: RlpItem[] = []
  for (let at = 0; at < data.length; at += items.at(-1)?.whole.length ?? 1)
    items.push(itemAt(data, at, depth))
  return items
}

/**
 * Reads one piece of RLP that fills the bytes.
 * @throws Error for bytes that are no RLP, or RLP that is longer than it has to be
 */
export function rlpItem(data: Uint8Array): RlpItem {
  const item = itemAt(data, 0, 0)
  if (item.whole.length !== data.length) throw new Error('Bytes are left over')
  return item
}

const header = (base: number, length: number): Uint8Array => {
  if (length <= 55) return Uint8Array.of(base + length)
  const digits: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return Uint8Array.of(base + 55 + digits.length, ...digits)
}

/** Writes bytes as RLP. */
export const rlpBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.length === 1 && (bytes[0] ?? 0) < 0x80 ? bytes : concatBytes(header(0x80, bytes.length), bytes)

/** Writes a list of pieces that are written already. */
export function rlpList(pieces: readonly Uint8Array[]): Uint8Array {
  const content = concatBytes(...pieces)
  return concatBytes(header(0xc0, content.length), content)
}
