import { signInLines } from '../../../model/sign-in/sign-in-lines.js'
import type { SolanaSignInFields } from '../../../model/wallets/solana-provider.js'

/** The fields of a sign-in whose account is known. */
export type SignInTextFields = SolanaSignInFields & { readonly address: string }

/** The text of a sign-in, by the ABNF of Sign In With Solana. The fields are taken as they are: check them first. */
export function signInText(fields: SignInTextFields): string {
  const { domain, address, statement } = fields
  const lines = signInLines(fields)
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ].join('\n\n')
}
