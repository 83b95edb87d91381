import { useLayoutEffect, useState } from 'react'

/** An element of our own at the end of `container` (default the body) while `present`; null before and after. */
export function usePortalRoot(
  container: HTMLElement | null | undefined,
  present: boolean,
): HTMLElement | null {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!present) return undefined
    const element = document.createElement('div')
    element.className = 'walletchart'
    const parent = container ?? document.body
    parent.append(element)
    setRoot(element)
    return () => {
      element.remove()
      setRoot(null)
    }
  }, [container, present])
  return root
}
