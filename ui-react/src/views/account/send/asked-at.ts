import type { Engine } from '@walletchart/engine'

const known = new WeakMap<Engine, { readonly review: string; readonly at: number }>()

/** When the wallet was asked for a review, in ms since 1970: when a view saw it first. The view may come and go meanwhile. */
export function askedAt(engine: Engine, review: string): number {
  const before = known.get(engine)
  if (before?.review === review) return before.at
  const at = Date.now()
  known.set(engine, { review, at })
  return at
}
