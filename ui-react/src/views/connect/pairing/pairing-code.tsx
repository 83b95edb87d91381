'use client'
import type { ReactElement, ReactNode } from 'react'
import { ClockIcon } from '../../../icons/clock-icon.js'
import { pairingMessages } from '../../../messages/pairing-messages.js'
import { lazyPart } from '../../../modal/lazy-part.js'
import { useLazyPart } from '../../../modal/use-lazy-part.js'
import { useText } from '../../../modal/use-text.js'
import { Button } from '../../../parts/button.js'
import { QrPlate } from '../../../parts/qr-plate.js'
import { VisuallyHidden } from '../../../parts/visually-hidden.js'
import { useOfflineReason } from '../../kit/use-offline-reason.js'

/** Phones open the app by a link: they need no drawing of codes. */
const qrPart = lazyPart(() => import('../../../parts/qr-code.js'))

/** As long as a real one, so that it looks like one; it leads nowhere, and the expired one is gone from the page. */
const OVER = `wc:${'0'.repeat(64)}@2?expiryTimestamp=0000000000&relay-protocol=irn&symKey=${'0'.repeat(64)}`

export interface PairingCodeProps {
  /** The code that waits; undefined while one is made. */
  readonly uri: string | undefined
  readonly expired: boolean
  /** How long a code lives, in words. */
  readonly life: string
  readonly onRenew: () => void
  /** Whom it connects, in words. */
  readonly wallet: string
  readonly mark?: ReactNode
}

/** The code to scan, where it will be, or what is left of it. */
export function PairingCode({ uri, expired, life, onRenew, wallet, mark }: PairingCodeProps): ReactElement {
  const t = useText(pairingMessages)
  const qr = useLazyPart(qrPart)
  const offline = useOfflineReason()
  const value = expired ? OVER : uri

  if (qr.status === 'failed')
    return (
      <QrPlate
        state="over"
        over={
          <>
            <b data-part="qr-over-title">{t('modal.failed')}</b>
            <Button reason={offline} onClick={qr.retry}>
              {t('action.tryAgain')}
            </Button>
          </>
        }
      />
    )
  if (qr.status === 'loading' || value === undefined)
    return (
      <QrPlate state="making">
        <VisuallyHidden>{t('pairing.making')}</VisuallyHidden>
      </QrPlate>
    )
  const { QrCode } = qr.part
  if (!expired)
    return (
      <QrPlate state="code">
        <QrCode value={value} label={t('pairing.codeLabel', { wallet })} mark={mark} />
      </QrPlate>
    )
  return (
    <QrPlate
      state="over"
      over={
        <>
          <ClockIcon />
          <b data-part="qr-over-title">{t('pairing.expiredTitle')}</b>
          <span>{t('pairing.expired', { time: life })}</span>
          <Button reason={offline} onClick={onRenew}>
            {t('pairing.newCode')}
          </Button>
        </>
      }
    >
      <QrCode value={value} label="" faded />
    </QrPlate>
  )
}
