import { discoverSolana } from './connectors/wallet-standard/discover-solana.js'
import { solanaFamily } from './families/solana/port/solana-family.js'
import type { Family } from './ports/family.js'

export type { GivenTransaction } from './families/solana/actions/given-transaction.js'
export {
  type SignAllTransactionsArgs,
  signAllTransactions,
} from './families/solana/actions/sign-all-transactions.js'
export {
  type SignAndSendTransactionArgs,
  signAndSendTransaction,
} from './families/solana/actions/sign-and-send-transaction.js'
export { type SignedIn, type SignInArgs, signIn } from './families/solana/actions/sign-in.js'
export {
  type SignedTransaction,
  type SignTransactionArgs,
  signTransaction,
} from './families/solana/actions/sign-transaction.js'
export type {
  SolanaAbortable,
  SolanaEngine,
  SolanaReadSettings,
} from './families/solana/actions/solana-engine.js'
export {
  type SplBalance,
  type SplBalancesArgs,
  splBalances,
} from './families/solana/actions/spl-balances.js'
export { type TransferSolArgs, transferSol } from './families/solana/actions/transfer-sol.js'
export { TOKEN_PROGRAMS } from './families/solana/codec/token-programs.js'
export type {
  SolanaEvents,
  SolanaMethods,
  SolanaProvider,
  SolanaPubkey,
  SolanaSignInFields,
} from './model/wallets/solana-provider.js'
export {
  SOLANA_COMMITMENTS,
  type SolanaCommitment,
  type SolanaSendOptions,
} from './model/wallets/solana-send-options.js'

/**
 * The chains of Solana: pass it to `createEngine({ families })`. Finds the wallets in the page that register themselves (Wallet Standard).
 */
export function solana(): Family {
  return solanaFamily(discoverSolana)
}
