import type { Engine, Unsubscribe } from '@walletchart/engine'

/** Stops the wait for the end of the modal in which it is wanted. */
const wanted = new WeakMap<Engine, Unsubscribe>()

/** Lets the account view open with the list of what was sent, until the modal closes. */
export function wantActivity(engine: Engine): void {
  forgetActivity(engine)
  wanted.set(
    engine,
    engine.on('modal.closed', () => forgetActivity(engine)),
  )
}

/** True once after it was wanted. */
export const isActivityWanted = (engine: Engine): boolean => wanted.has(engine)

export function forgetActivity(engine: Engine): void {
  wanted.get(engine)?.()
  wanted.delete(engine)
}
