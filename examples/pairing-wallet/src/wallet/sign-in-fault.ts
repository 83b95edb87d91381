import { LOCAL_ACCOUNTS } from '@walletchart/example-local-world/wallet-parts'
import type { Cacao } from './cacao.js'
import type { SignInDraft } from './sign-in-draft.js'
import { type SignInParts, signedCacao } from './signed-cacao.js'

/**
 * Answers of a hostile wallet, for tests of an app.
 * - `other site`: signed for another domain
 * - `other nonce`: signed with another nonce
 * - `other account`: signed for an account that the session does not grant, with the key of that account
 * - `bad signature`: the right payload, signed with the key of another account
 * - `no list`: one CACAO where a list of them belongs
 */
export type SignInFault = 'other site' | 'other nonce' | 'other account' | 'bad signature' | 'no list'

/**
 * The faulty answer to a sign-in.
 * @param granted CAIP-10 accounts of the session
 * @throws Error if the session grants every account of the local test phrase
 */
export async function faultySignIn(
  fault: SignInFault,
  draft: SignInDraft,
  granted: readonly string[],
  parts: SignInParts,
): Promise<Cacao[]> {
  const { payload } = draft
  switch (fault) {
    case 'other site':
      return [await signedCacao({ ...draft, payload: { ...payload, domain: 'elsewhere.example' } }, parts)]
    case 'other nonce':
      return [await signedCacao({ ...draft, payload: { ...payload, nonce: 'nonceOfAnotherSignIn' } }, parts)]
    case 'other account': {
      const place = strangerTo(granted)
      const [, , namespace, reference] = payload.iss.split(':')
      const iss = `did:pkh:${namespace}:${reference}:${LOCAL_ACCOUNTS[place]}`
      return [await signedCacao({ payload: { ...payload, iss }, place }, parts)]
    }
    case 'bad signature':
      return [await signedCacao({ payload, place: strangerTo(granted) }, parts)]
    case 'no list':
      // The library's types know lists only, its code sends anything.
      return JSON.parse(JSON.stringify(await signedCacao(draft, parts)))
  }
}

/** Place of an account that the session does not grant. */
function strangerTo(granted: readonly string[]): number {
  const all = granted.map((account) => account.toLowerCase())
  const place = LOCAL_ACCOUNTS.findIndex((one) => !all.some((account) => account.endsWith(one.toLowerCase())))
  if (place < 0) throw new Error('The session grants every account. Grant fewer for this fault.')
  return place
}
