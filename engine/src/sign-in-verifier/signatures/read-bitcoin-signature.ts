import { witnessItems } from '../../model/wallets/witness-items.js'
import { base64Bytes } from './base64-bytes.js'

/** A signature over a text, by how it is written. */
export type BitcoinSignature =
  /** 65 bytes: a header and two numbers (BIP-137). */
  | { readonly form: 'ecdsa'; readonly bytes: Uint8Array }
  /** The witness of a transaction (BIP-322 simple). */
  | { readonly form: 'simple'; readonly witness: readonly Uint8Array[] }
  /** A whole transaction (BIP-322 full), or a proof of funds. */
  | { readonly form: 'full' }

/** Reads base64, with a prefix of BIP-322 or without; undefined for any other text. */
export function readBitcoinSignature(text: string): BitcoinSignature | undefined {
  // The three characters of a prefix break the groups of four that base64 has.
  const prefix = text.length % 4 === 3 ? text.slice(0, 3) : ''
  const bytes = base64Bytes(text.slice(prefix.length))
  if (bytes === undefined) return undefined
  if (prefix === 'ful' || prefix === 'pof') return { form: 'full' }
  if (prefix !== '' && prefix !== 'smp') return undefined
  const [header = 0] = bytes
  if (prefix === '' && bytes.length === 65 && header >= 27 && header <= 42) return { form: 'ecdsa', bytes }
  const witness = witnessItems(bytes)
  return witness && { form: 'simple', witness }
}
