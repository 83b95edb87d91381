import { formatAmount } from '@walletchart/engine/values'
import type { approveTransactionMessages } from '../../../messages/approve-transaction-messages.js'
import type { ViewText } from '../../../messages/view-text.js'
import type { Allowance, DecodedPart, Permit } from './decoded-part.js'
import type { DecodedRequest } from './decoded-request.js'

/** A token whose name and decimals are known here. */
export interface KnownToken {
  readonly symbol: string
  readonly decimals: number
}

export interface Words {
  readonly t: ViewText<typeof approveTransactionMessages>
  readonly coin: KnownToken | undefined
  readonly token: (address: string) => KnownToken | undefined
  /** The account of the user. */
  readonly account: string | undefined
}

/** True for one account in two spellings. */
export const isSameAccount = (one: string, other: string | undefined): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other?.toLowerCase())

/** An amount of the coin of the network. */
export const coinWords = (amount: bigint, { t, coin }: Words): string =>
  coin === undefined
    ? t('approveTransaction.units', { amount: String(amount) })
    : `${formatAmount(amount, coin.decimals)} ${coin.symbol}`

interface Sum {
  readonly amount: bigint
  readonly token: string | undefined
  readonly decimals?: number | undefined
}

const tokenWords = ({ amount, token, decimals }: Sum, { t, token: find }: Words): string => {
  const known = token === undefined ? undefined : find(token)
  // The decimals in the bytes are checked by the chain; those of a list may be wrong.
  const places = decimals ?? known?.decimals
  if (places === undefined) return t('approveTransaction.units', { amount: String(amount) })
  const figure = formatAmount(amount, places)
  return known === undefined
    ? t('approveTransaction.ofToken', { amount: figure })
    : `${figure} ${known.symbol}`
}

const allowanceWords = (part: Allowance | Permit, words: Words): string => {
  const { t, token } = words
  const known = part.token === undefined ? undefined : token(part.token)
  if (part.unlimited)
    return t('approveTransaction.allowAll', { token: known?.symbol ?? t('approveTransaction.aToken') })
  const isMore = part.kind === 'approve' && part.more === true
  // Of a collection zero is an item like any other.
  if (part.amount === 0n && !isMore && (known !== undefined || part.kind === 'permit'))
    return t('approveTransaction.takeBackSum', { token: known?.symbol ?? t('approveTransaction.aToken') })
  const amount = tokenWords(part, words)
  return t(isMore ? 'approveTransaction.allowMore' : 'approveTransaction.allow', { amount })
}

/** The effect of a part of a request, in one line. */
export function partWords(part: DecodedPart, words: Words): string {
  const { t } = words
  switch (part.kind) {
    case 'send':
      return t('approveTransaction.send', { amount: coinWords(part.amount, words) })
    case 'transfer':
      return t('approveTransaction.send', { amount: tokenWords(part, words) })
    case 'move': {
      const amount = tokenWords(part, words)
      return isSameAccount(part.from, words.account)
        ? t('approveTransaction.send', { amount })
        : t('approveTransaction.move', { amount })
    }
    case 'approve':
    case 'permit':
      return allowanceWords(part, words)
    case 'approveAll':
      return t(part.allowed ? 'approveTransaction.allowItems' : 'approveTransaction.takeBack')
    case 'create':
      return t('approveTransaction.create')
    case 'open':
      return t('approveTransaction.open')
    case 'memo':
      return t('approveTransaction.memo')
    case 'text':
    case 'bytes':
      return t('approveTransaction.text')
    case 'signIn':
      return t('approveTransaction.signIn', { domain: part.hosts[0] ?? '' })
    case 'typed':
      return t('approveTransaction.typed', { name: part.name })
    case 'unknown':
      return part.amount === undefined
        ? t('approveTransaction.unknown')
        : t('approveTransaction.unknownPays', { amount: coinWords(part.amount, words) })
  }
}

/** The effect of a request, in one line. */
export const requestWords = (decoded: DecodedRequest, words: Words): string =>
  decoded.kind === 'calls'
    ? words.t('approveTransaction.calls', { count: decoded.calls.length })
    : partWords(decoded, words)
