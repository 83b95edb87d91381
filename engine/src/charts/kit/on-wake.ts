import type { Environment } from '../../ports/environment.js'

/** Calls the listener when the page is seen again; returns what stops it. */
export const onWake = ({ window }: Environment, wake: () => void): (() => void) => {
  const look = (): void => {
    // A window of a test may have no document.
    if (window?.document?.visibilityState !== 'hidden') wake()
  }
  // A page that stayed in view while the device slept is only shown again, or asked for something.
  const moments = [
    [window?.document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'focus'],
    [window, 'online'],
  ] as const
  for (const [target, moment] of moments) target?.addEventListener?.(moment, look)
  return () => {
    for (const [target, moment] of moments) target?.removeEventListener?.(moment, look)
  }
}
