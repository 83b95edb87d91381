import type { LocalWalletOptions, WalletChain, WalletSolanaChain } from './local-wallet-options.js'
import { CAPSTAN_ICON, HALYARD_ICON, LANTERN_ICON, SEXTANT_ICON } from './wallet-marks.js'

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

/** Options of the demo wallet Sextant, for Solana alone, with the first two local accounts. It shares both with a page. */
export function sextant(solana: WalletSolanaChain): LocalWalletOptions {
  return {
    id: 'sextant',
    name: 'Sextant',
    rdns: 'example.sextant',
    icon: SEXTANT_ICON,
    families: ['solana'],
    accounts: [0, 1],
    exposeAllAccounts: true,
    chains: [],
    solana,
  }
}

/** Options of the demo wallet Capstan, for Ethereum and Solana, with the last two local accounts. */
export function capstan(chains: readonly WalletChain[], solana: WalletSolanaChain): LocalWalletOptions {
  return {
    id: 'capstan',
    name: 'Capstan',
    rdns: 'example.capstan',
    icon: CAPSTAN_ICON,
    families: ['eip155', 'solana'],
    accounts: [7, 6],
    chains,
    solana,
  }
}
