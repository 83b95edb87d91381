import { LOCAL_MNEMONIC } from '../local-mnemonic.js'

/** BIP-39 and SLIP-0010 name these. */
const ROUNDS = 2_048
const HARDENED = 0x8000_0000
const COIN = 501

/**
 * The ed25519 seed of a Solana account of the local mnemonic, at m/44'/501'/index'/0' (BIP-39, SLIP-0010), as Solana
 * wallets derive it. 32 bytes, public.
 */
export async function localSolanaSeed(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder()
  const phrase = await crypto.subtle.importKey('raw', text.encode(LOCAL_MNEMONIC), 'PBKDF2', false, [
    'deriveBits',
  ])
  const salted = { name: 'PBKDF2', hash: 'SHA-512', salt: text.encode('mnemonic'), iterations: ROUNDS }
  let node = await hmac(text.encode('ed25519 seed'), await crypto.subtle.deriveBits(salted, phrase, 512))
  for (const step of [44, COIN, index, 0]) {
    const data = new Uint8Array(37)
    data.set(node.slice(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + HARDENED)
    node = await hmac(node.slice(32), data)
  }
  return node.slice(0, 32)
}

async function hmac(key: BufferSource, data: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  const signing = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-512' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', signing, data))
}
