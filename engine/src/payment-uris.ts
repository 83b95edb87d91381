export { type BitcoinUri, readBitcoinUri, writeBitcoinUri } from './model/payment-uris/bitcoin-uri.js'
export { type EthereumUri, readEthereumUri, writeEthereumUri } from './model/payment-uris/ethereum-uri.js'
export {
  readSolanaUri,
  type SolanaPayment,
  type SolanaUri,
  writeSolanaUri,
} from './model/payment-uris/solana-uri.js'
