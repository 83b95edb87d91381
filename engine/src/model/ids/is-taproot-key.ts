/** The prime of the field of secp256k1. */
const P = 2n ** 256n - 2n ** 32n - 977n

/** True if a point of secp256k1 has these 32 bytes as its x (BIP-341). Money on an address without one is lost. */
export function isTaprootKey(bytes: Uint8Array): boolean {
  const x = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  if (x >= P) return false
  // The number has a square root when it is 1 to the power of half of the group (Euler's criterion).
  let base = (x ** 3n + 7n) % P
  let power = 1n
  for (let exponent = (P - 1n) / 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) power = (power * base) % P
    base = (base * base) % P
  }
  return power === 1n
}
