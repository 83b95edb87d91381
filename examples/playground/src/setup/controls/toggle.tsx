import type { ReactElement } from 'react'
import { OptionWords } from './option-words.js'

export interface ToggleProps {
  readonly label: string
  readonly option?: string
  readonly note: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  /** `box` in a list to choose from, `switch` for what is on or off. */
  readonly look?: 'switch' | 'box'
}

/** On or off. */
export function Toggle({ label, option, note, value, onChange, look = 'switch' }: ToggleProps): ReactElement {
  return (
    <label className="toggle">
      <OptionWords label={label} option={option} note={note} />
      <input
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={look}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
