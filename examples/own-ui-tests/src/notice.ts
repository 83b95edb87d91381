import type { ToastMessage } from '@walletchart/engine'
import { hasBug } from './bugs.js'

// What only the bug needs: a notice with timers of its own.
let own: ToastMessage | undefined
let seen: ToastMessage | undefined

/**
 * Draws the short message at the foot of the page. The engine says when it comes and goes. The line stays in the page,
 * so that screen readers hear what changes in it.
 */
export function drawNotice(line: HTMLElement, toast: ToastMessage | undefined, draw: () => void): void {
  const shown = hasBug('notice-timer') ? withOwnTimer(toast, draw) : toast
  line.className = `notice ${shown?.variant ?? 'none'}`
  const text = shown?.text ?? ''
  if (line.textContent !== text) line.textContent = text
}

function withOwnTimer(toast: ToastMessage | undefined, draw: () => void): ToastMessage | undefined {
  if (toast !== seen) {
    own = toast
    if (toast !== undefined && toast.variant !== 'loading') {
      setTimeout(() => {
        own = undefined
        draw()
      }, 2_500)
    }
  }
  seen = toast
  return own
}
