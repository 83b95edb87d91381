'use client'
import type { ComponentType, ReactElement } from 'react'
import type { LoadedPart } from './use-lazy-part.js'
import { ViewBoundary } from './view-boundary.js'
import { ViewFailed } from './view-failed.js'
import { ViewLoading } from './view-loading.js'

/** Shows a view as soon as its file is there. */
export function ViewSlot({ loaded }: { readonly loaded: LoadedPart<ComponentType> }): ReactElement {
  if (loaded.status === 'loading') return <ViewLoading />
  if (loaded.status === 'failed') return <ViewFailed onRetry={loaded.retry} />
  return (
    <ViewBoundary>
      <loaded.part />
    </ViewBoundary>
  )
}
