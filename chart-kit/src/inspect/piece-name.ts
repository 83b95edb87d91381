const inline = '(inline)'

/** True for the name of a piece that has none: it was written where it is used. */
export function isInlineName(name: string): boolean {
  return name.includes(inline)
}

/** The name of an action as the chart gives it; `(inline)` when it has none. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type)
  // XState's own action creators say what they are, but not what for.
  if (typeof action === 'function' && 'type' in action) return `${String(action.type)} ${inline}`
  return inline
}

/** The name of a guard as the chart gives it; `and`, `or`, `not` and `stateIn` are spelled out. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  if (typeof guard !== 'function') return inline
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return inline
  const names = guard.guards.map((part) => {
    const name = guardName(part)
    return / (and|or) /.test(name) ? `(${name})` : name
  })
  return guard.name === 'not' ? `not ${names.join()}` : names.join(` ${guard.name} `)
}

/** The name of an actor as the chart gives it. */
export function sourceName(src: unknown): string {
  return typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : inline
}
