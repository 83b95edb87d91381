import { formatAmount } from '@walletchart/engine/values'
import type { approveTransactionMessages } from '../../../messages/approve-transaction-messages.js'
import type { ViewText } from '../../../messages/view-text.js'
import type { DecodedRequest } from './decoded-request.js'

/** A token whose name and decimals are known here. */
export interface KnownToken {
  readonly symbol: string
  readonly decimals: number
}

interface Words {
  readonly t: ViewText<typeof approveTransactionMessages>
  readonly coin: KnownToken | undefined
  readonly token: (address: string) => KnownToken | undefined
}

const amountOf = (amount: bigint, known: KnownToken | undefined, { t }: Words): string =>
  known === undefined
    ? t('approveTransaction.units', { amount: String(amount) })
    : `${formatAmount(amount, known.decimals)} ${known.symbol}`

/** The effect of a request, in one line. */
export function requestWords(decoded: DecodedRequest, words: Words): string {
  const { t, coin, token } = words
  switch (decoded.kind) {
    case 'send':
      return t('approveTransaction.send', { amount: amountOf(decoded.amount, coin, words) })
    case 'transfer':
      return t('approveTransaction.send', { amount: amountOf(decoded.amount, token(decoded.token), words) })
    case 'approve':
    case 'permit': {
      const known = token(decoded.token)
      return decoded.unlimited
        ? t('approveTransaction.allowAll', { token: known?.symbol ?? t('approveTransaction.aToken') })
        : t('approveTransaction.allow', { amount: amountOf(decoded.amount, known, words) })
    }
    case 'approveAll':
      return t(decoded.allowed ? 'approveTransaction.allowItems' : 'approveTransaction.takeBack')
    case 'create':
      return t('approveTransaction.create')
    case 'text':
      return t('approveTransaction.text')
    case 'typed':
      return t('approveTransaction.typed', { name: decoded.name })
    case 'calls':
      return t('approveTransaction.calls', { count: decoded.calls.length })
    case 'unknown':
      return t('approveTransaction.unknown')
  }
}
