import type { Engine } from '@walletchart/engine'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ResolvedTheme } from '../theme/root.js'
import { type ThemeMode, useResolvedTheme } from '../theme/use-resolved-theme.js'
import type { StateSource } from './state-source.js'

/**
 * The theme for the roots of the skin; undefined where the stylesheet follows the system by itself. The engine is told
 * what shows whenever that changes. What was said last holds: an app that told the engine another theme since gets that.
 */
export function useTheme(engine: Engine, source: StateSource, mode: ThemeMode): ResolvedTheme | undefined {
  const resolved = useResolvedTheme(mode)
  const [told, setTold] = useState<ResolvedTheme>()
  const subscribe = useCallback((listen: () => void) => source.subscribe(listen).unsubscribe, [source])
  const now = useSyncExternalStore(
    subscribe,
    () => source.getSnapshot().themeMode,
    () => undefined,
  )
  useEffect(() => {
    engine.setThemeMode(resolved)
    setTold(resolved)
  }, [engine, resolved])

  if (told !== undefined && now !== undefined && now !== told) return now
  return mode === 'system' ? undefined : mode
}
