const MAX_160 = 2n ** 160n - 1n

/** True for amounts that no token has: contracts take them for "without a limit". */
export function isUnlimited(value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return false
  try {
    return BigInt(value) >= MAX_160
  } catch {
    return false
  }
}
