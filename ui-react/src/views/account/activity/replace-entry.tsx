'use client'
import type { ReplaceRequest, SentEntry } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { activityMessages } from '../../../messages/activity-messages.js'
import { useGo } from '../../../modal/use-go.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { useNow } from '../../../parts/hooks/use-now.js'
import { TextButton } from '../../../parts/text-button.js'
import { quietly } from '../../kit/quietly.js'
import { wantActivity } from '../send/wanted-tab.js'

/** The time after which the fee of a transfer counts as too low, in ms. */
const STUCK_AFTER = 600_000

export interface ReplaceEntryProps {
  readonly entry: SentEntry
}

/** A hint that a transfer is stuck. A wallet that sends by itself also speeds up by itself. */
export function StuckHint({ entry: { step, at, canReplace } }: ReplaceEntryProps): ReactElement | null {
  const t = useText(activityMessages)
  const isPending = step === 'pending'
  const now = useNow(isPending)
  if (!isPending || now - at < STUCK_AFTER) return null
  return <p data-part="activity-hint">{t(canReplace ? 'activity.stuck' : 'activity.stuckInWallet')}</p>
}

/** The buttons that put another transaction in the place of a pending one. */
export function ReplaceButtons({
  entry: { id, step, canReplace, replacement },
}: ReplaceEntryProps): ReactElement | null {
  const { engine } = useViewScope()
  const t = useText(activityMessages)
  const go = useGo('Account')
  if (step !== 'pending' || !canReplace) return null
  const review = (kind: ReplaceRequest['with']) => (): void => {
    const reviewing = engine.send?.review({ replace: id, with: kind })
    if (reviewing !== undefined) quietly(reviewing)
    // The way back leads to the list.
    wantActivity(engine)
    go('WalletSendPreview')
  }
  return (
    <>
      {replacement?.with === 'nothing' ? null : (
        <TextButton onClick={review('faster')}>{t('activity.speedUp')}</TextButton>
      )}
      <TextButton onClick={review('nothing')}>{t('activity.cancel')}</TextButton>
    </>
  )
}
