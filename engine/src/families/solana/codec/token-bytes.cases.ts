/** An extension of Token-2022: its number and its data. */
export type ExtensionBytes = readonly [type: number, data: readonly number[]]

export const zeros = (count: number): readonly number[] => Array<number>(count).fill(0)

/** A number in little-endian bytes. */
export const littleEndian = (value: bigint, bytes: number): readonly number[] =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** Extensions as they stand behind the byte that names the kind. */
const written = (extensions: readonly ExtensionBytes[]): readonly number[] =>
  extensions.flatMap(([type, data]) => [
    ...littleEndian(BigInt(type), 2),
    ...littleEndian(BigInt(data.length), 2),
    ...data,
  ])

/** A mint of six decimals without authorities. With extensions it is as long as an account before them. */
export function mintData(extensions?: readonly ExtensionBytes[]): Uint8Array {
  const base = [...zeros(36), ...littleEndian(2n ** 64n - 1n, 8), 6, 1, ...zeros(36)]
  return Uint8Array.from(extensions ? [...base, ...zeros(83), 1, ...written(extensions)] : base)
}

/** A token account with keys of ones and of twos. */
export function holdingData(
  { amount = 5n, state = 1 }: { readonly amount?: bigint; readonly state?: number } = {},
  extensions?: readonly ExtensionBytes[],
): Uint8Array {
  const keys = [...Array<number>(32).fill(1), ...Array<number>(32).fill(2)]
  const base = [...keys, ...littleEndian(amount, 8), ...zeros(36), state, ...zeros(56)]
  return Uint8Array.from(extensions ? [...base, 2, ...written(extensions)] : base)
}
