'use client'
import { type ReactElement, useEffect, useRef } from 'react'
import { CheckIcon } from '../../icons/check-icon.js'
import { CopyIcon } from '../../icons/copy-icon.js'
import { ShareIcon } from '../../icons/share-icon.js'
import { receiveMessages } from '../../messages/receive-messages.js'
import { useText } from '../../modal/use-text.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import type { Copied } from '../kit/use-copied.js'
import { useShare } from './use-share.js'

export interface ReceiveFootProps {
  readonly copied: Copied
  readonly onCopy: () => void
  /** What a phone shares: the code's own text. */
  readonly shared: string | undefined
  /** Absent where no wallet reads a payment URI. */
  readonly onAsk?: (() => void) | undefined
  /** There while an amount is asked for. */
  readonly onWithoutAmount?: (() => void) | undefined
  /** True once the field of the amount is gone, which had the focus. */
  readonly takesFocus: boolean
}

/** The actions of an address. */
export function ReceiveFoot(props: ReceiveFootProps): ReactElement {
  const { copied, onCopy, shared, onAsk, onWithoutAmount, takesFocus } = props
  const t = useText(receiveMessages)
  const share = useShare(shared)
  const foot = useRef<HTMLDivElement>(null)
  useSaid(copied === 'yes' ? t('receive.copiedSaid') : undefined)

  useEffect(() => {
    if (takesFocus) foot.current?.querySelector('button')?.focus()
  }, [takesFocus])

  return (
    <div ref={foot} data-part="foot-place">
      <Foot>
        <Button icon={copied === 'yes' ? <CheckIcon /> : <CopyIcon />} onClick={onCopy}>
          {copied === 'yes' ? t('receive.copied') : t('receive.copy')}
        </Button>
        {share === undefined ? null : (
          <Button variant="secondary" icon={<ShareIcon />} onClick={share}>
            {t('receive.share')}
          </Button>
        )}
        {onAsk === undefined ? null : (
          <Button variant="quiet" onClick={onAsk}>
            {onWithoutAmount === undefined ? t('receive.ask') : t('receive.change')}
          </Button>
        )}
        {onWithoutAmount === undefined ? null : (
          <Button variant="quiet" onClick={onWithoutAmount}>
            {t('receive.withoutAmount')}
          </Button>
        )}
      </Foot>
    </div>
  )
}
