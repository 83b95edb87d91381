export { type EnsAddressRequest, useEnsAddress } from './hooks/use-ens-address.js'
export { type EnsNameRequest, useEnsName } from './hooks/use-ens-name.js'
export { usePublicClient } from './hooks/use-public-client.js'
export type { ReadState } from './hooks/use-read.js'
export { type ReadContractRequest, useReadContract } from './hooks/use-read-contract.js'
export {
  type ReceiptRequest,
  useWaitForTransactionReceipt,
  type WaitForTransactionReceipt,
} from './hooks/use-wait-for-transaction-receipt.js'
export { useWalletClient } from './hooks/use-wallet-client.js'
export { useWriteContract, type WriteContract } from './hooks/use-write-contract.js'
