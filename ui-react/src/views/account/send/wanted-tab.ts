import type { Engine } from '@walletchart/engine'

const wanted = new WeakSet<Engine>()

/** Lets the account view open with the list of what was sent. */
export const wantActivity = (engine: Engine): void => void wanted.add(engine)

/** True once after it was wanted. */
export const isActivityWanted = (engine: Engine): boolean => wanted.has(engine)

export const forgetActivity = (engine: Engine): void => void wanted.delete(engine)
