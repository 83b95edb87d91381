/** Items of this many bytes or more have a longer length. No item of a signature is that long. */
const LONGER_LENGTH = 253

/** Reads the items of a Bitcoin witness, each shorter than 253 bytes; undefined for other bytes. The items share the memory of `bytes`. */
export function witnessItems(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const [count = 0] = bytes
  const items: Uint8Array[] = []
  let at = 1
  for (let item = 0; item < count; item += 1) {
    const length = bytes[at] ?? LONGER_LENGTH
    if (length >= LONGER_LENGTH) return undefined
    items.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return count > 0 && at === bytes.length ? items : undefined
}
