const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** True if a value is a Solana address: 32 to 44 characters of base58 that stand for 32 bytes. */
export function isSolanaAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)) return false
  let number = 0n
  for (const digit of value) number = number * 58n + BigInt(DIGITS.indexOf(digit))
  // Each leading 1 is a byte of zero, which the number does not hold.
  const zeros = value.search(/[^1]|$/)
  const digits = number === 0n ? 0 : number.toString(16).length
  return zeros + Math.ceil(digits / 2) === 32
}
