const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as base58 text, as Solana writes addresses, signatures and hashes. */
export function encodeBase58(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]}${text}`
  return '1'.repeat(leading(bytes, 0)) + text
}

/** The bytes of base58 text; undefined when a character is not base58. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  let value = 0n
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
  return new Uint8Array([...Array<number>(leading([...text], '1')).fill(0), ...bytes])
}

function leading<Item>(items: ArrayLike<Item>, wanted: Item): number {
  let count = 0
  while (count < items.length && items[count] === wanted) count += 1
  return count
}
