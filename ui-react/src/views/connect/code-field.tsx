'use client'
import { type ReactElement, type Ref, useId, useState } from 'react'
import { WarningIcon } from '../../icons/warning-icon.js'
import { BusyDots } from '../../parts/busy-dots.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { codeIn } from './code-in.js'

const LENGTH = 6

export interface CodeFieldProps {
  readonly label: string
  readonly value: string
  /** Said of a text that holds no code. */
  readonly notACode: string
  readonly note: string
  readonly error: string | undefined
  /** `right`: the code was right. `off`: it is compared no more. */
  readonly state: 'idle' | 'busy' | 'right' | 'off'
  readonly inputRef: Ref<HTMLInputElement>
  readonly onChange: (digits: string) => void
  readonly onEnter?: (() => void) | undefined
}

/** One field for the six digits, behind six drawn cells: so that a browser can fill it in and a paste fits whole. */
export function CodeField(props: CodeFieldProps): ReactElement {
  const inputId = useId()
  const noteId = useId()
  const [refused, setRefused] = useState(false)
  const error = refused ? props.notACode : props.error
  const isLocked = props.state !== 'idle'
  useSaid(error, true)
  const cells = Array.from({ length: LENGTH }, (_, at) => props.value[at] ?? '')
  const take = (text: string): void => {
    const code = codeIn(text)
    setRefused(code === undefined)
    if (code !== undefined) props.onChange(code)
  }
  return (
    <div
      data-part="code-field"
      data-state={error === undefined || props.state === 'off' ? props.state : 'error'}
    >
      <label data-part="visually-hidden" htmlFor={inputId}>
        {props.label}
      </label>
      <div data-part="code-box" dir="ltr">
        <div data-part="code-cells" aria-hidden="true">
          {cells.map((digit, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move.
              key={at}
              data-part="code-cell"
              data-state={at === Math.min(props.value.length, LENGTH - 1) ? 'next' : 'idle'}
            >
              {digit}
            </span>
          ))}
        </div>
        <input
          ref={props.inputRef}
          id={inputId}
          data-part="code-input"
          data-autofocus=""
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isLocked}
          value={props.value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={noteId}
          onChange={(event) => take(event.currentTarget.value)}
          // No caret shows where a digit would go, so the next one begins a new code.
          onClick={({ currentTarget }) => {
            if (props.value.length === LENGTH) currentTarget.select()
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') props.onEnter?.()
          }}
          onPaste={(event) => {
            event.preventDefault()
            if (!isLocked) take(event.clipboardData.getData('text'))
          }}
        />
      </div>
      <p data-part="field-note" id={noteId} data-tone={error === undefined ? undefined : 'error'}>
        {error === undefined ? null : <WarningIcon size={16} />}
        <span>{error ?? props.note}</span>
        {error === undefined && props.state === 'busy' ? <BusyDots /> : null}
      </p>
    </div>
  )
}
