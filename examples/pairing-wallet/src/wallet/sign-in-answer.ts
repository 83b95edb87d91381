import type { Cacao, SignInText } from './cacao.js'
import type { SignInRequest } from './pairing-wallet-state.js'
import type { SignInChoice } from './sign-in-choice.js'
import { signInDrafts } from './sign-in-draft.js'
import { faultySignIn } from './sign-in-fault.js'
import { signedCacao } from './signed-cacao.js'

/**
 * Signs what the app asked for, as its owner chose.
 * @param granted CAIP-10 accounts of the session
 * @returns undefined if the app gets no answer
 */
export async function signInAnswer(
  request: SignInRequest,
  choice: SignInChoice,
  granted: readonly string[],
  textOf: SignInText,
): Promise<Cacao[] | undefined> {
  const drafts = signInDrafts(request, granted)
  const [first] = drafts
  if (choice === 'no' || first === undefined) return undefined
  if (choice === 'yes') return [await signedCacao(first, textOf)]
  if (choice === 'every chain') return Promise.all(drafts.map((draft) => signedCacao(draft, textOf)))
  return faultySignIn(choice, first, granted, textOf)
}
