import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'

const varint = (value: bigint): readonly number[] =>
  value < 0x80n ? [Number(value)] : [Number(value & 0x7fn) | 0x80, ...varint(value >> 7n)]

/** A field of protobuf with a length: bytes, a text, or a message of fields. Empty ones are left out. */
export function bytesField(number: number, value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? utf8ToBytes(value) : value
  if (bytes.length === 0) return bytes
  return concatBytes(Uint8Array.from([number * 8 + 2, ...varint(BigInt(bytes.length))]), bytes)
}

/** A field of protobuf with a number of up to 64 bits. Zero is left out. */
export const numberField = (number: number, value: bigint): Uint8Array =>
  value === 0n ? new Uint8Array() : Uint8Array.from([number * 8, ...varint(value)])

/** A message that is a field of another one. It is written even if it is empty. */
export function messageField(number: number, ...fields: readonly Uint8Array[]): Uint8Array {
  const message = concatBytes(...fields)
  return message.length === 0 ? Uint8Array.from([number * 8 + 2, 0]) : bytesField(number, message)
}
