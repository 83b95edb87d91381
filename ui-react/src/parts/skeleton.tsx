import type { ReactElement } from 'react'

export interface SkeletonProps {
  /** The thing it stands for. */
  readonly shape?: 'row' | 'tile' | 'line' | 'block' | 'figure'
  readonly count?: number
  /** For rows: the look of the group that will take their place. */
  readonly look?: 'group' | 'flat'
  /** For rows: the shape of their marks. */
  readonly mark?: 'square' | 'round'
}

/** The shape of what is to come. It shows only after 150 ms, so that quick answers do not flicker. */
export function Skeleton({
  shape = 'line',
  count = 1,
  look = 'flat',
  mark = 'square',
}: SkeletonProps): ReactElement {
  const pieces = Array.from({ length: count }, (_, at) => `piece ${at}`)
  return (
    <div data-part="skeleton" data-shape={shape} data-look={look} data-mark={mark} aria-hidden="true">
      {pieces.map((piece) => (
        <span key={piece} data-part="skeleton-piece">
          {shape === 'row' || shape === 'tile' ? <i data-part="skeleton-mark" /> : null}
          <i data-part="skeleton-line" />
          {shape === 'row' ? <i data-part="skeleton-line" /> : null}
        </span>
      ))}
    </div>
  )
}
