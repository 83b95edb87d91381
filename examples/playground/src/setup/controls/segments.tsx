import { type ReactElement, useId } from 'react'
import { OptionWords } from './option-words.js'

export interface SegmentsProps<Choice extends string> {
  readonly label: string
  readonly option?: string
  readonly note?: string
  readonly value: Choice
  /** Each choice with what it is called. */
  readonly choices: readonly (readonly [Choice, string])[]
  readonly onChange: (choice: Choice) => void
  readonly hideLabel?: boolean
}

/** One of a few. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>): ReactElement {
  const { label, option, note, value, choices, onChange, hideLabel = false } = props
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className={hideLabel ? 'unseen' : undefined}>
        <OptionWords label={label} option={option} note={note} />
      </legend>
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
