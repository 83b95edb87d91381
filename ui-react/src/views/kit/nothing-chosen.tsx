'use client'
import type { ReactElement } from 'react'
import { lazyPart } from '../../modal/lazy-part.js'
import { useLazyPart } from '../../modal/use-lazy-part.js'
import { ViewFailed } from '../../modal/view-failed.js'
import { ViewLoading } from '../../modal/view-loading.js'
import type { NothingChosenViewProps } from './nothing-chosen-view.js'

const view = /* @__PURE__ */ lazyPart(() => import('./nothing-chosen-view.js'))

/** A view that an app opened without what the view is about. Few apps do, so what it shows comes then. */
export function NothingChosen(props: NothingChosenViewProps): ReactElement {
  const loaded = useLazyPart(view)
  if (loaded.status === 'loading') return <ViewLoading />
  if (loaded.status === 'failed') return <ViewFailed onRetry={loaded.retry} />
  return <loaded.part.NothingChosenView {...props} />
}
