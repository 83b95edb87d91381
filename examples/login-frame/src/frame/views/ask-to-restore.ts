import { element } from './element.js'
import type { FrameViews } from './frame-views.js'
import { onEscape } from './on-escape.js'

/** Asks whether a deleted account shall come back. */
export const askToRestore = (views: FrameViews): Promise<boolean> =>
  views.show<boolean>((view, end) => {
    const restore = element('button', { type: 'button', class: 'main' }, 'Restore it')
    const leave = element('button', { type: 'button' }, 'Leave it deleted')
    restore.addEventListener('click', () => end(true))
    leave.addEventListener('click', () => end(false))
    view.append(
      element('h1', {}, 'This account was deleted'),
      element('p', {}, 'You can restore it within seven days of its deletion.'),
      restore,
      leave,
    )
    return onEscape(() => end(false))
  })
