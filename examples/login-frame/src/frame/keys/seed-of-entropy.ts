import { mnemonicBytes } from './mnemonic-bytes.js'

/** The 64 bytes of a BIP-39 seed, without a passphrase. @param entropy 16 or 32 bytes */
export async function seedOfEntropy(entropy: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const words = mnemonicBytes(entropy)
  const password = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  words.fill(0)
  const salt = new TextEncoder().encode('mnemonic')
  return new Uint8Array(
    await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2048 },
      password,
      512,
    ),
  )
}
