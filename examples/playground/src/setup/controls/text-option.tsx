import { type ReactElement, useId } from 'react'

export interface TextOptionProps {
  readonly label: string
  readonly note: string
  readonly value: string
  readonly placeholder?: string
  readonly onChange: (value: string) => void
}

/** A text. */
export function TextOption({ label, note, value, placeholder, onChange }: TextOptionProps): ReactElement {
  const id = useId()
  return (
    <div className="text-option">
      <label htmlFor={id} className="option">
        <span className="option-name">{label}</span>
        <span className="note">{note}</span>
      </label>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
