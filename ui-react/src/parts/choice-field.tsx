import { type ReactElement, useId } from 'react'
import { ChevronDownIcon } from '../icons/chevron-down-icon.js'

export interface ChoiceFieldProps {
  readonly label: string
  /** With one alone there is nothing to choose, so nothing shows. */
  readonly choices: readonly { readonly id: string; readonly label: string }[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

/** A choice of many, in the list of the browser. */
export function ChoiceField({ label, choices, selected, onSelect }: ChoiceFieldProps): ReactElement | null {
  const id = useId()
  if (choices.length < 2) return null
  return (
    <div data-part="field">
      <label data-part="field-label" htmlFor={id}>
        {label}
      </label>
      <div data-part="field-box" data-choice="">
        <select
          id={id}
          data-part="field-input"
          value={selected}
          onChange={(event) => onSelect(event.currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </div>
    </div>
  )
}
