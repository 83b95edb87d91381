'use client'
import type { TokensAccountSlice } from '@walletchart/engine/tokens'
import { type ReactElement, useMemo } from 'react'
import { accountMessages } from '../../../messages/account-messages.js'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useNow } from '../../../parts/hooks/use-now.js'
import { useOnline } from '../../../parts/hooks/use-online.js'
import { useSkin } from '../../../provider/use-skin.js'
import { ageText } from '../../kit/age-text.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { RetryButton } from '../retry-button.js'
import { clockTime } from './clock-time.js'
import { oldestPriceAt, PRICE_NEW_MS } from './oldest-price-at.js'
import { absentNetworks, unknownNetworks } from './token-text.js'

export interface TotalNoteProps {
  readonly slice: TokensAccountSlice
  readonly onRetry: () => void
}

/** Under the total: how old it is, and each reason why it may be too low. */
export function TotalNote({ slice, onRetry }: TotalNoteProps): ReactElement {
  const t = useText(tokensMessages)
  const word = useText(accountMessages)
  const { locale } = useSkin()
  const online = useOnline()
  const { status, readAt, retryAt, unread, total } = slice.portfolio
  const now = useNow(readAt !== undefined)
  const pricedAt = useMemo(() => oldestPriceAt(slice.tokenBalance), [slice])
  const isOld = slice.portfolio.age === 'old' || now - pricedAt > PRICE_NEW_MS
  const unknown = useMemo(() => unknownNetworks(slice).length, [slice])
  // An earlier read of a network still counts, so the total is not without it.
  const absent = useMemo(() => absentNetworks(slice), [slice])
  const missing = absent.length === 0 ? unread : absent
  const first = useNetworkNamed(missing[0]?.network ?? '')
  // The clocks of the engine and of the page may differ a little: nothing was read in the future.
  const age = readAt === undefined ? undefined : ageText(now, readAt, locale)
  const failed = unread.length > 0 || status === 'failed'
  const lines = [
    readAt !== undefined && !online
      ? t('tokens.offline', { time: clockTime(readAt, now, locale) })
      : age === undefined
        ? t('tokens.allNetworks')
        : t('tokens.updated', { age }),
    ...(isOld ? [t('tokens.oldPrices')] : []),
    ...(unknown > 0 ? [t('tokens.pending', { count: unknown })] : []),
    ...(total.unpriced > 0 ? [t('tokens.unpriced', { count: total.unpriced })] : []),
    ...(total.unread > 0 ? [t('tokens.unread', { count: total.unread })] : []),
    ...(failed
      ? [
          unread.length === 0
            ? t('tokens.unavailable')
            : missing.length === 1
              ? t(absent.length === 0 ? 'tokens.networkUnread' : 'tokens.without', { network: first })
              : t(absent.length === 0 ? 'tokens.networksUnread' : 'tokens.withoutNetworks', {
                  count: missing.length,
                }),
        ]
      : []),
  ]
  return (
    <>
      {lines.map((line, at) => (
        <span
          key={line}
          className={at === 0 || (failed && at === lines.length - 1) ? undefined : 'wc:basis-full'}
        >
          {failed && at === lines.length - 1 ? word('account.beforeRetry', { note: line }) : line}
        </span>
      ))}
      {failed ? <RetryButton retryAt={retryAt} onRetry={onRetry} /> : null}
    </>
  )
}
