'use client'
import type { SentEntry } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { activityMessages } from '../../../messages/activity-messages.js'
import { useText } from '../../../modal/use-text.js'

export interface DroppedHintProps {
  readonly entry: SentEntry
}

/** A hint how long a transfer may still be sent that its node has forgotten. */
export function DroppedHint({ entry: { step } }: DroppedHintProps): ReactElement | null {
  const t = useText(activityMessages)
  return step === 'dropped' ? <p data-part="activity-hint">{t('activity.droppedHint')}</p> : null
}
