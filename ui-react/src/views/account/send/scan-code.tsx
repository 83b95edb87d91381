'use client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useShown } from '../../../modal/use-shown.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { Body } from '../../../parts/body.js'
import { Button } from '../../../parts/button.js'
import { Foot } from '../../../parts/foot.js'
import { Header } from '../../../parts/header.js'
import { useSaid } from '../../../parts/hooks/use-said.js'
import { Moment } from '../../../parts/moment.js'
import { type ScanEnds, type ScanStep, useScan } from './use-scan.js'

const titles = {
  asking: 'scan.asking',
  looking: 'scan.looking',
  unseen: 'scan.unseen',
  refused: 'scan.refused',
  failed: 'scan.failed',
} as const satisfies Record<ScanStep, keyof typeof sendMessages>

export interface ScanCodeProps extends Pick<ScanEnds, 'onFound'> {
  readonly onLeave: () => void
}

/** A step of the form: the camera looks for the code of a receiver. */
export function ScanCode({ onFound, onLeave }: ScanCodeProps): ReactElement {
  const { engine, inline } = useViewScope()
  const t = useText(sendMessages)
  const canClose = useShown(({ modal }) => modal.canClose)
  const root = useRef<HTMLDivElement>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { step, again } = useScan(video, { onFound, onHidden: onLeave })
  const isOff = step === 'refused' || step === 'failed'
  useSaid(t(titles[step]), isOff)
  // The button that had the focus is gone.
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={root} data-part="foot-place">
      <Header
        title={t('scan.title')}
        // To the form, and not to the view behind it.
        back={{ label: t('modal.back'), onClick: onLeave }}
        close={canClose && !inline ? { label: t('modal.close'), onClick: engine.dismiss } : undefined}
      />
      <Body label={t('modal.content')}>
        {isOff ? null : (
          <div data-part="scan-plate" aria-hidden="true">
            <video ref={setVideo} autoPlay muted playsInline disablePictureInPicture />
            <svg data-part="scan-frame" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
              <path d="M14 30V20a6 6 0 0 1 6-6h10M70 14h10a6 6 0 0 1 6 6v10M86 70v10a6 6 0 0 1-6 6H70M30 86H20a6 6 0 0 1-6-6V70" />
            </svg>
          </div>
        )}
        <Moment title={t(titles[step])}>{step === 'failed' ? t('scan.failedText') : undefined}</Moment>
      </Body>
      <Foot>
        {isOff ? <Button onClick={again}>{t('action.tryAgain')}</Button> : null}
        <Button variant="secondary" onClick={onLeave}>
          {t('action.cancel')}
        </Button>
      </Foot>
    </div>
  )
}
