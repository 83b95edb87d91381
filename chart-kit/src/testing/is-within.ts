import type { AnyStateNode } from 'xstate'

/** True when a state is the other one, or lies inside it at any depth. */
export function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) if (at === ancestor) return true
  return false
}
