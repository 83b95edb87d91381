import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { pairingError } from '../../model/errors/pairing-error.js'
import { fromProviderError, rpcCodesOf } from '../../model/errors/provider-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'

const messageOf = (thrown: unknown): string => {
  try {
    if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) return String(thrown.message)
    return String(thrown)
  } catch {
    return '' // objects that turn into no text, and getters that throw
  }
}

/** Why the relay does not let this page in, in its own words; undefined when that is not the reason. */
export const relayRefusal = (thrown: unknown): WalletchartError | undefined => {
  const message = messageOf(thrown)
  const context = { details: message.slice(0, 200), cause: thrown }
  if (message.includes('Unauthorized: origin not allowed'))
    return featureError('INVALID_APP_CONFIGURATION', context)
  if (message.includes('Unauthorized: invalid key')) return featureError('INVALID_PROJECT_ID', context)
  if (message.includes('JWT validation error: JWT Token is not yet valid'))
    return featureError('JWT_TOKEN_NOT_VALID', context)
  return undefined
}

/** What a wallet answers by number in the sign protocol, where the numbers mean something else than in EIP-1193. */
const byCode = {
  5100: 'SESSION_CHAINS_UNSUPPORTED',
  5101: 'SESSION_METHODS_UNSUPPORTED',
  5102: 'SESSION_EVENTS_UNSUPPORTED',
  5103: 'SESSION_ACCOUNTS_UNSUPPORTED',
  5104: 'SESSION_NAMESPACE_UNSUPPORTED',
  6000: 'SESSION_ENDED_BY_WALLET',
} as const

const isKnownCode = (code: number): code is keyof typeof byCode => Object.hasOwn(byCode, code)

/** Turns what the relay client or the wallet behind it threw into an error of the kit. Never throws. */
export const fromPairingError = (thrown: unknown): WalletchartError => {
  if (isWalletchartError(thrown)) return thrown
  const refused = relayRefusal(thrown)
  if (refused !== undefined) return refused
  const [code] = rpcCodesOf(thrown).filter(isKnownCode)
  const message = messageOf(thrown)
  const context = { details: message.slice(0, 200), cause: thrown }
  if (code !== undefined) return pairingError(byCode[code], context)
  if (/proposal expired/i.test(message)) return pairingError('PAIRING_EXPIRED', context)
  // sign-client and the kit wait equally long, so that either may give up first.
  if (/^request expired/i.test(message)) return featureError('WALLET_NOT_ANSWERING', context)
  if (/no internet connection|failed to publish|socket|websocket|relay/i.test(message))
    return featureError('RELAY_UNREACHABLE', context)
  return fromProviderError(thrown)
}

/** For a promise of the relay client. @throws WalletchartError the error of the kit for what it rejects with */
export const pairingFailed = (thrown: unknown): never => {
  throw fromPairingError(thrown)
}
