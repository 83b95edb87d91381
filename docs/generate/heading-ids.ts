/** The parts of a page's tree that this looks at. */
export interface TreeNode {
  readonly type: string
  readonly tagName?: string
  value?: string
  properties?: Record<string, unknown>
  readonly children?: readonly TreeNode[]
}

/** Gives a heading the id that its text ends with as `{#id}`. So its address does not depend on its words. */
export function headingIds(): (tree: TreeNode) => void {
  return (tree) => {
    for (const node of headingsIn(tree)) {
      const last = node.children?.at(-1)
      const found = last?.type === 'text' ? /\s*\{#([\w-]+)\}\s*$/.exec(last.value ?? '') : null
      if (last === undefined || found === null) continue
      last.value = (last.value ?? '').slice(0, found.index)
      node.properties = { ...node.properties, id: found[1] }
    }
  }
}

function headingsIn(node: TreeNode): TreeNode[] {
  const own = /^h[1-6]$/.test(node.tagName ?? '') ? [node] : []
  return [...own, ...(node.children ?? []).flatMap(headingsIn)]
}
