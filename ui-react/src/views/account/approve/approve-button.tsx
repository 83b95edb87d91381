'use client'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useRef,
} from 'react'
import { BusyDots } from '../../../parts/busy-dots.js'
import { isTrusted } from './is-trusted.js'
import { isUncovered } from './is-uncovered.js'

export interface ApproveButtonProps {
  readonly buttonRef: Ref<HTMLButtonElement>
  /** The request that it approves. */
  readonly id: string
  readonly children: string
  readonly armed: boolean
  readonly busy: boolean
  /** It is not the action that the view proposes. */
  readonly second: boolean
  /** The element that says why it is not armed. */
  readonly reasonId: string
  readonly onApprove: () => void
  readonly onCovered: () => void
}

/**
 * Approves a request once, by a press of the user that begins and ends on it while it is armed. It stays one element in every state,
 * so that it keeps the focus when it is armed.
 */
export function ApproveButton(props: ApproveButtonProps): ReactElement {
  const { id, armed, busy } = props
  const isReady = armed && !busy
  /** The request on which a finger or a key went down. */
  const down = useRef<string | undefined>(undefined)
  const key = useRef<string | undefined>(undefined)
  const approved = useRef<string | undefined>(undefined)

  const onPointerDown = (event: PointerEvent): void => {
    const counts = isReady && event.isPrimary && event.button === 0 && isTrusted(event)
    down.current = counts ? id : undefined
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    // A key that is held since another request decides nothing here.
    if (event.repeat) event.preventDefault()
    else key.current = isReady ? id : 'early'
  }
  const onClick = (event: MouseEvent): void => {
    // Assistive technology presses a button without pointer and key.
    const began = event.detail > 0 ? down.current : (key.current ?? id)
    down.current = undefined
    key.current = undefined
    if (!isReady || began !== id || approved.current === id || !isTrusted(event)) return
    if (document.visibilityState === 'hidden') return
    if (!isUncovered(event)) {
      props.onCovered()
      return
    }
    approved.current = id
    props.onApprove()
  }
  return (
    <button
      ref={props.buttonRef}
      type="button"
      data-part="button"
      data-variant={props.second ? 'secondary' : 'primary'}
      data-size="modal"
      data-state={busy ? 'busy' : armed ? 'idle' : 'disabled'}
      aria-busy={busy || undefined}
      aria-disabled={!armed || undefined}
      aria-describedby={armed ? undefined : props.reasonId}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <span data-part="button-label">{props.children}</span>
      {busy ? <BusyDots /> : null}
    </button>
  )
}
