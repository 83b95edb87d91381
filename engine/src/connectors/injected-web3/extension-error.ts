import { featureError } from '../../model/errors/feature-error.js'
import { fromProviderError } from '../../model/errors/provider-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'

/** Extensions throw plain errors without a code. These are their words for what other wallets have codes for. */
const meanings = [
  ['USER_REJECTED', /^(?:rejected|cancell?ed)\b/i],
  ['UNAUTHORIZED', /not allowed to interact|not been enabled yet|^unauthori[sz]ed\b/i],
  ['REQUEST_PENDING_IN_WALLET', /pending authori[sz]ation request/i],
] as const

/** Turns what an extension threw into an error of the kit; the thrown value becomes its cause. Never throws. */
export function fromExtensionError(thrown: unknown): WalletchartError {
  const error = fromProviderError(thrown)
  if (error.code !== 'RPC_REQUEST_FAILED') return error
  const { details = '' } = error
  const [code] = meanings.find(([, words]) => words.test(details)) ?? []
  return code === undefined ? error : featureError(code, { details, cause: thrown })
}
