'use client'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useNow } from '../../../parts/hooks/use-now.js'
import { Notice } from '../../../parts/notice.js'
import { useSendState } from './send-slices.js'
import { useWalletName } from './use-wallet-name.js'

/** The time after which a wallet counts as silent, in ms. */
const SILENT_AFTER = 30_000

/** Names the wallet once it has not answered for a while. */
export function SilentWallet(): ReactElement | null {
  const t = useText(sendMessages)
  const wallet = useWalletName()
  const { asked } = useSendState()
  const now = useNow()
  if (asked === undefined || now - asked.startedAt < SILENT_AFTER) return null
  return (
    <Notice tone="warning" announced>
      {t('preview.silent', { wallet })}
    </Notice>
  )
}
