export { usePublicClient } from './hooks/use-public-client.js'
export { useWalletClient } from './hooks/use-wallet-client.js'
