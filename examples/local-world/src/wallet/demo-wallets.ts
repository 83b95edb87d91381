import type {
  LocalWalletOptions,
  WalletBitcoinChain,
  WalletChain,
  WalletCosmosChain,
  WalletPolkadotChain,
  WalletSolanaChain,
} from './local-wallet-options.js'
import {
  ASTROLABE_ICON,
  BINNACLE_ICON,
  CAPSTAN_ICON,
  HALYARD_ICON,
  LANTERN_ICON,
  QUADRANT_ICON,
  SEXTANT_ICON,
  WINDLASS_ICON,
} from './wallet-marks.js'

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

/** Options of the demo wallet Windlass, with two smart accounts. The first is deployed, and the second is not. */
export function windlass(chains: readonly WalletChain[]): LocalWalletOptions {
  return {
    id: 'windlass',
    name: 'Windlass',
    rdns: 'example.windlass',
    icon: WINDLASS_ICON,
    accounts: [0, 1],
    smartAccounts: true,
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

/** Options of the demo wallet Quadrant, for Bitcoin alone, with the first two local accounts. */
export function quadrant(bitcoin: WalletBitcoinChain): LocalWalletOptions {
  return {
    id: 'quadrant',
    name: 'Quadrant',
    rdns: 'example.quadrant',
    icon: QUADRANT_ICON,
    families: ['bip122'],
    accounts: [0, 1],
    chains: [],
    bitcoin,
  }
}

/** Options of the demo wallet Astrolabe, for Polkadot alone, with the first two local accounts. It shares both with a page. */
export function astrolabe(polkadot: WalletPolkadotChain): LocalWalletOptions {
  return {
    id: 'astrolabe',
    name: 'Astrolabe',
    rdns: 'example.astrolabe',
    icon: ASTROLABE_ICON,
    families: ['polkadot'],
    accounts: [0, 1],
    exposeAllAccounts: true,
    answersLocked: true,
    chains: [],
    polkadot,
  }
}

/** Options of the demo wallet Binnacle, for Cosmos alone, with the first two local accounts. */
export function binnacle(cosmos: WalletCosmosChain): LocalWalletOptions {
  return {
    id: 'binnacle',
    name: 'Binnacle',
    rdns: 'example.binnacle',
    icon: BINNACLE_ICON,
    families: ['cosmos'],
    accounts: [0, 1],
    chains: [],
    cosmos,
  }
}

/** The chains besides those of Ethereum that a wallet of several families knows. */
export interface CapstanChains {
  readonly solana?: WalletSolanaChain | undefined
  readonly bitcoin?: WalletBitcoinChain | undefined
  readonly polkadot?: WalletPolkadotChain | undefined
  readonly cosmos?: WalletCosmosChain | undefined
}

/** Options of the demo wallet Capstan, for every family that has a chain, with the last two local accounts. */
export function capstan(
  chains: readonly WalletChain[],
  { solana, bitcoin, polkadot, cosmos }: CapstanChains,
): LocalWalletOptions {
  return {
    id: 'capstan',
    name: 'Capstan',
    rdns: 'example.capstan',
    icon: CAPSTAN_ICON,
    families: [
      'eip155',
      ...(solana ? (['solana'] as const) : []),
      // The Wallet Standard of a wallet holds Bitcoin beside Solana.
      ...(bitcoin && solana ? (['bip122'] as const) : []),
      ...(polkadot ? (['polkadot'] as const) : []),
      ...(cosmos ? (['cosmos'] as const) : []),
    ],
    accounts: [7, 6],
    chains,
    ...(solana && { solana }),
    ...(bitcoin && { bitcoin }),
    ...(polkadot && { polkadot }),
    ...(cosmos && { cosmos }),
  }
}
