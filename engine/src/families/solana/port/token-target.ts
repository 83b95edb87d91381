import { featureError } from '../../../model/errors/feature-error.js'
import { tokenUnsupported } from '../codec/token-unsupported.js'
import type { TokenOrder } from './solana-order.js'
import type { TokenFacts } from './token-facts.js'

const refused = (details: string) => featureError('RECEIVER_REFUSED', { details })

/**
 * Checks the account that the tokens arrive in, or the one that would be opened.
 * @throws WalletchartError `RECEIVER_REFUSED`, and `METHOD_UNSUPPORTED` for an extension that the kit does not know
 */
export function checkTokenTarget({ to }: TokenOrder, { token, target }: TokenFacts): void {
  if ('lamports' in target) {
    if (token.opensFrozen) throw refused('A new account for this token is frozen, and the receiver has none')
    return
  }
  const { holding } = target
  if (holding.owner !== to) throw refused("The receiver's account for this token belongs to another address")
  if (holding.isFrozen) throw refused("The receiver's account for this token is frozen")
  if (holding.isConfidential) throw refused("The receiver's account takes only confidential transfers")
  if (holding.unknown !== undefined)
    throw tokenUnsupported(`the receiver's account has the extension ${holding.unknown} of Token-2022`)
}
