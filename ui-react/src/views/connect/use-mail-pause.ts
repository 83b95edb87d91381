'use client'
import type {} from '@walletchart/engine/login'
import { useShown } from '../../modal/use-shown.js'
import { useNow } from '../../parts/hooks/use-now.js'

/** The pause of the engine between two e-mails, in s. */
const OWN = 30
/** The longest pause that the server of a login may ask for, in s. */
const LONGEST = 86_400

/**
 * The seconds until the next e-mail may be asked for, counting down; 0: now, and where it is not wanted.
 * @param isOther true for another address than the last one: the server may ask for a pause for that one only
 */
export function useMailPause(wanted = true, isOther = false): number {
  const nextMailAt = useShown((state) => state.login?.nextMailAt) ?? 0
  const sentAt = useShown((state) => state.login?.sentAt)
  const ownEnd = sentAt === undefined ? 0 : sentAt + OWN * 1000
  const end = isOther ? Math.min(nextMailAt, ownEnd) : nextMailAt
  const waits = wanted && end > Date.now()
  const now = useNow(waits, end)
  // A clock that was set back must not show a longer pause than there is.
  const most = end === ownEnd ? OWN : LONGEST
  return waits ? Math.min(most, Math.max(1, Math.ceil((end - now) / 1000))) : 0
}
