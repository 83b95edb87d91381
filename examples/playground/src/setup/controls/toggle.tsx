import type { ReactElement } from 'react'

export interface ToggleProps {
  readonly label: string
  readonly note: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  /** `box` in a list to choose from, `switch` for what is on or off. */
  readonly look?: 'switch' | 'box'
}

/** On or off. */
export function Toggle({ label, note, value, onChange, look = 'switch' }: ToggleProps): ReactElement {
  return (
    <label className="toggle">
      <span className="option">
        <span className="option-name">{label}</span>
        <span className="note">{note}</span>
      </span>
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
