import { argsOf } from '../../../model/errors/args-of.js'
import type { SolanaSignInFields } from '../../../model/wallets/solana-provider.js'
import { askSignIn, type SignedIn } from './ask-sign-in.js'
import type { SolanaAbortable, SolanaEngine } from './solana-engine.js'

export type { SignedIn } from './ask-sign-in.js'

/** The account is the connected one. Times are RFC 3339 texts, and each field is a text of one line. */
export interface SignInArgs extends Omit<SolanaSignInFields, 'address'>, SolanaAbortable {
  /** The page that asks, as a whole URI. */
  readonly uri: string
  /** `1` */
  readonly version: string
  /** The cluster: `mainnet`, `devnet`, or a CAIP-2 id such as the one of the account. */
  readonly chainId: string
  /** At least eight letters and digits. The server makes a new one for each sign-in. */
  readonly nonce: string
  /** RFC 3339, such as `new Date().toISOString()`. */
  readonly issuedAt: string
}

/**
 * Asks the user to sign in with the connected account (Sign In With Solana). A wallet without `solana:signIn` signs the same text as a
 * message. A sign-in whose text the kit's server cannot read is refused before the wallet is asked.
 * @throws WalletchartError `NOT_CONNECTED`, `USER_REJECTED`, `OPTION_INVALID`, `ACCOUNT_CHANGED`, `SIGNATURE_INVALID`,
 * `WALLET_ANSWER_INVALID`, `METHOD_UNSUPPORTED` when the wallet signs no messages, or `WALLET_NOT_ANSWERING`
 */
export async function signIn(engine: SolanaEngine, args: SignInArgs): Promise<SignedIn> {
  const { signal, ...given } = argsOf('signIn', args)
  return askSignIn(engine, given, { whole: true, signal })
}
