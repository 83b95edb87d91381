import type { ReactElement, ReactNode } from 'react'
import { WarningIcon } from '../../../icons/warning-icon.js'
import { useSaid } from '../../../parts/hooks/use-said.js'

export interface SendFieldProps {
  readonly label: string
  readonly inputId: string
  readonly noteId: string
  /** The fault, and what to do. */
  readonly error: string | undefined
  /** The field, and what stands under it. */
  readonly children: ReactNode
  /** A way out of the error, as a text button. */
  readonly remedy?: ReactNode
}

/** A group of a label, a field and what is known of its content, in one box. */
export function SendField(props: SendFieldProps): ReactElement {
  const { label, inputId, noteId, error, children, remedy } = props
  useSaid(error, true)
  return (
    <div data-part="field" data-state={error === undefined ? 'idle' : 'error'}>
      <div data-part="send-box">
        <label data-part="send-label" htmlFor={inputId}>
          {label}
        </label>
        {children}
      </div>
      <p data-part="field-note" id={noteId} hidden={error === undefined}>
        <WarningIcon size={16} />
        <span>{error}</span>
      </p>
      {remedy === undefined || error === undefined ? null : <div data-part="send-remedy">{remedy}</div>}
    </div>
  )
}
