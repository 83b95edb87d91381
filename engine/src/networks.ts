export {
  bitcoin,
  bitcoinTestnet,
  bsc,
  cosmoshub,
  cosmoshubTestnet,
  mainnet,
  polkadot,
  polkadotTestnet,
  sepolia,
  solana,
  solanaDevnet,
  solanaTestnet,
} from './model/built-in-networks.js'
export { fromViemChain, type ViemChain } from './model/from-viem-chain.js'
export type { Network } from './model/network.js'
