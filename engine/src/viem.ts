export {
  publicClient,
  type ViemClientOptions,
  type ViemSource,
  walletClient,
} from './families/eip155/viem-clients.js'
