import type { Hex } from 'viem'
import { formatUnits } from 'viem/utils'
import type { CallEffect } from './call-effect.js'
import { isUnlimited } from './is-unlimited.js'
import type { TokenFacts } from './token-facts.js'

/** An effect in words. */
export interface EffectWords {
  readonly title: string
  readonly words: string
  readonly isWarning: boolean
}

/** @param facts what the contract of the token says of itself. Undefined: it says nothing */
export function effectWords(effect: CallEffect, facts: TokenFacts | undefined): EffectWords {
  const { token, holder } = effect
  const from = holder === undefined ? 'your account' : `the account ${holder}`
  switch (effect.kind) {
    case 'transfer':
      return {
        title: 'Send a token',
        words: `${amountOf(effect.amount, token, facts)} goes from ${from} to ${effect.to}.`,
        isWarning: false,
      }
    case 'allowance': {
      const { spender, amount, until } = effect
      const what = isUnlimited(amount)
        ? `an unlimited amount of ${nameOf(token, facts)}`
        : amountOf(amount, token, facts)
      const words = `${spender} may take ${what} from ${from}${until === undefined ? '' : untilWords(until)}.`
      return { title: 'Allow spending', words, isWarning: amount > 0n }
    }
    case 'collection':
      return effect.isAllowed
        ? {
            title: 'Allow all items',
            words: `${effect.spender} may take every item of the collection ${token} from ${from}.`,
            isWarning: true,
          }
        : {
            title: 'Withdraw a permission',
            words: `${effect.spender} may no longer take items of the collection ${token}.`,
            isWarning: false,
          }
  }
}

const nameOf = (token: Hex, facts: TokenFacts | undefined): string =>
  facts === undefined ? `the token ${token}` : `${facts.symbol} (the token ${token})`

/** Without decimals it can be an amount, or the number of an item. */
const amountOf = (amount: bigint, token: Hex, facts: TokenFacts | undefined): string =>
  facts === undefined
    ? `${amount} of ${nameOf(token, facts)}, in its smallest unit,`
    : `${formatUnits(amount, facts.decimals)} ${nameOf(token, facts)}`

/** The last year of four digits ends here, in seconds since 1970. */
const LAST = 253_402_300_799n

const untilWords = (until: bigint): string =>
  until > LAST
    ? ', without an end'
    : `, until ${new Date(Number(until) * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
