import type { SentEntry } from '@walletchart/engine/send'
import type { activityMessages } from '../../../messages/activity-messages.js'
import type { TextOf } from '../../../messages/catalogue.js'

type Text = TextOf<typeof activityMessages>

/** A row about a transfer: its name, its second line, and whether that is a fault. */
export interface EntryWords {
  readonly name: string
  readonly line: string
  readonly isBad: boolean
}

/** The end of a transfer, in words. `receiver`: whom to name. */
export function entryWords({ step, symbol, replacement }: SentEntry, receiver: string, t: Text): EntryWords {
  const words = (name: string, line: string, isBad = false): EntryWords => ({ name, line, isBad })
  switch (step) {
    case 'pending':
      if (replacement?.with === 'nothing')
        return words(t('activity.sending', { symbol }), t('activity.cancelling'))
      if (replacement !== undefined)
        return words(t('activity.sending', { symbol }), t('activity.speedingUp', { receiver }))
      return words(t('activity.sending', { symbol }), t('activity.pending', { receiver }))
    case 'success':
      return words(t('activity.sent'), t('activity.to', { receiver }))
    case 'reverted':
      return words(t('activity.failed'), t('activity.reverted'), true)
    case 'repriced':
      return words(t('activity.sent'), t('activity.repriced'))
    case 'unknown':
      return words(t('activity.unknown'), t('activity.to', { receiver }))
    // It is valid until its nonce is used, so it may still be sent.
    case 'dropped':
      return words(t('activity.unknown'), t('activity.dropped'))
    default:
      return words(t('activity.notSent'), t(`activity.${step}`))
  }
}
