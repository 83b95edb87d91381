'use client'
import { useViewScope } from '../../modal/use-view-scope.js'
import { useOnline } from '../../parts/hooks/use-online.js'

/**
 * Why an action that needs the network cannot be used now: the one place that views ask. Undefined while the browser is online.
 * @param needsNet false for an action that works offline in this case
 */
export function useOfflineReason(needsNet = true): string | undefined {
  const { t } = useViewScope()
  const online = useOnline()
  return online || !needsNet ? undefined : t('offline.reason')
}
