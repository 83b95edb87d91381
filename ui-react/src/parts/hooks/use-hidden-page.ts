import { useEffect } from 'react'

/** Is read aloud while the dialog shows, so it stays. */
const SPOKEN = '[data-part="live"]'

/** The element in the document itself that holds a node, which may be in a shadow tree. */
const inDocument = (node: Element): Element => {
  const tree = node.getRootNode()
  return tree instanceof ShadowRoot ? inDocument(tree.host) : node
}

/**
 * Hides the page behind a dialog from assistive technology. Radix leaves out what is around a live region of the page,
 * buttons included; a modal dialog of the browser leaves out nothing.
 */
export function useHiddenPage(root: HTMLElement | null, active: boolean): void {
  useEffect(() => {
    if (root === null || !active) return undefined
    const kept = [inDocument(root), ...document.querySelectorAll(SPOKEN)]
    const hidden: Element[] = []
    const hideAround = (parent: Element): void => {
      for (const child of parent.children) {
        if (kept.includes(child)) continue
        if (kept.some((one) => child.contains(one))) hideAround(child)
        else if (!child.hasAttribute('aria-hidden')) {
          child.setAttribute('aria-hidden', 'true')
          hidden.push(child)
        }
      }
    }
    hideAround(document.body)
    return () => {
      for (const element of hidden) element.removeAttribute('aria-hidden')
    }
  }, [root, active])
}
