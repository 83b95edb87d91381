import { useLayoutEffect, useRef } from 'react'
import { motionOf } from './motion-of.js'

interface Eased {
  readonly panel: HTMLElement
  /** What the panel settles on, so that the next view starts from the height of this one. */
  readonly height: number
  readonly running: Animation | undefined
}

function ease(panel: HTMLElement, before: Eased | undefined): Eased {
  const known = before?.panel === panel ? before : undefined
  const from = known?.running?.playState === 'running' ? panel.offsetHeight : known?.height
  known?.running?.cancel()
  const height = panel.offsetHeight
  const motion = motionOf(panel)
  if (motion === undefined || from === undefined || from === height)
    return { panel, height, running: undefined }
  const frames = [{ height: `${from}px` }, { height: `${height}px` }]
  return { panel, height, running: panel.animate(frames, motion) }
}

/**
 * Eases the panel's height whenever its view grows, shrinks or is replaced. The animation is a Web Animation,
 * which leaves no style attribute behind.
 */
export function useEasedHeight(panel: HTMLElement | null, view: HTMLElement | null): void {
  const last = useRef<Eased | undefined>(undefined)
  useLayoutEffect(() => {
    if (panel === null || view === null || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(() => {
      last.current = ease(panel, last.current)
    })
    observer.observe(view)
    return () => observer.disconnect()
  }, [panel, view])
}
