import type { ReactNode } from 'react'
import type { Picture } from '../../../../chart-kit/src/inspect/export-layout.js'
import { linePath } from '../../../../chart-kit/src/inspect/line-path.js'

interface ThumbnailProps {
  readonly picture: Picture
  readonly active?: ReadonlySet<string>
}

/** A picture without its words, small. */
export function Thumbnail({ picture, active }: ThumbnailProps): ReactNode {
  return (
    <svg
      className="drawing thumbnail"
      viewBox={`-8 -8 ${picture.w + 16} ${picture.h + 16}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {picture.boxes.map(({ id, x, y, w, h, header }) => (
        <g
          key={id}
          className={`box${header === undefined ? '' : ' outer'}${active?.has(id) ? ' active' : ''}`}
        >
          <rect className="shape" x={x} y={y} width={w} height={h} rx={14} />
        </g>
      ))}
      {picture.edges.map(({ from, to, points, transitions }) => (
        <g key={`${from}>${to}|${transitions[0] ?? ''}`} className="edge">
          <path className="line" d={linePath(points)} />
        </g>
      ))}
    </svg>
  )
}
