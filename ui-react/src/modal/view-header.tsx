'use client'
import type { ReactElement, ReactNode } from 'react'
import { Header, type HeaderAction } from '../parts/header.js'
import { useNow } from '../parts/hooks/use-now.js'
import { OfflineLine } from './offline-line.js'
import { useShown } from './use-shown.js'
import { useViewScope } from './use-view-scope.js'

/** A wait with an end, in ms since 1970. */
export interface Wait {
  readonly startedAt: number
  readonly endsAt: number
}

export interface ViewHeaderProps {
  readonly title: string
  readonly help?: HeaderAction
  /** Draws the rule and the clock. */
  readonly wait?: Wait | undefined
  /** The view waits for the user, or is about something else than what is under way: the rule does not run. */
  readonly still?: boolean
  readonly account?: ReactNode
  readonly actions?: ReactNode
}

/** The top of a view: back where there is a view behind it, close where it may be closed. */
export function ViewHeader(props: ViewHeaderProps): ReactElement {
  const { title, help, wait, still = false, account, actions } = props
  const { engine, t, inline } = useViewScope()
  const canGoBack = useShown((state) => state.modal.canGoBack)
  const canClose = useShown((state) => state.modal.canClose)
  const loading = useShown((state) => state.modal.loading)
  const now = useNow(wait !== undefined, wait?.endsAt)
  return (
    <>
      <Header
        title={title}
        help={help}
        account={account}
        actions={actions}
        busy={loading && !still}
        back={canGoBack ? { label: t('modal.back'), onClick: engine.back } : undefined}
        close={canClose && !inline ? { label: t('modal.close'), onClick: engine.dismiss } : undefined}
        deadline={wait === undefined ? undefined : { ...wait, now, label: t('modal.timeLeft') }}
      />
      <OfflineLine />
    </>
  )
}
