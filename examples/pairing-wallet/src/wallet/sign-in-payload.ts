import type { CacaoPayload } from './cacao.js'
import type { SignInRequest } from './pairing-wallet-state.js'

/**
 * The payload of a sign-in, for one account.
 * @param account CAIP-10, with the checksum of EIP-55: an address without it is no part of an EIP-4361 message
 */
export function signInPayload(request: SignInRequest, account: string): CacaoPayload {
  const { domain, uri, version, nonce, issuedAt } = request
  const { expirationTime, notBefore, statement, requestId, resources } = request
  return {
    ...{ iss: `did:pkh:${account}`, domain, aud: uri, version, nonce, iat: issuedAt },
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(statement !== undefined && { statement }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources: [...resources] }),
  }
}
