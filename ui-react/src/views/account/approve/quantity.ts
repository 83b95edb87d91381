/** A whole number as wallets write it, `0` if it is left out; undefined for any other value. */
export const quantity = (value: unknown): bigint | undefined => {
  if (value === undefined || value === null) return 0n
  if (typeof value === 'bigint') return value < 0n ? undefined : value
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  return typeof value === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(value) ? BigInt(value) : undefined
}
