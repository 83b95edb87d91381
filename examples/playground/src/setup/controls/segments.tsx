import { type ReactElement, useId } from 'react'

export interface SegmentsProps<Choice extends string> {
  readonly label: string
  readonly note?: string
  readonly value: Choice
  /** Each choice with what it is called. */
  readonly choices: readonly (readonly [Choice, string])[]
  readonly onChange: (choice: Choice) => void
  readonly hideLabel?: boolean
}

/** One of a few. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>): ReactElement {
  const { label, note, value, choices, onChange, hideLabel = false } = props
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className={hideLabel ? 'unseen' : 'option-name'}>{label}</legend>
      {note === undefined ? null : <p className="note">{note}</p>}
      <div className="segments-line">
        {choices.map(([choice, words]) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
