const WORD = 32

/** The number in a word of the ABI, where it counts or points: undefined if no memory is that large, and behind the end. */
export function countAt(data: Uint8Array, at: number): number | undefined {
  const word = data.subarray(at, at + WORD)
  if (word.length < WORD || word.subarray(0, WORD - 4).some((byte) => byte !== 0)) return undefined
  return new DataView(word.buffer, word.byteOffset, WORD).getUint32(WORD - 4)
}

/** The bytes of a dynamic value, whose length is in the word before them. Undefined if they are not all there. */
export function bytesAt(data: Uint8Array, at: number): Uint8Array | undefined {
  const length = countAt(data, at)
  if (length === undefined) return undefined
  const bytes = data.subarray(at + WORD, at + WORD + length)
  return bytes.length === length ? bytes : undefined
}
