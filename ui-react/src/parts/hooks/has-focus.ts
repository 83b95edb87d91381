import { activeIn } from './active-in.js'

/** True if the focus is on an element or in it. */
export function hasFocus(view: HTMLElement | null): boolean {
  return view?.contains(activeIn(view)) === true
}
