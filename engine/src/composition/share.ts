const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

type Share = <Value>(before: unknown, next: Value) => Value

/**
 * Makes what turns each next state into its public copy: frozen, with every unchanged part being the very same object as
 * before, so that a selector tells "nothing new" by identity. A part that was copied once is not walked again: the charts
 * never change what they hold, and a list of wallets is long. What is frozen through and through is its own copy.
 */
export const sharing = (): Share => {
  const copies = new WeakMap<object, unknown>()

  const list = (before: unknown, next: readonly unknown[]): unknown => {
    const old: readonly unknown[] = Array.isArray(before) ? before : []
    const isSame = (items: readonly unknown[]): boolean =>
      Array.isArray(before) &&
      old.length === items.length &&
      items.every((item, index) => item === old[index])
    // Without a list in between: those of a long list are what a collection of garbage takes its time for.
    if (Object.isFrozen(next) && next.every((item, index) => share(old[index], item) === item))
      return isSame(next) ? before : next
    const shared = next.map((item, index) => share(old[index], item))
    return isSame(shared) ? before : Object.freeze(shared)
  }

  const record = (before: unknown, next: Record<string, unknown>): unknown => {
    const old = isPlain(before) ? before : {}
    const keys = Object.keys(next)
    const shared = Object.fromEntries(keys.map((key) => [key, share(old[key], next[key])]))
    const same =
      isPlain(before) &&
      Object.keys(old).length === keys.length &&
      keys.every((key) => key in old && shared[key] === old[key])
    if (same) return before
    const isCopy = Object.isFrozen(next) && keys.every((key) => shared[key] === next[key])
    return isCopy ? next : Object.freeze(shared)
  }

  const share = <Value>(before: unknown, next: Value): Value => {
    if (Object.is(before, next)) return next
    if (!Array.isArray(next) && !isPlain(next)) return next
    const known = copies.get(next)
    if (known !== undefined) return known as Value
    const copy = Array.isArray(next) ? list(before, next) : record(before, next)
    // What is its own copy needs no note of it, and fifty thousand notes would make the table of them slow to grow.
    if (copy !== next) copies.set(next, copy)
    return copy as Value
  }
  return share
}
