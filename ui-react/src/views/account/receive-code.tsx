'use client'
import type { ReactElement, ReactNode } from 'react'
import { receiveMessages } from '../../messages/receive-messages.js'
import { lazyPart } from '../../modal/lazy-part.js'
import { useLazyPart } from '../../modal/use-lazy-part.js'
import { useText } from '../../modal/use-text.js'
import { Button } from '../../parts/button.js'
import { QrPlate } from '../../parts/qr-plate.js'
import { VisuallyHidden } from '../../parts/visually-hidden.js'

const qrPart = lazyPart(() => import('../../parts/qr-code.js'))

export interface ReceiveCodeProps {
  /** The address, or the payment URI; undefined until it is known. */
  readonly value: string | undefined
  readonly label: string
  readonly mark: ReactNode
  /** Reads the addresses again, after they could not be read. */
  readonly onRetry?: (() => void) | undefined
}

/** The code of an address, or of what is asked for. */
export function ReceiveCode({ value, label, mark, onRetry }: ReceiveCodeProps): ReactElement {
  const t = useText(receiveMessages)
  const qr = useLazyPart(qrPart)
  const retry = onRetry ?? (qr.status === 'failed' ? qr.retry : undefined)
  if (retry !== undefined)
    return (
      <QrPlate
        size="fitted"
        state="over"
        over={
          <>
            <b data-part="qr-over-title">{t('modal.failed')}</b>
            <Button onClick={retry}>{t('action.tryAgain')}</Button>
          </>
        }
      />
    )
  if (qr.status !== 'ready' || value === undefined)
    return (
      <QrPlate size="fitted" state="making">
        <VisuallyHidden>{t('receive.making')}</VisuallyHidden>
      </QrPlate>
    )
  const { QrCode } = qr.part
  return (
    <QrPlate size="fitted" state="code">
      <QrCode value={value} label={label} mark={mark} />
    </QrPlate>
  )
}
