import { argsOf } from '../../../model/errors/args-of.js'
import { notLoaded } from '../../../model/errors/not-loaded.js'
import { isNotOffered } from '../../../model/errors/not-offered-mark.js'
import { readable } from '../../../model/text/readable.js'
import { answeredBytes } from '../codec/answered-bytes.js'
import { checkedSignature } from '../codec/checked-signature.js'
import type { SignInNeeds } from '../codec/sign-in-fields.js'
import { signInText } from '../codec/sign-in-text.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import {
  requestSolana,
  type SolanaAbortable,
  type SolanaEngine,
  solanaAccountOnNetwork,
} from './solana-engine.js'

/** A sign-in, as a server verifies it. */
export interface SignedIn {
  /** The account that signed. */
  readonly address: string
  /** The bytes that were signed: the text of the sign-in, as the wallet wrote it. */
  readonly signedMessage: Uint8Array
  /** Base58. */
  readonly signature: string
}

/** The validator has to load first, and the caller may change its list meanwhile. */
const withOwnList = (args: { readonly resources?: unknown }): object =>
  readable('resources', () => {
    const { resources } = args
    return Array.isArray(resources) ? { ...args, resources: [...resources] } : args
  })

/**
 * Asks the connected account to sign in. A wallet without `solana:signIn` signs the same text as a message.
 * @throws WalletchartError as `signIn` does
 */
export async function askSignIn(
  engine: SolanaEngine,
  args: object,
  { whole, signal }: SignInNeeds & SolanaAbortable,
): Promise<SignedIn> {
  const given = withOwnList(argsOf('signIn', args))
  const { address } = solanaAccountOnNetwork(engine)
  const { signInFields } = await import('../codec/sign-in-fields.js').catch(notLoaded)
  const fields = { ...signInFields({ ...given, address }, { whole }), address }
  solanaAccountOnNetwork(engine, { address })
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
    solanaAccountOnNetwork(engine, { address })
    return { address, signedMessage: new TextEncoder().encode(message), signature }
  }
}
