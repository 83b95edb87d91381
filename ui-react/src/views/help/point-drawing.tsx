import type { ReactElement } from 'react'
import { Mark } from '../../parts/mark.js'
import { Span, type SpanState } from '../../parts/span.js'

export interface PointDrawingProps {
  readonly state: SpanState
  readonly from: ReactElement
  readonly to: ReactElement
  /** A 16 px icon on the line. */
  readonly glyph?: ReactElement
}

/** A sentence as a small drawing: two ends and what goes on between them. The sentence beside it is read, the drawing is not. */
export function PointDrawing({ state, from, to, glyph }: PointDrawingProps): ReactElement {
  return (
    <div data-part="point-drawing" aria-hidden="true">
      <Span
        state={state}
        glyph={glyph}
        from={<Mark name="" icon={from} />}
        to={<Mark name="" icon={to} />}
        label=""
      />
    </div>
  )
}
