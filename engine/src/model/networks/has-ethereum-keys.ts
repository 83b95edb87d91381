import type { CosmosChain } from './cosmos-chains.js'

/** True if the accounts of a chain have keys of Ethereum's kind, whose addresses are hashed in another way. By Keplr's own rule. */
export const hasEthereumKeys = ({ info }: CosmosChain): boolean =>
  info?.bip44.coinType === 60 || info?.features?.includes('eth-address-gen') === true
