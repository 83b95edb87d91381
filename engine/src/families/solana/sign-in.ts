import { argsOf } from '../../model/errors/args-of.js'
import { isNotOffered } from '../../model/errors/not-offered.js'
import type { SolanaSignInFields } from '../../model/wallets/solana-provider.js'
import { answeredBytes } from './answered-bytes.js'
import { checkedSignature } from './checked-signature.js'
import { signInFields } from './sign-in-fields.js'
import { signInText } from './sign-in-text.js'
import { requestSolana, type SolanaAbortable, type SolanaEngine } from './solana-engine.js'
import { solanaPlace } from './solana-place.js'
import { walletAnswers } from './wallet-answers.js'

/** The account is the connected one. Times are ISO 8601 texts, and each field is a text of one line. */
export interface SignInArgs extends Omit<SolanaSignInFields, 'address'>, SolanaAbortable {}

/** A sign-in, as a server verifies it. */
export interface SignedIn {
  /** The account that signed. */
  readonly address: string
  /** The bytes that were signed: the text of the sign-in, as the wallet wrote it. */
  readonly signedMessage: Uint8Array
  /** Base58. */
  readonly signature: string
}

/**
 * Asks the user to sign in with the connected account (Sign In With Solana). A wallet without `solana:signIn` signs the same text as a
 * message.
 * @throws WalletchartError `NOT_CONNECTED`, `USER_REJECTED`, `OPTION_INVALID`, `ACCOUNT_CHANGED`, `SIGNATURE_INVALID`,
 * `WALLET_ANSWER_INVALID`, `METHOD_UNSUPPORTED` when the wallet signs no messages, or `WALLET_NOT_ANSWERING`
 */
export async function signIn(engine: SolanaEngine, args: SignInArgs): Promise<SignedIn> {
  const { signal, ...given } = argsOf('signIn', args)
  const { address } = solanaPlace(engine)
  const fields = { ...signInFields(given), address }
  try {
    const answer = await requestSolana(engine, 'solana_signIn', fields, { signal })
    const { signedMessage, signature } = walletAnswers.signedIn(answer)
    return { address, signedMessage: answeredBytes(signedMessage), signature: checkedSignature(signature) }
  } catch (thrown) {
    if (!isNotOffered(thrown)) throw thrown
    const message = signInText(fields)
    const signature = await engine.signMessage({
      message,
      namespace: 'solana',
      ...(signal && { signal }),
    })
    // The account may have changed between the two requests, and the text names the first one.
    solanaPlace(engine, { address })
    return { address, signedMessage: new TextEncoder().encode(message), signature }
  }
}
