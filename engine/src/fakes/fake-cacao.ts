import type { Caip2 } from '../model/ids/caip2.js'
import type { Cacao, OneClickRequest, SignInAccount } from '../ports/siwx.js'

/** The chain may be left out: the first that was asked for. */
export interface FakeCacaoAccount extends Omit<SignInAccount, 'chainId'> {
  readonly chainId?: Caip2
}

/**
 * The answer of a wallet to a request of one-click authentication, with a signature of no key. `other`: fields of the payload that
 * differ from what was asked.
 */
export function fakeCacao(
  request: OneClickRequest,
  { address, chainId = request.chains[0] ?? 'eip155:1' }: FakeCacaoAccount,
  other: Readonly<Record<string, unknown>> = {},
): Cacao {
  const { domain, uri, version, nonce, statement, requestId, resources, expirationTime, notBefore } = request
  const payload = {
    ...{ iss: `did:pkh:${chainId}:${address}`, domain, aud: uri, version, nonce },
    ...{ iat: '2030-01-01T00:00:00Z', exp: expirationTime, nbf: notBefore, statement, requestId, resources },
    ...other,
  }
  return { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: '0xfake' } }
}
