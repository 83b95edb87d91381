/** The longest time between the two presses of a double click, in ms, and their distance, in CSS px. */
const TIME = 500
const DISTANCE = 8

/**
 * True if a press beside a surface is the second half of a double click on it: the surface has shrunk, and the scrim is now where a button
 * was. A `pointerdown` counts no clicks, so time and place decide.
 * @param first the last press on the surface
 */
export const isSecondPress = (first: MouseEvent | undefined, press: MouseEvent): boolean =>
  first !== undefined &&
  press.timeStamp - first.timeStamp < TIME &&
  Math.hypot(press.clientX - first.clientX, press.clientY - first.clientY) <= DISTANCE
