const OPEN = new TextEncoder().encode('<Bytes>')
const CLOSE = new TextEncoder().encode('</Bytes>')

/** Puts the marks of Polkadot wallets around bytes, so that no text is a transaction. Bytes that have the marks stay as they are. */
export function wrappedBytes(bytes: Uint8Array): Uint8Array {
  const isAt = (mark: Uint8Array, from: number): boolean =>
    mark.every((byte, at) => bytes[from + at] === byte)
  const isWrapped =
    bytes.length >= OPEN.length + CLOSE.length && isAt(OPEN, 0) && isAt(CLOSE, bytes.length - CLOSE.length)
  return isWrapped ? bytes : new Uint8Array([...OPEN, ...bytes, ...CLOSE])
}
