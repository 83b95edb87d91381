import { notLoaded } from '../model/errors/not-loaded.js'
import { readSignInText } from '../model/sign-in/read-sign-in-text.js'
import type { SignInRefusalCode } from '../sign-in-verifier/sign-in-verdict.js'
import type { BrowserSiwxOptions } from './browser-siwx.js'
import { pageLocation } from './page-location.js'
import type { Refusal } from './refusal-sentence.js'
import type { SignedSignIn } from './signed-sign-in.js'

/** Why a sign-in does not count. */
export interface PageRefusal extends Refusal {
  readonly code: SignInRefusalCode
}

/**
 * The reason against a sign-in; undefined for one that is for this page, of this account, valid now and signed.
 * @param account CAIP-10
 * @param takesNonce true if the nonce of a message may be used
 */
export type PageVerifier = (
  signIn: SignedSignIn,
  account: string,
  takesNonce: (nonce: string) => boolean,
) => Promise<PageRefusal | undefined>

/** The checks of a back end, for the page itself. Their code is loaded with the first signature. */
export const pageVerifier =
  ({ location, rpcUrls, now = Date.now }: BrowserSiwxOptions): PageVerifier =>
  async ({ message, signature }, account, takesNonce) => {
    const page = pageLocation(location)
    const read = readSignInText(message)
    const { createSignInVerifier } = await import('../sign-in-verifier/create-sign-in-verifier.js').catch(
      notLoaded,
    )
    const verifier = createSignInVerifier({
      domain: page.host,
      uri: page.origin,
      // The user may take any time to sign: only its expiration time ends a message.
      maxAge: Infinity,
      now,
      // The app chose its networks, and the account names the one that counts.
      ...(read.ok && { chains: [read.message.chainId] }),
      nonces: { add: async () => undefined, take: async (nonce) => takesNonce(nonce) },
      ...(rpcUrls !== undefined && { rpcUrls }),
    })
    const verdict = await verifier.verify({ message, signature, account })
    return verdict.ok ? undefined : verdict
  }
