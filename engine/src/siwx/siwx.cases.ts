import { answeredSignIns } from '../charts/siwx/answered-sign-ins.js'
import { fakeCacao } from '../fakes/fake-cacao.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { signInText } from '../model/sign-in/sign-in-text.js'
import type { OneClickRequest, SignInSession, SignInText, SiwxConfig } from '../ports/siwx.js'
import { at, DOMAIN, signer } from '../sign-in-verifier/sign-in.cases.js'

/** The page that signs in. */
export const PAGE = { host: DOMAIN, origin: `https://${DOMAIN}` }

export const PLACE = { accountAddress: signer.address, chainId: 'eip155:1' } as const

/** The fields of a message, and what the test's wallet makes of it. */
export async function signedBy(message: SignInText): Promise<SignInSession> {
  const text = String(message)
  const data: SignInMessage = { ...message }
  return { data, message: text, signature: await signer.signMessage({ message: text }) }
}

/** The request of a configuration to a paired wallet. */
export async function requestOf(
  { oneClickRequest }: SiwxConfig,
  chains: readonly Caip2[] = [PLACE.chainId],
): Promise<OneClickRequest> {
  if (oneClickRequest === undefined) throw new Error('It asks for no sign-in.')
  return oneClickRequest(chains)
}

/** The sign-ins that the engine reads from an answer of the test's wallet, one for each of these chains. */
export async function answeredBy(
  request: OneClickRequest,
  chains: readonly Caip2[] = request.chains,
): Promise<readonly SignInSession[]> {
  const { address } = signer
  const { chains: _, ...fields } = request
  const signed = chains.map(async (chainId) => {
    const place = { accountAddress: address, chainId, issuedAt: at(0) }
    const signature = await signer.signMessage({
      message: signInText({ ...fields, ...place, version: '1' }),
    })
    const { h, p } = fakeCacao(request, { address, chainId }, { iat: at(0) })
    return { h, p, s: { t: 'eip191', s: signature } }
  })
  return answeredSignIns({ request, signed: await Promise.all(signed) }, [address], { namespace: 'eip155' })
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
