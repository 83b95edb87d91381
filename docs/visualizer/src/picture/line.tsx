import { memo, type ReactNode } from 'react'
import type { PictureEdge } from '../../../../chart-kit/src/inspect/export-layout.js'
import { arrowPath, linePath } from '../../../../chart-kit/src/inspect/line-path.js'

interface LineProps {
  readonly edge: PictureEdge
  readonly className: string
  /** Place of the edge in the picture; missing for a line that is drawn a second time. */
  readonly place?: number
}

/** The line of a transition, or of several between the same two states. */
export const Line = memo(function Line({ edge, className, place }: LineProps): ReactNode {
  return (
    <g className={className} data-edge={place}>
      <path className="line" d={linePath(edge.points)} />
      <path className="head" d={arrowPath(edge.points)} />
    </g>
  )
})
