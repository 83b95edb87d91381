import type { ReactElement, ReactNode } from 'react'

export interface QrPlateProps {
  /** `making`: the code is not there yet. `over`: something stands over a code that is no good any more. */
  readonly state: 'making' | 'code' | 'over'
  /** `small` where the code is not the matter of the view; `fitted` where what stands below it shows without scrolling. */
  readonly size?: 'full' | 'small' | 'fitted'
  readonly children?: ReactNode
  /** What stands over the code. */
  readonly over?: ReactNode
}

/** The light square a code stands on, of one size whatever is on it. */
export function QrPlate({ state, size = 'full', children, over }: QrPlateProps): ReactElement {
  return (
    <div data-part="qr-plate" data-state={state} data-size={size}>
      {children}
      {over === undefined ? null : <div data-part="qr-over">{over}</div>}
    </div>
  )
}
