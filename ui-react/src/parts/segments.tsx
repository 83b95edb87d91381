import { type ReactElement, useId } from 'react'

export interface SegmentsProps {
  readonly label: string
  /** With one alone there is nothing to choose, so nothing shows. */
  readonly choices: readonly { readonly id: string; readonly label: string }[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

/** A choice of few, of which one is made. Arrows choose, as the browser has it for radio buttons. */
export function Segments({ label, choices, selected, onSelect }: SegmentsProps): ReactElement | null {
  const name = useId()
  if (choices.length < 2) return null
  return (
    <div role="radiogroup" data-part="segments" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.id} data-part="segment">
          <input
            type="radio"
            name={name}
            data-part="segment-input"
            checked={choice.id === selected}
            onChange={() => onSelect(choice.id)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
