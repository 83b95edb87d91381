import { copyCode } from '../views/copy-code.js'
import { element } from '../views/element.js'
import type { FrameViews } from '../views/frame-views.js'
import { onEscape } from '../views/on-escape.js'

/**
 * Shows the words of BIP-39 once.
 * @param words bytes of UTF-8 with a space between two. They are erased as soon as they are shown
 */
export const showWords = (views: FrameViews, words: Uint8Array): Promise<void> =>
  views.show<void>((view, end) => {
    const text = new TextDecoder().decode(words)
    words.fill(0)
    const list = element('ol', { class: 'code' }, ...text.split(' ').map((word) => element('li', {}, word)))
    const done = element('button', { type: 'button', class: 'main' }, 'Done')
    const leave = () => end()
    done.addEventListener('click', leave)
    // A page that is left can be kept as it is, for a user who goes back to it.
    window.addEventListener('pagehide', leave)
    view.append(
      element('h1', {}, 'Your keys'),
      element(
        'p',
        { class: 'warning' },
        'Whoever has these words has your money. Write them on paper. Nobody who helps you needs them.',
      ),
      list,
      copyCode(list, text),
      element(
        'p',
        {},
        'A copy stays in the clipboard until you copy something else, and other programs can read it.',
      ),
      element('p', {}, "Other wallets find the accounts at m/44'/60'/0'/0/0 and m/44'/501'/0'/0'."),
      done,
    )
    const stop = onEscape(leave)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
    }
  })
