import { discoverBip122 } from './connectors/wallet-standard/discover-bip122.js'
import { bip122Family } from './families/bip122/port/bip122-family.js'
import type { Family } from './ports/family.js'

export type {
  Bip122Abortable,
  Bip122Engine,
  Bip122ReadSettings,
} from './families/bip122/actions/bip122-engine.js'
export {
  type BroadcastTransactionArgs,
  broadcastTransaction,
} from './families/bip122/actions/broadcast-transaction.js'
export type { GivenPsbt } from './families/bip122/actions/given-psbt.js'
export { type SendTransferArgs, sendTransfer } from './families/bip122/actions/send-transfer.js'
export {
  type SignBitcoinMessageArgs,
  type SignedBitcoinMessage,
  signBitcoinMessage,
} from './families/bip122/actions/sign-bitcoin-message.js'
export { type SignedPsbt, type SignPsbtArgs, signPsbt } from './families/bip122/actions/sign-psbt.js'
export {
  type TransactionStatus,
  type TransactionStatusArgs,
  transactionStatus,
} from './families/bip122/actions/transaction-status.js'
export { type UtxosArgs, utxos } from './families/bip122/actions/utxos.js'
export type { Utxo } from './families/bip122/codec/utxo.js'
export { BITCOIN_CHAINS, type BitcoinChainName } from './model/ids/bitcoin-chains.js'
export type {
  Bip122Events,
  Bip122Methods,
  Bip122Provider,
  BitcoinAccountAddress,
  BitcoinIntention,
  BitcoinMessageProtocol,
  BitcoinSignInput,
} from './model/wallets/bip122-provider.js'

/**
 * The chains of Bitcoin: pass it to `createEngine({ families })`. Finds the wallets in the page that register themselves (Wallet Standard)
 * or list themselves (WBIP-004).
 */
export function bip122(): Family {
  return bip122Family(discoverBip122)
}
