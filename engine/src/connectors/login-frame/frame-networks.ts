import type { Caip2 } from '../../model/ids/caip2.js'

/** Chains of Ethereum's family, each with its test networks. 999 is the first test network of Zora. */
const eip155: readonly number[] = [
  ...[1, 5, 11155111], // Ethereum
  ...[10, 420], // Optimism
  ...[42161, 421613], // Arbitrum
  ...[137, 80001], // Polygon
  ...[42220], // Celo
  ...[1313161554, 1313161555], // Aurora
  ...[56, 97], // BNB
  ...[43114, 43113], // Avalanche
  ...[324, 280], // zkSync
  ...[100], // Gnosis
  ...[8453, 84531, 84532], // Base
  ...[7777777, 999], // Zora
]

const solana: readonly Caip2[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]

/** The networks of the hosted frame (spec section 9). */
export const frameNetworks: readonly Caip2[] = [...eip155.map((id): Caip2 => `eip155:${id}`), ...solana]

/** Host of the hosted frame, under each of its names. */
const hosted = /^secure(-mobile)?\.walletconnect\.(org|com)$/

/** The networks of the frame at an address; undefined for any other frame, which says itself what it serves. */
export const networksOf = ({ hostname }: URL): readonly Caip2[] | undefined =>
  hosted.test(hostname) ? frameNetworks : undefined
