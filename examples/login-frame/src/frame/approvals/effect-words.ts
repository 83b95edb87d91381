import type { Hex } from 'viem'
import { formatUnits } from 'viem/utils'
import type { CallEffect, TokenAllowance, TokenTransfer } from './call-effect.js'
import { isUnlimited } from './is-unlimited.js'
import { isWithdrawal } from './is-withdrawal.js'
import type { TokenFacts } from './token-facts.js'

/** An effect in words. */
export interface EffectWords {
  readonly title: string
  readonly words: string
  readonly isWarning: boolean
}

const WITHDRAW = 'Withdraw a permission'

/** @param facts what the contract of the token says of itself. Undefined: it says nothing */
export function effectWords(effect: CallEffect, facts: TokenFacts | undefined): EffectWords {
  const { token, holder } = effect
  const from = holder === undefined ? 'your account' : `the account ${holder}`
  switch (effect.kind) {
    case 'transfer': {
      const words = `${amountOf(effect, facts)} goes from ${from} to ${effect.to}`
      // Few tokens can be got back from their own contract.
      const isLost = effect.to.toLowerCase() === token.toLowerCase()
      return {
        title: effect.counts === 'item' ? 'Send an item' : 'Send a token',
        words: isLost ? `${words}, the contract of the token itself. It may be lost.` : `${words}.`,
        isWarning: isLost,
      }
    }
    case 'allowance': {
      const { spender, amount, adds, until } = effect
      if (isWithdrawal(effect, facts))
        return {
          title: WITHDRAW,
          words: `${spender} may no longer take ${nameOf(token, facts)} from ${from}.`,
          isWarning: false,
        }
      const what = isUnlimited(amount)
        ? `an unlimited amount of ${nameOf(token, facts)}`
        : amountOf(effect, facts)
      const more = adds === 'more' ? ', more than before' : ''
      const words = `${spender} may take ${what} from ${from}${more}${until === undefined ? '' : untilWords(until)}.`
      return { title: 'Allow spending', words, isWarning: amount > 0n || effect.counts !== undefined }
    }
    case 'collection':
      return effect.isAllowed
        ? {
            title: 'Allow all items',
            words: `${effect.spender} may take every item of the collection ${token} from ${from}.`,
            isWarning: true,
          }
        : {
            title: WITHDRAW,
            words: `${effect.spender} may no longer take items of the collection ${token}.`,
            isWarning: false,
          }
  }
}

const nameOf = (token: Hex, facts: TokenFacts | undefined): string =>
  facts === undefined ? `the token ${token}` : `${facts.symbol} (the token ${token})`

const amountOf = (
  { amount, token, counts }: TokenTransfer | TokenAllowance,
  facts: TokenFacts | undefined,
): string => {
  if (counts === 'item') return `Item ${amount} of the collection ${token}`
  const sum =
    facts === undefined
      ? `${amount} of ${nameOf(token, facts)}, in its smallest unit,`
      : `${formatUnits(amount, facts.decimals)} ${nameOf(token, facts)}`
  // An item looks like a tiny amount then.
  const mayBeItem = counts === 'either' && (facts === undefined || facts.decimals === 0)
  return mayBeItem ? `${sum.replace(/,$/, '')}, or its item ${amount},` : sum
}

/** The last year of four digits ends here, in seconds since 1970. */
const LAST = 253_402_300_799n

const untilWords = (until: bigint): string =>
  until > LAST
    ? ', without an end'
    : `, until ${new Date(Number(until) * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
