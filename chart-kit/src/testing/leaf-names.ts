import type { AnyMachineSnapshot } from 'xstate'
import { statePath } from '../inspect/transitions-of.js'

/** The active leaf states by path, joined by ` & `. */
export function leafNames(snapshot: AnyMachineSnapshot): string {
  const leaves = snapshot._nodes.filter((node) => Object.keys(node.states).length === 0)
  return leaves.map(statePath).sort().join(' & ')
}
