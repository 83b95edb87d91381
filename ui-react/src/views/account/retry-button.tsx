'use client'
import type { ReactElement } from 'react'
import { accountMessages } from '../../messages/account-messages.js'
import { useText } from '../../modal/use-text.js'
import { clockText } from '../../parts/clock.js'
import { useNow } from '../../parts/hooks/use-now.js'
import { useOnline } from '../../parts/hooks/use-online.js'
import { TextButton } from '../../parts/text-button.js'

export interface RetryButtonProps {
  /** Until when the engine does not read again, in ms since 1970. It says so itself: not the clock of the page. */
  readonly retryAt: number | undefined
  readonly onRetry: () => void
}

/** Reads again what could not be read. It says how long that has to wait, and what for. */
export function RetryButton({ retryAt, onRetry }: RetryButtonProps): ReactElement {
  const t = useText(accountMessages)
  const online = useOnline()
  const now = useNow(retryAt !== undefined, retryAt)
  return (
    <TextButton disabled={!online || retryAt !== undefined} onClick={onRetry}>
      {!online
        ? t('account.retryOnline')
        : retryAt === undefined
          ? t('account.retry')
          : t('account.retryIn', { time: clockText(retryAt, now) })}
    </TextButton>
  )
}
