export type { ContractAbi, Reading, Writing } from './libraries/contract-call.js'
export {
  type ReadContractArgs,
  type ReadContractSettings,
  readContract,
} from './libraries/read-contract.js'
export { type TokenBalance, type TokenBalancesArgs, tokenBalances } from './libraries/token-balances.js'
export { publicClient, type ViemClientOptions, walletClient } from './libraries/viem-clients.js'
export type { ViemSource } from './libraries/viem-source.js'
export {
  type TransactionOutcome,
  type WaitForTransactionReceiptArgs,
  waitForTransactionReceipt,
} from './libraries/wait-for-transaction-receipt.js'
export { type WriteContractArgs, writeContract } from './libraries/write-contract.js'
