import {
  smartAccountSignature,
  type WalletChain,
  walletKey,
} from '@walletchart/example-local-world/wallet-parts'
import type { Cacao, SignInText } from './cacao.js'
import type { SignInDraft } from './sign-in-draft.js'

/** The text of a payload, and the chain with an id of CAIP-2. */
export interface SignInParts {
  readonly textOf: SignInText
  readonly chainOf: (chainId: string) => WalletChain
}

/** Signs the text of a draft with the key of its account (EIP-191). A smart account signs by EIP-1271. */
export async function signedCacao(
  { payload, place, smart }: SignInDraft,
  { textOf, chainOf }: SignInParts,
): Promise<Cacao> {
  const signature = await walletKey(place).signMessage({ message: textOf(payload) })
  const cacao = { h: { t: 'caip122' }, p: payload } as const
  if (smart === undefined) return { ...cacao, s: { t: 'eip191', s: signature } }
  const [, , namespace, reference] = payload.iss.split(':')
  const chain = chainOf(`${namespace}:${reference}`)
  return { ...cacao, s: { t: 'eip1271', s: await smartAccountSignature(smart, chain, signature) } }
}
