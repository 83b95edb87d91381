import { sha256 } from '@noble/hashes/sha2'
import { wordlist } from '@scure/bip39/wordlists/english'

const SPACE = 0x20
/** The list as bytes: a word that is read as a string alone would stand out in the memory of the page. */
const list = new TextEncoder().encode(`${wordlist.join(' ')} `)
/** Where each word of the list begins, and where the next one would. */
const starts = [0, ...[...list.keys()].filter((at) => list[at] === SPACE).map((at) => at + 1)]

/**
 * The words of BIP-39 for some entropy, as bytes of UTF-8 with a space between two. Bytes can be erased; a string cannot.
 * @param entropy 16 or 32 bytes
 */
export function mnemonicBytes(entropy: Uint8Array): Uint8Array<ArrayBuffer> {
  const checksum = sha256(entropy)[0] ?? 0
  const bits = entropy.length * 8
  const words = (bits + bits / 32) / 11
  const bitAt = (at: number): number => {
    const byte = at < bits ? (entropy[at >> 3] ?? 0) : checksum
    return (byte >> (7 - (at & 7))) & 1
  }
  const bytes = new Uint8Array(words * 9)
  let length = 0
  for (let word = 0; word < words; word += 1) {
    let index = 0
    for (let bit = 0; bit < 11; bit += 1) index = index * 2 + bitAt(word * 11 + bit)
    const spelled = list.subarray(starts[index], starts[index + 1])
    bytes.set(spelled, length)
    length += spelled.length
  }
  const exact = bytes.slice(0, length - 1)
  bytes.fill(0)
  return exact
}
