import { element } from './element.js'
import type { FrameViews } from './frame-views.js'

/** Says that the recovery code of this tab is void: another tab made the keys meanwhile. */
export const sayOtherCode = (views: FrameViews): Promise<void> =>
  views.show<void>((view, end) => {
    const go = element('button', { type: 'button', class: 'main' }, 'I keep the other code')
    go.addEventListener('click', () => end())
    view.append(
      element('h1', {}, 'Your wallet was made in another tab'),
      element('p', {}, 'The recovery code of this tab opens nothing. Keep the code of the other tab.'),
      go,
    )
    return undefined
  })
