'use client'
import { useViewScope } from '../../modal/use-view-scope.js'

/** What to call the app: its name, else the host a user sees in the address bar. */
export function useAppName(): string {
  const { app, t } = useViewScope()
  return app?.name ?? (location.hostname || t('app.unnamed'))
}
