'use client'
import type {} from '@walletchart/engine/login'
import { useShown } from '../../modal/use-shown.js'
import { useNow } from '../../parts/hooks/use-now.js'

/** The longest pause between two e-mails, in s. */
const LONGEST = 30

/** The seconds until the next e-mail may be asked for, counting down; 0: now, and where it is not wanted. */
export function useMailPause(wanted = true): number {
  const nextMailAt = useShown((state) => state.login?.nextMailAt) ?? 0
  const waits = wanted && nextMailAt > Date.now()
  const now = useNow(waits)
  // A clock that was set back must not show a longer pause than the engine makes.
  return waits ? Math.min(LONGEST, Math.max(1, Math.ceil((nextMailAt - now) / 1000))) : 0
}
