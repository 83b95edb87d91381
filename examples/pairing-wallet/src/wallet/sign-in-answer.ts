import type { Cacao } from './cacao.js'
import type { SignInRequest } from './pairing-wallet-state.js'
import type { SignInChoice } from './sign-in-choice.js'
import { signInDrafts } from './sign-in-draft.js'
import { faultySignIn } from './sign-in-fault.js'
import { type SignInParts, signedCacao } from './signed-cacao.js'

/**
 * Signs what the app asked for, as its owner chose.
 * @param granted CAIP-10 accounts of the session
 * @returns undefined if the app gets no answer
 */
export async function signInAnswer(
  request: SignInRequest,
  choice: SignInChoice,
  granted: readonly string[],
  parts: SignInParts,
): Promise<Cacao[] | undefined> {
  const drafts = signInDrafts(request, granted)
  const [first] = drafts
  if (choice === 'no' || first === undefined) return undefined
  if (choice === 'yes') return [await signedCacao(first, parts)]
  if (choice === 'every chain') return Promise.all(drafts.map((draft) => signedCacao(draft, parts)))
  return faultySignIn(choice, first, granted, parts)
}
