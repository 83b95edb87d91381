import { type HTMLInputTypeAttribute, type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { WarningIcon } from '../icons/warning-icon.js'
import { useSaid } from './hooks/use-said.js'
import { isFilledSearch } from './is-filled-search.js'

export interface FieldProps {
  readonly label: string
  /** Shows the label above; else it is only read and the placeholder stands in. */
  readonly labelShown?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly icon?: ReactNode
  /** An icon button inside the field. */
  readonly trailing?: ReactNode
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
  /** What is wrong and what to do. */
  readonly error?: string | undefined
  /** The words that are read of the error, where it changes in place. Default: the error. */
  readonly errorSaid?: string | undefined
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'search' | 'email' | 'decimal' | 'numeric' | 'url' | undefined
  readonly autoComplete?: string
  /** Takes the focus when the view opens. */
  readonly autoFocus?: boolean
  /** A plain `ref` reaches no function component before React 19. */
  readonly inputRef?: Ref<HTMLInputElement>
}

/** One line of text input. */
export function Field(props: FieldProps): ReactElement {
  const inputId = useId()
  const noteId = useId()
  const { labelShown = false, error, hint } = props
  useSaid(error === undefined ? undefined : (props.errorSaid ?? error), true)
  const noted = error !== undefined || hint !== undefined
  return (
    <div data-part="field" data-state={error === undefined ? 'idle' : 'error'}>
      <label data-part={labelShown ? 'field-label' : 'visually-hidden'} htmlFor={inputId}>
        {props.label}
      </label>
      <div data-part="field-box">
        {props.icon}
        <input
          ref={props.inputRef}
          id={inputId}
          data-part="field-input"
          data-autofocus={props.autoFocus === true ? '' : undefined}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          value={props.value}
          placeholder={props.placeholder ?? (labelShown ? undefined : props.label)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={noted ? noteId : undefined}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isFilledSearch(event.nativeEvent)) props.onChange('')
          }}
        />
        {props.trailing}
      </div>
      <p data-part="field-note" id={noteId} hidden={!noted}>
        {error === undefined ? null : <WarningIcon size={16} />}
        <span>{error ?? hint}</span>
      </p>
    </div>
  )
}
