'use client'
import type { ReactElement } from 'react'
import { WarningIcon } from '../../../icons/warning-icon.js'
import { accountMessages } from '../../../messages/account-messages.js'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Button } from '../../../parts/button.js'
import { clockText } from '../../../parts/clock.js'
import { Empty } from '../../../parts/empty.js'
import { useNow } from '../../../parts/hooks/use-now.js'
import { Mark } from '../../../parts/mark.js'
import { useOfflineReason } from '../../kit/use-offline-reason.js'

export interface TokensFailedProps {
  /** Until when they are not read again, in ms since 1970. */
  readonly retryAt: number | undefined
  readonly onRetry: () => void
}

/** Says that nothing is known of the tokens, and how to try again. */
export function TokensFailed({ retryAt, onRetry }: TokensFailedProps): ReactElement {
  const t = useText(tokensMessages)
  const word = useText(accountMessages)
  const offline = useOfflineReason()
  const now = useNow(retryAt !== undefined, retryAt)
  const waits = retryAt === undefined ? undefined : word('account.retryIn', { time: clockText(retryAt, now) })
  return (
    <Empty
      title={t('tokens.unavailable')}
      mark={<Mark name="" icon={<WarningIcon />} shape="round" size={44} />}
      action={
        <Button variant="secondary" size="page" reason={offline ?? waits} onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      }
    >
      {t('modal.failedHow')}
    </Empty>
  )
}
