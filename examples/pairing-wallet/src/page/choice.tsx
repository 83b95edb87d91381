import type { ReactElement, ReactNode } from 'react'

export interface ChoiceProps {
  readonly kind: 'checkbox' | 'radio'
  /** Of the group, for radio buttons. */
  readonly group?: string
  readonly mark?: ReactNode
  readonly title: string
  readonly detail: ReactNode
  readonly checked: boolean
  readonly disabled?: boolean
  readonly choose: (checked: boolean) => void
}

/** A row that can be chosen. */
export function Choice({
  kind,
  group,
  mark,
  title,
  detail,
  checked,
  disabled,
  choose,
}: ChoiceProps): ReactElement {
  return (
    <label className="row choice">
      {mark}
      <span className="row-text">
        <b>{title}</b>
        <span>{detail}</span>
      </span>
      <input
        type={kind}
        name={group}
        checked={checked}
        disabled={disabled}
        onChange={(event) => choose(event.target.checked)}
      />
    </label>
  )
}
