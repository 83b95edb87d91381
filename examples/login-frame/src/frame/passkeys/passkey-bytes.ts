const hashOf = async (...parts: readonly (string | number)[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts))))

/** The input for the PRF of an account's passkeys: 32 bytes. Another account or another use has other bytes. */
export const prfInput = (account: string): Promise<Uint8Array<ArrayBuffer>> =>
  hashOf('walletchart-passkey', 1, 'prf', account)

/** A copy of the bytes. The source is erased, so that only the copy stays. An answer may come as any kind of buffer or view. */
export function takenBytes(source: BufferSource): Uint8Array<ArrayBuffer> {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
  const copy = new Uint8Array(bytes)
  bytes.fill(0)
  return copy
}
