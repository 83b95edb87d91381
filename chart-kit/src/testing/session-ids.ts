import type { AnyActorRef } from 'xstate'

/** Books the session ids of children; a child that was given no id is called by it. */
export interface SessionIds {
  /** Keeps the ids of these children, and frees those of all others. */
  beginStep(children: readonly (AnyActorRef | undefined)[]): void
  /** The first free one: `x:0`, `x:1`, and so on. */
  readonly next: () => string
}

/** Session ids that depend on nothing but the children there are, so that a walk and a live actor give the same ones. */
export function sessionIds(): SessionIds {
  const booked = new Set<string>()
  return {
    beginStep(children) {
      booked.clear()
      for (const child of children) if (child) booked.add(child.sessionId)
    },
    next() {
      for (let number = 0; ; number += 1) {
        const id = `x:${number}`
        if (booked.has(id)) continue
        booked.add(id)
        return id
      }
    },
  }
}
