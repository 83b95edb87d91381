'use client'
import type { Account } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { balanceText } from '../../hooks/balance-text.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Balance } from '../../parts/balance.js'
import { clockText } from '../../parts/clock.js'
import { useNow } from '../../parts/hooks/use-now.js'
import { Skeleton } from '../../parts/skeleton.js'
import { TextButton } from '../../parts/text-button.js'
import { VisuallyHidden } from '../../parts/visually-hidden.js'
import { useSkin } from '../../provider/use-skin.js'

export interface BalanceFigureProps {
  readonly account: Account
  /** The name of the network it was read from. */
  readonly network: string
}

/** The native balance, cut and never rounded; or that it could not be read, and the way to try again. */
export function BalanceFigure({ account, network }: BalanceFigureProps): ReactElement {
  const { engine, t } = useViewScope()
  const { locale } = useSkin()
  const { balance, balanceStatus, balanceSymbol, balanceBaseUnits, balanceRetryAt, supported, namespace } =
    account
  const failed = balanceStatus === 'failed' || supported === false
  const now = useNow(balanceRetryAt !== undefined)

  if (failed)
    return (
      <Balance
        failed
        value={t('balance.unavailable')}
        note={
          <>
            <WarningIcon size={16} />
            <span>{t('account.balance', { network })}</span>
            {balanceStatus === 'failed' ? (
              <TextButton
                disabled={balanceRetryAt !== undefined}
                onClick={() => engine.refreshBalance({ namespace })}
              >
                {balanceRetryAt === undefined
                  ? t('account.retry')
                  : t('account.retryIn', { time: clockText(balanceRetryAt, now) })}
              </TextButton>
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
  return (
    <Balance
      value={`${balanceText(balance, locale)} ${balanceSymbol}`}
      note={t('account.balance', { network })}
    />
  )
}
