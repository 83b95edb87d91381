/** A number from 0 to 2^64 - 1 in bytes, the lowest first. */
export function littleEndian(value: bigint, bytes: number): readonly number[] {
  const all = new Uint8Array(8)
  new DataView(all.buffer).setBigUint64(0, value, true)
  return [...all.slice(0, bytes)]
}
