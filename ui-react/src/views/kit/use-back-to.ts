'use client'
import type { View } from '@walletchart/engine'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'

/** Goes back, or to `view` from the first view of the modal: going back from there closes the modal. */
export function useBackTo(view: View): () => void {
  const { engine } = useViewScope()
  const canGoBack = useShown(({ modal }) => modal.canGoBack)
  return canGoBack ? engine.back : () => engine.reset(view)
}
