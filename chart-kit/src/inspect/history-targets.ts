import type { AnyStateNode } from 'xstate'

/**
 * Where a history state leads before it remembers anything, when it says so itself: the states its `target` names.
 * Undefined for one that begins where the state around it begins, and for every other state.
 */
export function historyTargets({ type, config, parent, machine }: AnyStateNode): AnyStateNode[] | undefined {
  if (type !== 'history' || parent === undefined || config.target === undefined) return undefined
  const named: readonly unknown[] = Array.isArray(config.target) ? config.target : [config.target]
  return named.flatMap((target) => {
    if (typeof target !== 'string') return []
    if (target.startsWith('#')) return [machine.getStateNodeById(target)]
    let node: AnyStateNode | undefined = parent
    for (const key of target.split('.')) node = node?.states[key]
    return node === undefined ? [] : [node]
  })
}
