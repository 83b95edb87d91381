import { LOCAL_BITCOIN_ACCOUNTS } from '../../bitcoin/local-bitcoin-accounts.js'
import type { BitcoinPurpose } from '../../bitcoin/local-bitcoin-key.js'

/** Which address of which local account. */
export interface BitcoinAddressRole {
  /** Index of the local account. */
  readonly index: number
  readonly purpose: BitcoinPurpose
}

/** Finds a local Bitcoin address; undefined for an address without a local key. */
export function bitcoinAddressRole(address: string): BitcoinAddressRole | undefined {
  for (const [index, { payment, ordinals }] of LOCAL_BITCOIN_ACCOUNTS.entries()) {
    if (payment.address === address) return { index, purpose: 'payment' }
    if (ordinals.address === address) return { index, purpose: 'ordinals' }
  }
  return undefined
}
