const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** The largest multiple of 62 in a byte. A byte above would make some letters likelier than others. */
const FAIR = 248

/** Random letters and digits from the CSPRNG of the platform, 5.95 bits in each. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < FAIR && text.length < length) text += LETTERS[byte % LETTERS.length]
    }
  }
  return text
}
