'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { approveGuard, type GuardState } from './approve-guard.js'

interface ApproveGuard {
  readonly state: GuardState
  readonly button: RefObject<HTMLButtonElement | null>
  /** Anything inside the part that scrolls. */
  readonly inside: RefObject<HTMLDivElement | null>
}

/** Arms the button of a request. Another request begins anew. `after` in ms. */
export function useApproveGuard(id: string | undefined, after: number): ApproveGuard {
  const button = useRef<HTMLButtonElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState<{ readonly id: string; readonly state: GuardState }>()
  useEffect(() => {
    if (id === undefined || button.current === null) return undefined
    const body = inside.current?.closest<HTMLElement>('[data-part="body"]') ?? null
    return approveGuard({
      button: button.current,
      body,
      after,
      tell: (state) => setTold({ id, state }),
    })
  }, [id, after])
  return { state: told === undefined || told.id !== id ? 'waiting' : told.state, button, inside }
}
