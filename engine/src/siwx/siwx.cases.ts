import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import type { SignInSession, SignInText } from '../ports/siwx.js'
import { DOMAIN, signer } from '../server/sign-in.cases.js'

/** The page that signs in. */
export const PAGE = { host: DOMAIN, origin: `https://${DOMAIN}` }

export const PLACE = { accountAddress: signer.address, chainId: 'eip155:1' } as const

/** The fields of a message, and what the test's wallet makes of it. */
export async function signedBy(message: SignInText): Promise<SignInSession> {
  const text = String(message)
  const data: SignInMessage = { ...message }
  return { data, message: text, signature: await signer.signMessage({ message: text }) }
}

/** Everything that an error says, its causes included. */
export function wordsOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  return [thrown.message, thrown.stack, JSON.stringify(thrown), wordsOf(thrown.cause)].join('\n')
}

/** What a promise rejects with. */
export const thrownBy = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
