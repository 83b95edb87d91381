import type { ReactElement, ReactNode } from 'react'
import { CheckIcon } from '../icons/check-icon.js'

export interface ToggleProps {
  readonly children: ReactNode
  /** The sign that the list shows for what it is about; a check takes its place while it is on. */
  readonly sign?: ReactNode
  readonly pressed: boolean
  readonly onPress: (pressed: boolean) => void
}

/** A small button that is on or off. It is drawn small; its target is 44 px. */
export function Toggle({ children, sign, pressed, onPress }: ToggleProps): ReactElement {
  return (
    <button type="button" data-part="toggle" aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {pressed ? <CheckIcon size={16} /> : sign}
      {children}
    </button>
  )
}
