/** Erases the bytes in a value and its members. */
export function eraseBytes(value: unknown): void {
  if (value instanceof Uint8Array) value.fill(0)
  else if (typeof value === 'object' && value !== null && !(value instanceof CryptoKey))
    for (const one of Object.values(value)) eraseBytes(one)
}
