import type { ReactElement, ReactNode } from 'react'
import { CheckIcon } from '../icons/check-icon.js'
import { WarningIcon } from '../icons/warning-icon.js'
import { BusyDots } from './busy-dots.js'

export interface ToastProps {
  readonly variant: 'loading' | 'success' | 'error'
  readonly message: string
  /** Another 16 px icon than the usual one. */
  readonly glyph?: ReactNode
  /** True while it goes away, to be replaced or not. */
  readonly leaving?: boolean
}

const glyphs: Readonly<Record<ToastProps['variant'], ReactElement>> = {
  loading: <BusyDots />,
  success: <CheckIcon size={16} />,
  error: <WarningIcon size={16} />,
}

/** A short message that needs no answer. The live region reads it aloud. */
export function Toast({ variant, message, glyph, leaving = false }: ToastProps): ReactElement {
  return (
    <div data-part="toast" data-variant={variant} data-state={leaving ? 'leaving' : 'shown'}>
      <span data-part="toast-glyph" aria-hidden="true">
        {glyph ?? glyphs[variant]}
      </span>
      <span data-part="toast-message">{message}</span>
    </div>
  )
}
