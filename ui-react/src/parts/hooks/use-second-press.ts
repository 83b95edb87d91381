import { useCallback, useEffect, useRef } from 'react'

/** The longest time between the two presses of a double click, in ms, and their distance, in CSS px. */
const TIME = 500
const DISTANCE = 8

type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>

/**
 * Tells whether a press beside a surface is the second half of a double click on it: the surface has shrunk, and the
 * scrim is now where a button was. A `pointerdown` counts no clicks, so time and place decide.
 */
export function useSecondPress(surface: HTMLElement | null): (press: Press) => boolean {
  const last = useRef<Press | undefined>(undefined)
  useEffect(() => {
    if (surface === null) return undefined
    const note = ({ timeStamp, clientX, clientY }: PointerEvent): void => {
      last.current = { timeStamp, clientX, clientY }
    }
    surface.addEventListener('pointerdown', note, true)
    return () => {
      surface.removeEventListener('pointerdown', note, true)
      last.current = undefined
    }
  }, [surface])
  return useCallback((press) => {
    const first = last.current
    return (
      first !== undefined &&
      press.timeStamp - first.timeStamp < TIME &&
      Math.hypot(press.clientX - first.clientX, press.clientY - first.clientY) <= DISTANCE
    )
  }, [])
}
