import { featureError } from '../../../model/errors/feature-error.js'
import { wouldFail } from '../codec/would-fail.js'
import type { TokenOrder } from './solana-order.js'
import type { TokenFacts } from './token-facts.js'

/**
 * Checks the account that the tokens arrive in, or the one that would be opened.
 * @throws WalletchartError `RECEIVER_REFUSED` where the tokens are lost, and `TRANSFER_WOULD_FAIL`
 */
export function checkTokenTarget({ to }: TokenOrder, { token, target }: TokenFacts): void {
  if ('lamports' in target) {
    if (token.opensFrozen)
      throw wouldFail('a new account for this token is frozen, and the receiver has none')
    return
  }
  const { holding } = target
  if (holding.owner !== to)
    throw featureError('RECEIVER_REFUSED', {
      details: "The receiver's account for this token belongs to another address",
    })
  if (holding.isFrozen) throw wouldFail("the receiver's account for this token is frozen")
  if (holding.isConfidential) throw wouldFail("the receiver's account takes only confidential transfers")
  if (holding.unknown !== undefined)
    throw wouldFail(
      `the receiver's account has the extension ${holding.unknown} of Token-2022, which is not known here`,
    )
}
