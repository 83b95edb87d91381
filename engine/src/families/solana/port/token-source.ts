import { featureError } from '../../../model/errors/feature-error.js'
import { sendError } from '../../../model/errors/send-error.js'
import { tokenAddress } from '../codec/token-address.js'
import { wouldFail } from '../codec/would-fail.js'
import type { OwnHolding } from './read-token-accounts.js'
import type { TokenOrder } from './solana-order.js'
import type { TokenFacts } from './token-facts.js'

/**
 * The account that pays: the associated one if it holds enough, else another one that does so alone.
 * @throws WalletchartError `BALANCE_TOO_LOW` if none does, `AMOUNT_INVALID` for a fee of the token that takes the whole amount
 * @throws WalletchartError `TRANSFER_WOULD_FAIL` for a frozen account, and for an extension that the kit does not know
 */
export function tokenSource(
  { from, amount }: TokenOrder,
  { token, holdings, withheld = 0n }: TokenFacts,
): OwnHolding {
  if (withheld >= amount)
    throw featureError('AMOUNT_INVALID', { details: 'The fee of the token takes the whole amount' })
  const own = tokenAddress(from, token)
  const enough = holdings.filter((holding) => holding.amount >= amount)
  const open = enough.filter(({ isFrozen }) => !isFrozen)
  const source = open.find(({ address }) => address === own) ?? open[0]
  if (source === undefined) {
    if (enough.length > 0) throw wouldFail('the account of the sender for this token is frozen')
    const [most = 0n] = holdings.map((holding) => holding.amount).sort((one, two) => (one < two ? 1 : -1))
    throw sendError('BALANCE_TOO_LOW', {
      params: { symbol: 'of the token' },
      details: `No account of the sender holds more than ${most} units of ${token.mint}, too few`,
    })
  }
  if (source.unknown === undefined) return source
  throw wouldFail(
    `the account of the sender has the extension ${source.unknown} of Token-2022, which is not known here`,
  )
}

/** The units of the account that could pay the most. A transfer takes them from one account. */
export const mostUnits = (holdings: readonly OwnHolding[]): bigint =>
  holdings.reduce((most, { amount, isFrozen }) => (isFrozen || amount < most ? most : amount), 0n)

/** The member of `TransferQuote` for accounts that hold more together than one transfer can take. */
export function movableOf(holdings: readonly OwnHolding[]): { readonly movable?: bigint } {
  const movable = mostUnits(holdings)
  return holdings.reduce((sum, { amount }) => sum + amount, 0n) > movable ? { movable } : {}
}
