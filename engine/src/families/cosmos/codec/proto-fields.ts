/** One field of a protobuf message. */
export interface ProtoField {
  readonly number: number
  /** The bytes of a field with a length, else the digits of its number. */
  readonly value: Uint8Array | string
}

/** Reads a number of up to 64 bits at a place; undefined when the bytes end early. */
function varint(bytes: Uint8Array, start: number): { value: bigint; end: number } | undefined {
  let value = 0n
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    value |= BigInt(byte & 0x7f) << BigInt(7 * index)
    if (byte < 0x80) return { value, end: start + index + 1 }
  }
  return undefined
}

/** The fields of a protobuf message, in their order; undefined for bytes that are no message of such fields. */
export function protoFields(bytes: Uint8Array): readonly ProtoField[] | undefined {
  const fields: ProtoField[] = []
  for (let at = 0; at < bytes.length; ) {
    const tag = varint(bytes, at)
    const next = tag && varint(bytes, tag.end)
    if (!tag || !next) return undefined
    const number = Number(tag.value >> 3n)
    // Numbers and data with a length are all that the messages of a transaction have.
    if ((tag.value & 7n) === 0n) {
      fields.push({ number, value: next.value.toString() })
      at = next.end
    } else if ((tag.value & 7n) === 2n && next.value <= BigInt(bytes.length - next.end)) {
      at = next.end + Number(next.value)
      fields.push({ number, value: bytes.subarray(next.end, at) })
    } else return undefined
  }
  return fields
}
