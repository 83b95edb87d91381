'use client'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useSendPlace } from './use-send-place.js'

/** The name of the wallet that is asked for a transfer. */
export function useWalletName(): string {
  const t = useText(sendMessages)
  return useSendPlace()?.account.connectedWalletInfo.name ?? t('settings.wallet')
}
