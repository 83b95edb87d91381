/**
 * Parts for a wallet of another example: keys, transactions, texts and the nodes of the chains, for every family. The libraries of the
 * chains come with it. Only that of Polkadot is loaded later, with the first transaction.
 */
export { base64 } from '@scure/base'
export { LOCAL_BITCOIN_ACCOUNTS } from '../bitcoin/local-bitcoin-accounts.js'
export { localBitcoinPath } from '../bitcoin/local-bitcoin-key.js'
export { LOCAL_COSMOS_ACCOUNTS } from '../cosmos/local-cosmos-accounts.js'
export { LOCAL_ACCOUNTS } from '../local-accounts.js'
export { LOCAL_SMART_ACCOUNTS, type LocalSmartAccount, localSmartAccount } from '../local-smart-accounts.js'
export { decodeBase58, encodeBase58 } from '../solana/base58.js'
export { LOCAL_SOLANA_ACCOUNTS } from '../solana/local-solana-accounts.js'
export { localSolanaSeed } from '../solana/local-solana-seed.js'
export { signEd25519 } from '../solana/sign-ed25519.js'
export type { ChainDescription, SolanaDescription, WorldDescription } from '../world-description.js'
export { addressScript } from './bitcoin/address-script.js'
export { type BitcoinAddressRole, bitcoinAddressRole } from './bitcoin/bitcoin-address-role.js'
export { btcText } from './bitcoin/btc-text.js'
export { type InputsToSign, type LocalPsbt, localPsbt } from './bitcoin/local-psbt.js'
export { type BitcoinPayment, paymentPsbt } from './bitcoin/payment-psbt.js'
export { sendBitcoinTransaction } from './bitcoin/send-bitcoin-transaction.js'
export {
  type BitcoinMessageProtocol,
  bitcoinMessageHash,
  signBitcoinMessage,
} from './bitcoin/sign-bitcoin-message.js'
export { adr36Data, hasSignData } from './cosmos/adr36-doc.js'
export { readAminoDoc, readDirectDoc } from './cosmos/cosmos-doc.js'
export { aminoPreview, directPreview } from './cosmos/cosmos-preview.js'
export { signAminoDoc, signDirectDoc } from './cosmos/sign-cosmos-doc.js'
export { LOCAL_ADDRESSES } from './local-addresses.js'
export type {
  WalletBitcoinChain,
  WalletChain,
  WalletCosmosChain,
  WalletPolkadotChain,
  WalletSolanaChain,
} from './local-wallet-options.js'
export { nodeRequest } from './node-request.js'
export { type PreparedTransaction, prepareTransaction, readTransaction } from './outgoing-transaction.js'
export { addressMark } from './panel/address-mark.js'
export { isSamePolkadotAccount } from './polkadot/same-polkadot-account.js'
export { signPolkadotBytes, signPolkadotPayload } from './polkadot/sign-polkadot.js'
export { signedPayload } from './polkadot/signed-payload.js'
export { wrappedBytes } from './polkadot/wrapped-bytes.js'
export { invalidParams, ProviderError, unauthorized } from './provider-error.js'
export { smartAccountCall } from './smart-account-call.js'
export { smartAccountSignature } from './smart-account-signature.js'
export { messageWords } from './solana/message-words.js'
export { sendSolanaTransaction } from './solana/send-solana-transaction.js'
export { solText } from './solana/sol-text.js'
export { readSolanaTransaction, type SolanaTransaction } from './solana/solana-transaction.js'
export { readTypedData } from './typed-data.js'
export { byOtherFamily, FAMILY_NAMES, OTHER_FAMILIES, type OtherFamily } from './wallet-family.js'
export { walletKey } from './wallet-keys.js'
export type { FamilyPreview } from './wallet-request.js'
