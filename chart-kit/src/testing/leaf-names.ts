import type { AnyMachineSnapshot } from 'xstate'
import { statePath } from '../inspect/transitions-of.js'

// A step that leaves and enters no state keeps the list of the active ones.
const names = new WeakMap<AnyMachineSnapshot['_nodes'], string>()

/** The active leaf states by path, joined by ` & `. */
export function leafNames({ _nodes: nodes }: AnyMachineSnapshot): string {
  const known = names.get(nodes)
  if (known !== undefined) return known
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0)
  const name = leaves.map(statePath).sort().join(' & ')
  names.set(nodes, name)
  return name
}
