import type { ReactElement } from 'react'

export interface OptionWordsProps {
  /** Its name in plain words. */
  readonly label: string
  /** What code calls it. */
  readonly option?: string | undefined
  readonly note?: string | undefined
}

/** What an option is called: in words, and small what code calls it. */
export function OptionWords({ label, option, note }: OptionWordsProps): ReactElement {
  return (
    <span className="option">
      <span className="option-line">
        <span className="option-name">{label}</span>
        {option === undefined ? null : <code className="option-key">{option}</code>}
      </span>
      {note === undefined ? null : <span className="note">{note}</span>}
    </span>
  )
}
