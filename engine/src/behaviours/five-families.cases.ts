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

/** Two accounts of each of them, whose addresses a sign-in takes. */
export const addressesOfFive: Readonly<Record<string, readonly [string, string]>> = {
  eip155: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  solana: ['4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU', 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL'],
  bip122: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  polkadot: [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  ],
  cosmos: ['cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c', 'cosmos1m9l358xunhhwds0568za49mzhvuxx9uxre5tud'],
}
