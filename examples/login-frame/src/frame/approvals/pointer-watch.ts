/** The place of a pointer, in the view and on the screen. */
type Place = Pick<PointerEvent, 'clientX' | 'clientY' | 'screenX' | 'screenY'>

/** Browsers show a page at a quarter of its size or more. So a mouse goes at most four times as far in the view as on the screen. */
const MOST_SCALE = 4
/** Browsers round places, in px. */
const NEAR = 4

/** True if the view moved below the pointer: it went farther in the view than on the screen. */
const hasJumped = (from: Place, to: Place): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >
  MOST_SCALE * Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY) + NEAR

/** Knows whether the user led the pointer to its place. */
export interface PointerWatch {
  /** True for a press that may count. A mouse has moved in the view before, and the view has not moved below it since. */
  isLed(press: PointerEvent): boolean
}

/**
 * Follows the mouse. A page can move the frame below a mouse that rests, or that is about to be pressed somewhere else.
 * @param onJump called when the view has moved below the mouse
 */
export function pointerWatch(target: Document, signal: AbortSignal, onJump: () => void): PointerWatch {
  let last: Place | undefined
  target.addEventListener(
    'pointermove',
    (event) => {
      if (!event.isTrusted || event.pointerType !== 'mouse') return
      const before = last
      last = event
      if (before !== undefined && hasJumped(before, event)) onJump()
    },
    { signal, capture: true },
  )
  return {
    isLed: (press) => press.pointerType !== 'mouse' || (last !== undefined && !hasJumped(last, press)),
  }
}
