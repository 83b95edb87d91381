import { type LocalKey, localHdKey } from '../local-hd-key.js'

/** The purpose of a Bitcoin address. Both kinds may be spent from. */
export type BitcoinPurpose = 'payment' | 'ordinals'

/** BIP-84 (p2wpkh) and BIP-86 (p2tr). Coin type 1 is that of every test network. */
const PURPOSES = { payment: 84, ordinals: 86 } as const

/** The derivation path of a local Bitcoin account. */
export function localBitcoinPath(index: number, purpose: BitcoinPurpose): string {
  return `m/${PURPOSES[purpose]}'/1'/0'/0/${index}`
}

/**
 * The key of a local Bitcoin account. An ordinals key is the internal key of BIP-341: it is tweaked before it signs, unless a
 * library does that.
 */
export function localBitcoinKey(index: number, purpose: BitcoinPurpose): LocalKey {
  return localHdKey(localBitcoinPath(index, purpose))
}
