// By hand: the library that the engine uses would become one more file of each page that connects.
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in base58, as Solana writes its addresses. */
export function toBase58(bytes: Uint8Array): string {
  let zeros = 0
  while (bytes[zeros] === 0) zeros += 1
  let number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (; number > 0n; number /= 58n) text = LETTERS.charAt(Number(number % 58n)) + text
  return '1'.repeat(zeros) + text
}

/** The bytes of a text in base58; undefined for any other text. */
export function fromBase58(text: string): Uint8Array | undefined {
  let number = 0n
  for (const letter of text) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return undefined
    number = number * 58n + BigInt(value)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = number === 0n ? '' : number.toString(16)
  const pairs = hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? []
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...pairs.map((pair) => Number.parseInt(pair, 16))])
}
