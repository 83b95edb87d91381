'use client'
import type { Account } from '@walletchart/engine'
import type { TokensAccountSlice } from '@walletchart/engine/tokens'
import type { ReactElement } from 'react'
import { WarningIcon } from '../../../icons/warning-icon.js'
import { accountMessages } from '../../../messages/account-messages.js'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Balance } from '../../../parts/balance.js'
import { useOnline } from '../../../parts/hooks/use-online.js'
import { VisuallyHidden } from '../../../parts/visually-hidden.js'
import { useSkin } from '../../../provider/use-skin.js'
import { BalanceFigure } from '../balance-figure.js'
import { FigureLoading } from '../figure-loading.js'
import { RetryButton } from '../retry-button.js'
import { useNewBalance } from '../use-new-balance.js'
import { fiatParts } from './fiat-parts.js'
import { knownWorth } from './known-worth.js'
import { unknownNetworks } from './token-text.js'
import { TotalNote } from './total-note.js'
import { useFiat } from './use-fiat.js'
import { useKeptFocus } from './use-kept-focus.js'

export interface AccountTotalProps {
  readonly account: Account
  /** The name of the network it is on. */
  readonly network: string
  readonly slice: TokensAccountSlice
  readonly onRetry: () => void
}

/**
 * The worth of the verified tokens on all networks, with what is missing from it. Where nothing has a price it is the balance in the
 * coin of the network.
 */
export function AccountTotal(props: AccountTotalProps): ReactElement {
  useNewBalance(props.account)
  return (
    <div {...useKeptFocus()}>
      <Total {...props} />
    </div>
  )
}

function Total({ account, network, slice, onRetry }: AccountTotalProps): ReactElement {
  const t = useText(tokensMessages)
  const word = useText(accountMessages)
  const { locale } = useSkin()
  const fiat = useFiat()
  const online = useOnline()
  const { portfolio, tokenBalance } = slice
  const { status, total, retryAt } = portfolio

  // An unknown amount may be worth something, so no sum with it is zero.
  const worth = knownWorth(slice)
  if (worth !== undefined) {
    const { value, rest } = fiatParts(fiat(worth), locale)
    return <Balance value={value} rest={rest} note={<TotalNote slice={slice} onRetry={onRetry} />} />
  }
  if (total.unpriced > 0) return <BalanceFigure account={account} network={network} />
  const isReading = status === 'unknown' || status === 'loading'
  if (isReading && online && (tokenBalance.length === 0 || unknownNetworks(slice).length > 0))
    return (
      <FigureLoading>
        <VisuallyHidden>{t('modal.loading')}</VisuallyHidden>
      </FigureLoading>
    )
  return (
    <Balance
      failed
      value={t('balance.unavailable')}
      note={
        <>
          <span className="wc:flex wc:items-center wc:gap-1.5">
            <WarningIcon size={16} />
            <span>{word('account.beforeRetry', { note: t('tokens.unavailable') })}</span>
          </span>
          <RetryButton retryAt={retryAt} onRetry={onRetry} />
        </>
      }
    />
  )
}
