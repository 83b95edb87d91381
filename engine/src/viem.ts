export {
  publicClient,
  type ViemClientOptions,
  type ViemSource,
  walletClient,
} from './libraries/viem-clients.js'
