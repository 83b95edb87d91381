'use client'
import type { Account } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { balanceText } from '../../hooks/balance-text.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { accountMessages } from '../../messages/account-messages.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Balance } from '../../parts/balance.js'
import { useNow } from '../../parts/hooks/use-now.js'
import { useOnline } from '../../parts/hooks/use-online.js'
import { Skeleton } from '../../parts/skeleton.js'
import { VisuallyHidden } from '../../parts/visually-hidden.js'
import { useSkin } from '../../provider/use-skin.js'
import { ageText } from '../kit/age-text.js'
import { isOldBalance } from './balance-age.js'
import { RetryButton } from './retry-button.js'
import { useNewBalance } from './use-new-balance.js'

export interface BalanceFigureProps {
  readonly account: Account
  /** The name of the network it was read from. */
  readonly network: string
}

/** The native balance, cut and never rounded, with its age where it may be old; or that it could not be read, and the way to try again. */
export function BalanceFigure({ account, network }: BalanceFigureProps): ReactElement {
  const { engine } = useViewScope()
  const t = useText(accountMessages)
  const { locale } = useSkin()
  const online = useOnline()
  const { balance, balanceStatus, balanceSymbol, balanceBaseUnits, balanceReadAt } = account
  const { balanceRetryAt, supported, namespace } = account
  const failed = balanceStatus === 'failed' || supported === false
  const before = supported === false ? undefined : account.balanceBefore
  const readAt = failed ? before?.readAt : balanceReadAt
  const now = useNow(readAt !== undefined)
  useNewBalance(account)

  // The clocks of the engine and of the page may differ a little: nothing was read in the future.
  const age =
    readAt !== undefined && (failed || !online || isOldBalance(readAt, now))
      ? ageText(now, readAt, locale)
      : undefined
  const note =
    age === undefined ? t('account.balance', { network }) : t('account.balanceRead', { network, age })

  if (failed)
    return (
      <Balance
        failed
        value={
          before === undefined
            ? t('balance.unavailable')
            : `${balanceText(before.balance, locale)} ${before.symbol}`
        }
        note={
          <>
            <span className="wc:flex wc:items-center wc:gap-1.5">
              <WarningIcon size={16} />
              <span>{balanceStatus === 'failed' ? t('account.beforeRetry', { note }) : note}</span>
            </span>
            {balanceStatus === 'failed' ? (
              <RetryButton retryAt={balanceRetryAt} onRetry={() => engine.refreshBalance({ namespace })} />
            ) : null}
          </>
        }
      />
    )
  if (balanceBaseUnits === undefined)
    return (
      <div className="wc:px-1 wc:pt-3 wc:pb-8">
        <VisuallyHidden>{t('modal.loading')}</VisuallyHidden>
        <Skeleton />
      </div>
    )
  return <Balance value={`${balanceText(balance, locale)} ${balanceSymbol}`} note={note} />
}
