/** The bytes of a number, the lowest first. */
export const littleEndian = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))

/** The number in bytes, the lowest first. */
export const fromLittleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)
