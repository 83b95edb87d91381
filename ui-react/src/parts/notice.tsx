import type { ReactElement, ReactNode } from 'react'
import { InfoIcon } from '../icons/info-icon.js'
import { WarningIcon } from '../icons/warning-icon.js'

export interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger'
  readonly title?: string | undefined
  readonly children?: ReactNode
  /** True when it appears because of something that just happened: it is then read at once. */
  readonly announced?: boolean
}

/** A few words that belong to the view and stay. */
export function Notice({ tone = 'info', title, children, announced = false }: NoticeProps): ReactElement {
  return (
    <div
      data-part="notice"
      data-tone={tone}
      role={announced ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      {tone === 'info' ? <InfoIcon /> : <WarningIcon />}
      <div>
        {title === undefined ? null : <b data-part="notice-title">{title}</b>}
        {children}
      </div>
    </div>
  )
}
