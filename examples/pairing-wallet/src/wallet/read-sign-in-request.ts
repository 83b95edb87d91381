import { zeroAddress } from 'viem'
import type { SignInText } from './cacao.js'
import { givenFields } from './given-fields.js'
import type { SignInRequest } from './pairing-wallet-state.js'
import { signInPayload } from './sign-in-payload.js'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isTextOrNone = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/**
 * The first sign-in that a proposal asks for.
 * @param authentication as the app sent it: the library checks nothing of it
 * @returns undefined without a request, without a chain of eip155, or if the library makes no message of it
 */
export function readSignInRequest(authentication: unknown, textOf: SignInText): SignInRequest | undefined {
  const [first]: readonly unknown[] = Array.isArray(authentication) ? authentication : []
  const { domain, aud, nonce, version, iat, chains, ...more } = givenFields(first)
  const { exp, nbf, statement, requestId, resources } = more
  if (!isText(domain) || !isText(aud) || !isText(nonce) || !isText(version) || !isText(iat)) return undefined
  if (!isTextOrNone(exp) || !isTextOrNone(nbf) || !isTextOrNone(statement) || !isTextOrNone(requestId))
    return undefined
  if (!isTexts(chains) || (resources !== undefined && !isTexts(resources))) return undefined
  const own = chains.filter((chain) => /^eip155:\d+$/.test(chain))
  const [chain] = own
  if (chain === undefined) return undefined
  const request: SignInRequest = {
    ...{ domain, uri: aud, nonce, chains: [...new Set(own)], version, issuedAt: iat },
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(statement !== undefined && { statement }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  }
  try {
    textOf(signInPayload(request, `${chain}:${zeroAddress}`))
    return request
  } catch {
    // The user could not read it, so it is not offered.
    return undefined
  }
}
