import type { LocalWalletOptions, WalletChain } from './local-wallet-options.js'
import { HALYARD_ICON, LANTERN_ICON } from './wallet-marks.js'

/** Options of the demo wallet Lantern, with the first two local accounts. */
export function lantern(chains: readonly WalletChain[]): LocalWalletOptions {
  return {
    id: 'lantern',
    name: 'Lantern',
    rdns: 'example.lantern',
    icon: LANTERN_ICON,
    accounts: [0, 1],
    chains,
  }
}

/** Options of the demo wallet Halyard, with the third and fourth local account. */
export function halyard(chains: readonly WalletChain[]): LocalWalletOptions {
  return {
    id: 'halyard',
    name: 'Halyard',
    rdns: 'example.halyard',
    icon: HALYARD_ICON,
    accounts: [2, 3],
    chains,
  }
}
