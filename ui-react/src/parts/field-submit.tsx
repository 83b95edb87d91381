import type { MouseEvent, ReactElement } from 'react'
import { ArrowEndIcon } from '../icons/arrow-end-icon.js'
import { BusyDots } from './busy-dots.js'

export interface FieldSubmitProps {
  /** What it does; there is no visible text. */
  readonly label: string
  readonly busy: boolean
  /** Stays focusable: the words under the field say why. */
  readonly disabled: boolean
}

/** The arrow at the end of a field, which submits its form. It is drawn 40 px; its target is 44. */
export function FieldSubmit({ label, busy, disabled }: FieldSubmitProps): ReactElement {
  const press = (event: MouseEvent): void => {
    if (busy || disabled) event.preventDefault()
  }
  return (
    <button
      type="submit"
      data-part="field-submit"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      {busy ? <BusyDots /> : <ArrowEndIcon />}
    </button>
  )
}
