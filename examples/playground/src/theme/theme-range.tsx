import { type ReactElement, useId } from 'react'

export interface ThemeRangeProps {
  readonly label: string
  readonly least: number
  readonly most: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number of px in a range. */
export function ThemeRange({ label, least, most, value, onChange }: ThemeRangeProps): ReactElement {
  const id = useId()
  return (
    <div className="theme-range">
      <label htmlFor={id} className="option-name">
        {label}
      </label>
      <output htmlFor={id} className="note">
        {value} px
      </output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
