'use client'
import type { ViewData } from '@walletchart/engine'
import { useShown } from '../../modal/use-shown.js'

/** The data that limits the next view to the family of this one; undefined without such a limit. */
export function useScope(): ViewData | undefined {
  const namespace = useShown((state) => state.modal.data.namespace)
  return namespace === undefined ? undefined : { namespace }
}
