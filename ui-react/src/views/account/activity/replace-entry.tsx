'use client'
import type { SentEntry } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { activityMessages } from '../../../messages/activity-messages.js'
import { useShown } from '../../../modal/use-shown.js'
import { useText } from '../../../modal/use-text.js'
import { useNow } from '../../../parts/hooks/use-now.js'
import { Notice } from '../../../parts/notice.js'
import { TextButton } from '../../../parts/text-button.js'
import { failureText } from '../../kit/failure-text.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { useReplacementReview } from './use-replacement-review.js'

/** The time after which the fee of a transfer counts as too low, in ms. */
const STUCK_AFTER = 600_000

export interface ReplaceEntryProps {
  readonly entry: SentEntry
}

/** True where another transaction may still take its place. One that was dropped may reach the network again. */
const isReplaceable = ({ step, canReplace }: SentEntry): boolean =>
  canReplace && (step === 'pending' || step === 'unknown' || step === 'dropped')

/** A hint that a transfer is stuck. A wallet that sends by itself also speeds up by itself. */
export function StuckHint({ entry }: ReplaceEntryProps): ReactElement | null {
  const t = useText(activityMessages)
  const { step, at, canReplace } = entry
  const isWaiting = step === 'pending' || (step === 'unknown' && canReplace)
  const now = useNow(isWaiting)
  if (!isWaiting || now - at < STUCK_AFTER) return null
  return <p data-part="activity-hint">{t(canReplace ? 'activity.stuck' : 'activity.stuckInWallet')}</p>
}

/** Buttons for a transaction in the place of another, on the network that the app shows. */
export function ReplaceButtons({ entry }: ReplaceEntryProps): ReactElement | null {
  const t = useText(activityMessages)
  const network = useNetworkNamed(entry.network)
  const isHere = useShown(({ accounts }) => accounts[entry.namespace]?.walletChainId === entry.network)
  const { fault, review } = useReplacementReview(entry)
  if (!isReplaceable(entry)) return null
  if (!isHere) return <p data-part="activity-note">{t('activity.replaceElsewhere', { network })}</p>
  return (
    <>
      {fault === undefined ? null : (
        <Notice tone="danger" announced>
          {failureText(fault, t) ?? t('activity.notWorked')}
        </Notice>
      )}
      {entry.replacement?.with === 'nothing' ? null : (
        <TextButton onClick={() => review('faster')}>{t('activity.speedUp')}</TextButton>
      )}
      <TextButton onClick={() => review('nothing')}>{t('activity.cancel')}</TextButton>
    </>
  )
}
