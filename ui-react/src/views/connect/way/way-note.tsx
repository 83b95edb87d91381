'use client'
import type { RelayStatus } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { pairingMessages } from '../../../messages/pairing-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Notice } from '../../../parts/notice.js'
import { wayDrawings } from './way-drawings.js'
import type { OpenStage } from './way-stage.js'

export interface WayNoteProps {
  readonly stage: OpenStage
  readonly relay: RelayStatus | undefined
  /** The name of the wallet; undefined for any that scans. */
  readonly wallet: string | undefined
}

/** Under a way: that the connection to the relay is down, else how to scan the code. */
export function WayNote({ stage, relay, wallet }: WayNoteProps): ReactElement | null {
  const t = useText(pairingMessages)
  if (wayDrawings[stage].pairs && relay === 'reconnecting')
    return <Notice tone="warning">{t('pairing.reconnecting')}</Notice>
  if (stage !== 'code') return null
  return (
    <p data-part="qr-note">{wallet === undefined ? t('pairing.scanAny') : t('pairing.scan', { wallet })}</p>
  )
}
