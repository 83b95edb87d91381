'use client'
import { type Ref, useEffect, useRef, useState } from 'react'
import { approveGuard, type GuardState } from './approve-guard.js'

/** A ref that is read too, by the types of React 18 and of 19. */
type ReadRef<Part> = Ref<Part> & { readonly current: Part | null }

interface ApproveGuard {
  readonly state: GuardState
  readonly button: ReadRef<HTMLButtonElement>
  /** Anything inside the part that scrolls. */
  readonly inside: ReadRef<HTMLDivElement>
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
