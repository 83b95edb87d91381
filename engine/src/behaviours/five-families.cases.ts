import {
  bitcoin,
  bitcoinTestnet,
  bsc,
  cosmoshub,
  cosmoshubTestnet,
  mainnet,
  polkadotAssetHub,
  polkadot as polkadotMainnet,
  solanaDevnet,
  solana as solanaMainnet,
} from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'

/** Two networks of each of the five families. */
export const networksOfFive: Readonly<Record<string, readonly [Network, Network]>> = {
  eip155: [mainnet, bsc],
  solana: [solanaMainnet, solanaDevnet],
  bip122: [bitcoin, bitcoinTestnet],
  polkadot: [polkadotMainnet, polkadotAssetHub],
  cosmos: [cosmoshub, cosmoshubTestnet],
}
