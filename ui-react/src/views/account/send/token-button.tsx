'use client'
import type { SendForm } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { ChevronDownIcon } from '../../../icons/chevron-down-icon.js'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { BusyDots } from '../../../parts/busy-dots.js'
import { TokenMark } from './token-mark.js'

export interface TokenButtonProps {
  readonly form: SendForm
  readonly onClick: () => void
  readonly onApproach: () => void
}

/** The token of the form, and the way to the list of the others. */
export function TokenButton({ form, onClick, onApproach }: TokenButtonProps): ReactElement {
  const t = useText(sendMessages)
  const { id, step, symbol } = form.token
  const label =
    step === 'reading'
      ? t('send.tokenReading')
      : symbol === undefined
        ? t('send.chooseToken')
        : t('send.token', { symbol })
  return (
    <button
      type="button"
      data-part="token-button"
      aria-label={label}
      onClick={onClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {id === undefined || symbol === undefined ? null : (
        <TokenMark id={id} symbol={symbol} network={form.place?.network} size={28} />
      )}
      {step === 'reading' ? <BusyDots /> : <bdi dir="auto">{symbol ?? t('send.chooseToken')}</bdi>}
      <ChevronDownIcon size={16} />
    </button>
  )
}
