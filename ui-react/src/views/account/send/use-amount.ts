'use client'
import type { SendForm, SendFormChange } from '@walletchart/engine/send'
import { formatAmount } from '@walletchart/engine/values'
import { useState } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useSkin } from '../../../provider/use-skin.js'
import { keptOnTop } from '../kept-on-top.js'
import { amountToType, type TypedAmount, typedAmount } from './typed-amount.js'
import { useAsset } from './use-asset.js'
import { useMoney } from './use-money.js'
import { useTyped } from './use-typed.js'
import { unitsWorth, worthOf } from './worth.js'

/** What the user counts in. */
type Unit = 'token' | 'fiat'

interface Kept {
  readonly typed: string | undefined
  readonly known: string
  readonly unit: Unit
  readonly rate: string | undefined
}

/**
 * What a typed number counts. Dollars are those of one token at one price: the engine keeps the amount of coins when another token, or
 * another price, takes its place.
 */
interface Counted {
  readonly unit: Unit
  readonly token: string | undefined
  readonly rate: string | undefined
}

const useKept = keptOnTop<Kept>()

const CENTS = 2

/** The amount of the form as its field shows it. */
export interface Amount {
  /** The text in the field. */
  readonly text: string
  readonly unit: Unit
  /** The same amount in the other unit; undefined without a price. */
  readonly other: string | undefined
  /** The likely meaning, as the language writes it, and how to take it. */
  readonly question: { readonly words: string; readonly take: () => void } | undefined
  /** Says where one transfer moves less than the account has. */
  readonly mostAtOnce: string | undefined
  /** What is wrong with it. It may be the user's own typing, or more than the account has. */
  readonly fault: string | undefined
  readonly isEmpty: boolean
  readonly isZero: boolean
  readonly type: (text: string) => void
  readonly setMax: (isMax: boolean) => void
  /** Absent without a price. */
  readonly swap: (() => void) | undefined
}

const isNothing = (value: string): boolean => !/[1-9]/.test(value)

/** The decimal number as it stands for what is typed, if it is one. */
const numberIn = (typed: TypedAmount): string | undefined =>
  typed.kind === 'number' || typed.kind === 'question' ? typed.value : undefined

/** Cuts a decimal number of dollars to cents. */
function cents(dollars: string): string {
  const [whole = '0', fraction = ''] = dollars.split('.')
  return `${whole}.${fraction.slice(0, CENTS).padEnd(CENTS, '0')}`
}

/**
 * Reads, checks and converts what is typed as an amount. The engine gets whole units of the token.
 * @param at the network and account of the form
 */
