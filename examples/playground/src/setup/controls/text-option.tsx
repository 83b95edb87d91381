import { type ReactElement, useId } from 'react'
import { OptionWords } from './option-words.js'

export interface TextOptionProps {
  readonly label: string
  readonly option?: string
  readonly note: string
  readonly value: string
  readonly placeholder?: string
  readonly onChange: (value: string) => void
}

/** A text. */
export function TextOption({
  label,
  option,
  note,
  value,
  placeholder,
  onChange,
}: TextOptionProps): ReactElement {
  const id = useId()
  return (
    <div className="text-option">
      <label htmlFor={id}>
        <OptionWords label={label} option={option} note={note} />
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
