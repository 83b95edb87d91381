import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icon.js'

/** What goes on between two ends: ready, waiting, needs the user, declined, fault, not there, done. */
export type SpanState = 'go' | 'wait' | 'turn' | 'no' | 'bad' | 'off' | 'ok'

const glyphs: Readonly<Record<Exclude<SpanState, 'wait'>, IconName>> = {
  go: 'arrow',
  turn: 'hand',
  no: 'cross',
  bad: 'warning',
  off: 'wallet',
  ok: 'check',
}

export interface SpanProps {
  readonly state: SpanState
  readonly from: ReactNode
  readonly to: ReactNode
}

/** Two ends, a line and a glyph: a drawing of a state. The words beside it say the same. */
export function Span({ state, from, to }: SpanProps): ReactElement {
  return (
    <div className="span" data-state={state} aria-hidden="true">
      {from}
      <span className="span-line">
        <span className="span-glyph">
          {state === 'wait' ? (
            <span className="dots">
              <i />
              <i />
              <i />
            </span>
          ) : (
            <Icon name={glyphs[state]} small />
          )}
        </span>
      </span>
      {to}
    </div>
  )
}
