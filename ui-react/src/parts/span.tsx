import type { ReactElement, ReactNode } from 'react'
import { ArrowEndIcon } from '../icons/arrow-end-icon.js'
import { CheckIcon } from '../icons/check-icon.js'
import { CrossIcon } from '../icons/cross-icon.js'
import { HandIcon } from '../icons/hand-icon.js'
import { WarningIcon } from '../icons/warning-icon.js'
import { WavesOffIcon } from '../icons/waves-off-icon.js'
import { BusyDots } from './busy-dots.js'
import { VisuallyHidden } from './visually-hidden.js'

/** go: ready. wait: in progress. turn: needs the user. no: declined. bad: fault. off: not there. ok: done. */
export type SpanState = 'go' | 'wait' | 'turn' | 'no' | 'bad' | 'off' | 'ok'

export interface SpanProps {
  readonly state: SpanState
  /** The end that asks, as the app. */
  readonly from: ReactNode
  /** The end that answers, as the wallet. */
  readonly to: ReactNode
  /** What the drawing says, in words; it is hidden from assistive technology itself. */
  readonly label: string
  /** Another 16 px icon where the usual one of the state says too little. */
  readonly glyph?: ReactNode
  readonly fromName?: string | undefined
  readonly toName?: string | undefined
  /** It has become so just now: the line fills, and the glyph grows. */
  readonly fresh?: boolean
}

const glyphs: Readonly<Record<SpanState, ReactElement>> = {
  go: <ArrowEndIcon size={16} />,
  wait: <BusyDots />,
  turn: <HandIcon size={16} />,
  no: <CrossIcon size={16} />,
  bad: <WarningIcon size={16} />,
  off: <WavesOffIcon size={16} />,
  ok: <CheckIcon size={16} />,
}

/** Two ends, a line and one glyph: the state of whatever goes on between them. */
export function Span({
  state,
  from,
  to,
  label,
  glyph,
  fromName,
  toName,
  fresh = false,
}: SpanProps): ReactElement {
  return (
    <div data-part="span" data-state={state} data-fresh={fresh ? '' : undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div data-part="span-drawing" aria-hidden="true">
        <span data-part="span-end">
          {from}
          {fromName === undefined ? null : <bdi dir="auto">{fromName}</bdi>}
        </span>
        <span data-part="span-line">
          <span data-part="span-glyph">{glyph ?? glyphs[state]}</span>
        </span>
        <span data-part="span-end">
          {to}
          {toName === undefined ? null : <bdi dir="auto">{toName}</bdi>}
        </span>
      </div>
    </div>
  )
}
