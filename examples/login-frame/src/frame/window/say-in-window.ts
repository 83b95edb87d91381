import { element } from '../views/element.js'

/** Fills the window with a heading and a sentence. Nothing can be pressed then. */
export function sayInWindow(heading: string, sentence: string): void {
  document.body.replaceChildren(
    element('main', { role: 'status' }, element('h1', {}, heading), element('p', {}, sentence)),
  )
}
