export interface Motion {
  /** ms */
  readonly duration: number
  readonly easing: string
}

function milliseconds(text: string): number {
  const value = Number.parseFloat(text)
  if (!Number.isFinite(value)) return 0
  return text.trim().endsWith('ms') ? value : value * 1000
}

/** The motion variables in force on an element, or none where movement is unwanted or cannot be made. */
export function motionOf(element: Element): Motion | undefined {
  if (typeof element.animate !== 'function' || typeof window.matchMedia !== 'function') return undefined
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const style = getComputedStyle(element)
  const duration = milliseconds(style.getPropertyValue('--wc-motion'))
  if (duration <= 0) return undefined
  return { duration, easing: style.getPropertyValue('--wc-ease').trim() || 'ease' }
}
