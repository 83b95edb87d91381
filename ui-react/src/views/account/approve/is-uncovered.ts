import type { MouseEvent } from 'react'

/** True if the pressed button is on top where it was pressed; for a key, in its middle. */
export function isUncovered({ currentTarget: button, detail, clientX, clientY }: MouseEvent): boolean {
  const root = button.getRootNode()
  // Without a layout nothing can be over it.
  if (
    !(root instanceof Document || root instanceof ShadowRoot) ||
    typeof root.elementFromPoint !== 'function'
  )
    return true
  const { left, top, width, height } = button.getBoundingClientRect()
  const [x, y] = detail > 0 ? [clientX, clientY] : [left + width / 2, top + height / 2]
  return button.contains(root.elementFromPoint(x, y))
}
