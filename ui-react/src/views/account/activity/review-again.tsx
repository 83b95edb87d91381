'use client'
import type { SentEntry } from '@walletchart/engine/send'
import { formatAmount } from '@walletchart/engine/values'
import type { ReactElement } from 'react'
import { activityMessages } from '../../../messages/activity-messages.js'
import { useGo } from '../../../modal/use-go.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { TextButton } from '../../../parts/text-button.js'
import { quietly } from '../../kit/quietly.js'
import { useSendPlace } from '../send/use-send-place.js'

/** Puts a transfer that expired into the form once more; nothing where another network is shown, on which it would be another transfer. */
export function ReviewAgain({ entry }: { readonly entry: SentEntry }): ReactElement | null {
  const { engine } = useViewScope()
  const t = useText(activityMessages)
  const go = useGo('Account')
  const place = useSendPlace()
  const { token, to, amount, decimals, network } = entry
  if (place?.network?.caipNetworkId !== network) return null
  const again = (): void => {
    const editing = engine.send?.edit({ token, to, amount: formatAmount(BigInt(amount), decimals) })
    if (editing !== undefined) quietly(editing)
    go('WalletSend')
  }
  return <TextButton onClick={again}>{t('activity.reviewAgain')}</TextButton>
}
