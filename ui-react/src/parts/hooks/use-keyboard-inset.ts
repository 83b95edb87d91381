import { useEffect } from 'react'

/** Keeps a sheet above the on-screen keyboard by following the visual viewport. */
export function useKeyboardInset(surface: HTMLElement | null): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (surface === null || viewport === null || viewport === undefined) return undefined
    const follow = (): void => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop
      // Zooming in also makes the visual viewport small; there is no keyboard then.
      const inset = viewport.scale > 1.01 ? 0 : Math.max(0, Math.round(covered))
      surface.style.setProperty('--wc-keyboard', `${inset}px`)
    }
    follow()
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
    }
  }, [surface])
}
