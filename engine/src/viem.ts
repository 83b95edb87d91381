export { type TokenBalance, type TokenBalancesArgs, tokenBalances } from './libraries/token-balances.js'
export {
  publicClient,
  type ViemClientOptions,
  type ViemSource,
  walletClient,
} from './libraries/viem-clients.js'
