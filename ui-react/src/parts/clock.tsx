import type { ReactElement } from 'react'
import { VisuallyHidden } from './visually-hidden.js'

export interface ClockProps {
  /** Both in ms, from the same clock. */
  readonly endsAt: number
  readonly now: number
  /** Words before the time for assistive technology, as "Time left". */
  readonly label: string
}

/** Remaining time as `m:ss`; never below `0:00`. */
export function clockText(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time that is left. It is not announced as it runs: that would drown everything else. */
export function Clock({ endsAt, now, label }: ClockProps): ReactElement {
  return (
    <span data-part="clock" role="timer" aria-live="off">
      <VisuallyHidden>{label} </VisuallyHidden>
      <bdi dir="ltr">{clockText(endsAt, now)}</bdi>
    </span>
  )
}
