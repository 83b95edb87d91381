import type { ResolvedTheme } from './root.js'
import { useMediaQuery } from './use-media-query.js'

export type ThemeMode = ResolvedTheme | 'system'

/**
 * Resolves `system` to light or dark and follows the system while mounted. On a server, and while hydrating,
 * `system` reads as light; put no `data-theme` on the root for `system`, so the stylesheet draws the right
 * colours without waiting for this answer.
 */
export function useResolvedTheme(mode: ThemeMode): ResolvedTheme {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  if (mode !== 'system') return mode
  return systemIsDark ? 'dark' : 'light'
}
