import { walletKey } from '@walletchart/example-local-world/wallet-parts'
import type { Cacao, SignInText } from './cacao.js'
import type { SignInDraft } from './sign-in-draft.js'

/** Signs the text of a draft with the key of its account (EIP-191). */
export async function signedCacao({ payload, place }: SignInDraft, textOf: SignInText): Promise<Cacao> {
  const signature = await walletKey(place).signMessage({ message: textOf(payload) })
  return { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: signature } }
}
