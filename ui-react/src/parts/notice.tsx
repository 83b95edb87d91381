import type { ReactElement, ReactNode } from 'react'
import { InfoIcon } from '../icons/info-icon.js'
import { WarningIcon } from '../icons/warning-icon.js'
import { useSaid } from './hooks/use-said.js'
import { sentences } from './sentences.js'

export interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger'
  readonly title?: string | undefined
  readonly children?: ReactNode
  /** True when it appears because of something that just happened: it is then read aloud. */
  readonly announced?: boolean
}

/** A few words that belong to the view and stay. */
export function Notice({ tone = 'info', title, children, announced = false }: NoticeProps): ReactElement {
  useSaid(announced ? sentences(title, children) : undefined, tone === 'danger')
  return (
    <div data-part="notice" data-tone={tone}>
      {tone === 'info' ? <InfoIcon /> : <WarningIcon />}
      <div>
        {title === undefined ? null : <b data-part="notice-title">{title}</b>}
        {children}
      </div>
    </div>
  )
}