export function useAmount(form: SendForm, edit: (change: SendFormChange) => void, at: string): Amount {
  const t = useText(sendMessages)
  const { locale } = useSkin()
  const money = useMoney()
  const { amount, token, price } = form
  const { balance, price: rate } = useAsset(token.id)
  const before = useKept(`${form.place?.network} ${form.place?.address} ${token.id}`, () => ({
    // The view does not come back to a text that the engine never got.
    typed: own !== undefined && amount.text === passes(own, unit) ? own : undefined,
    known: amount.text,
    unit,
    rate,
  }))
  const isBack = before !== undefined && before.known === amount.text
  const [wanted, setUnit] = useState<Unit>(isBack ? before.unit : 'token')
  const [counted, setCounted] = useState<Counted>({
    unit: wanted,
    token: token.id,
    rate: isBack ? before.rate : rate,
  })
  const local = useTyped(amount.text, isBack ? before.typed : undefined, at)
  const { decimals, symbol = '' } = token
  const unit: Unit = rate === undefined || decimals === undefined ? 'token' : wanted
  const quoted = amount.isMax ? price.quote?.amount : amount.units
  const units = quoted === undefined ? undefined : BigInt(quoted)
  // A text that gave no coins has no other worth to show.
  const isOfNow = counted.token === token.id && (counted.rate === rate || units === undefined)
  const isCounted = counted.unit === unit && (unit === 'token' || isOfNow)
  /** The typed text, while it is a number in the unit of the field. */
  const own = isCounted ? local.typed : undefined

  const written = (): string => {
    if (units === undefined || decimals === undefined)
      return amount.isMax ? '' : amountToType(amount.text, locale)
    if (unit === 'token') return amountToType(formatAmount(units, decimals), locale)
    return amountToType(cents(worthOf(units, decimals, rate) ?? '0'), locale)
  }
  const text = amount.isMax ? written() : (own ?? written())
  const typed = typedAmount(text, locale)

  const passes = (given: string, of: Unit): string => {
    const read = typedAmount(given, locale)
    // The engine would read some of these as other numbers.
    if (read.kind !== 'number') return /^(max|\d+(\.\d+)?)$/.test(given.trim()) ? '' : given.trim()
    if (of === 'token' || decimals === undefined || rate === undefined) return read.value
    if ((read.value.split('.')[1] ?? '').length > CENTS) return ''
    const bought = unitsWorth(read.value, decimals, rate)
    return bought === undefined ? '' : formatAmount(bought, decimals)
  }
  const typeIn = (of: Unit, given: string): void => {
    const passed = passes(given, of)
    // A price that comes meanwhile changes no unit.
    setUnit(of)
    setCounted({ unit: of, token: token.id, rate })
    local.type(given, passed)
    edit({ amount: passed })
  }
  const type = (given: string): void => typeIn(unit, given)

  const unitName = unit === 'fiat' ? 'USD' : symbol
  const places = unit === 'fiat' ? CENTS : decimals
  const value = numberIn(typed)
  const isMore = typeof balance === 'bigint' && units !== undefined && !amount.isMax && units > balance
  const isRefused = price.quote?.problems.some(({ code }) => code === 'BALANCE_TOO_LOW') === true
  const movable = price.quote?.movable
  const mostAtOnce =
    movable === undefined || decimals === undefined
      ? undefined
      : t('send.mostAtOnce', { amount: money.exact(BigInt(movable), decimals), symbol })
  const fault = (): string | undefined => {
    if (amount.isMax || typed.kind === 'empty') return undefined
    if (typed.kind === 'question') return t('send.didYouMean', { amount: amountToType(typed.value, locale) })
    if (typed.kind === 'wrong') return t('send.incorrect')
    const fraction = value?.split('.')[1] ?? ''
    if (places !== undefined && fraction.length > places)
      return t('send.decimals', { symbol: unitName, count: places })
    if (value !== undefined && isNothing(value)) return undefined
    if (isMore && decimals !== undefined && typeof balance === 'bigint') {
      const names = { amount: money.short(balance, decimals), symbol }
      return token.id === 'native' ? t('send.tooMuch', names) : t('send.tooMuchToken', names)
    }
    if (isRefused) return mostAtOnce ?? t('send.tooMuchUnknown', { symbol })
    // The problem may be that of an earlier text.
    return amount.problem === undefined || amount.text !== passes(text, unit)
      ? undefined
      : t('send.incorrect')
  }
  const other = (): string | undefined => {
    if (units === undefined || decimals === undefined || value === undefined) return undefined
    if (unit === 'token') return money.worth(units, decimals, rate)
    return `${money.exact(units, decimals)} ${symbol}`
  }
  return {
    text,
    unit,
    other: other(),
    question:
      typed.kind === 'question'
        ? {
            words: t('send.didYouMean', { amount: amountToType(typed.value, locale) }),
            take: () => type(amountToType(typed.value, locale)),
          }
        : undefined,
    mostAtOnce,
    fault: fault(),
    isEmpty: !amount.isMax && typed.kind === 'empty',
    // Less than a cent is written as no dollars.
    isZero:
      !amount.isMax && typed.kind === 'number' && isNothing(typed.value) && (own !== undefined || !units),
    type,
    setMax: (isMax) => {
      local.rewrite(undefined)
      edit({ amount: isMax ? 'max' : '' })
    },
    swap:
      rate === undefined || decimals === undefined
        ? undefined
        : () => {
            const next: Unit = unit === 'token' ? 'fiat' : 'token'
            // A text that is no amount of the unit may be one of the other.
            if (units === undefined && own !== undefined && fault() !== undefined) return typeIn(next, own)
            setUnit(next)
            // The amount stays what it is. Only another way to write it shows.
            if (units !== undefined) local.rewrite(undefined)
          },
  }
}
