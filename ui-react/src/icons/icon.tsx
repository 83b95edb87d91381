import type { ReactElement, ReactNode } from 'react'

export interface IconProps {
  /** Drawn size in px. The 16 px drawing uses a heavier stroke. */
  readonly size?: 16 | 20 | 28
}

interface IconFrameProps extends IconProps {
  /** True for arrows and chevrons, which mirror in right-to-left pages. */
  readonly directional?: boolean
  readonly children: ReactNode
}

/** The frame every icon shares: 20 grid, stroked in the text colour, hidden from assistive technology. */
export function Icon({ size = 20, directional = false, children }: IconFrameProps): ReactElement {
  return (
    <svg
      data-part="icon"
      data-size={size === 20 ? undefined : size}
      data-flip={directional ? '' : undefined}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 16 ? 1.8 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
