export type { ContractAbi, Reading, Writing } from './adapters/contract-call.js'
export { type EnsAddressArgs, ensAddress } from './adapters/ens-address.js'
export type { EnsSettings } from './adapters/ens-client.js'
export { type EnsNameArgs, ensName } from './adapters/ens-name.js'
export {
  type ReadContractArgs,
  type ReadContractSettings,
  readContract,
} from './adapters/read-contract.js'
export { type TokenBalance, type TokenBalancesArgs, tokenBalances } from './adapters/token-balances.js'
export { publicClient, type ViemClientOptions, walletClient } from './adapters/viem-clients.js'
export type { ViemSource } from './adapters/viem-source.js'
export {
  type TransactionOutcome,
  type WaitForTransactionReceiptArgs,
  waitForTransactionReceipt,
} from './adapters/wait-for-transaction-receipt.js'
export { type WriteContractArgs, writeContract } from './adapters/write-contract.js'
