const MOST = 2n ** 64n - 1n

/**
 * The decimal digits of a whole number of 64 bits without a sign: a bigint, a number, digits, or an object that writes itself so, such as
 * a `Long`. Undefined for any other value. Never throws.
 */
export function unsignedText(value: unknown): string | undefined {
  try {
    const text = typeof value === 'number' && !Number.isSafeInteger(value) ? '' : String(value)
    return /^\d{1,20}$/.test(text) && BigInt(text) <= MOST ? BigInt(text).toString() : undefined
  } catch {
    return undefined // an object may have no text, or throw
  }
}
