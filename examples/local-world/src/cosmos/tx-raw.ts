/** A signed Cosmos transaction, as it is sent: `cosmos.tx.v1beta1.TxRaw`. */
export interface TxRaw {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly signatures: readonly Uint8Array[]
}

/** Tags of its fields in protobuf: each holds bytes. */
const BODY = 0x0a
const AUTH_INFO = 0x12
const SIGNATURE = 0x1a

/** Writes a signed transaction. */
export function writeTxRaw({ bodyBytes, authInfoBytes, signatures }: TxRaw): Uint8Array {
  return new Uint8Array([
    ...field(BODY, bodyBytes),
    ...field(AUTH_INFO, authInfoBytes),
    ...signatures.flatMap((signature) => field(SIGNATURE, signature)),
  ])
}

/**
 * Reads a signed transaction. The bytes that were signed are in it as they are: a library that decodes them and encodes them again
 * need not come to the same bytes.
 * @returns undefined for other bytes
 */
export function readTxRaw(bytes: Uint8Array): TxRaw | undefined {
  const parts: { readonly tag: number; readonly content: Uint8Array }[] = []
  let at = 0
  while (at < bytes.length) {
    const tag = bytes[at]
    const length = readLength(bytes, at + 1)
    if (tag === undefined || length === undefined || length.next + length.value > bytes.length)
      return undefined
    at = length.next + length.value
    parts.push({ tag, content: bytes.slice(length.next, at) })
  }
  const only = (wanted: number): Uint8Array | undefined => {
    const [one, ...more] = parts.filter(({ tag }) => tag === wanted)
    return more.length === 0 ? one?.content : undefined
  }
  const bodyBytes = only(BODY)
  const authInfoBytes = only(AUTH_INFO)
  const signatures = parts.filter(({ tag }) => tag === SIGNATURE).map(({ content }) => content)
  if (bodyBytes === undefined || authInfoBytes === undefined) return undefined
  return parts.length === 2 + signatures.length ? { bodyBytes, authInfoBytes, signatures } : undefined
}

function field(tag: number, content: Uint8Array): readonly number[] {
  const length: number[] = []
  for (let left = content.length; ; left >>= 7) {
    if (left < 0x80) {
      length.push(left)
      break
    }
    length.push((left & 0x7f) | 0x80)
  }
  return [tag, ...length, ...content]
}

/** A varint of at most four bytes: far more than a transaction has. */
function readLength(
  bytes: Uint8Array,
  from: number,
): { readonly value: number; readonly next: number } | undefined {
  let value = 0
  for (let index = 0; index < 4; index += 1) {
    const byte = bytes[from + index]
    if (byte === undefined) return undefined
    value += (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { value, next: from + index + 1 }
  }
  return undefined
}
