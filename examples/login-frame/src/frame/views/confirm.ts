import { element } from './element.js'
import type { FrameViews } from './frame-views.js'
import { onEscape } from './on-escape.js'

/** A question with a yes and a way back. */
export const confirm = (
  views: FrameViews,
  { title, text, yes }: { readonly title: string; readonly text: string; readonly yes: string },
): Promise<boolean> =>
  views.show<boolean>((view, end) => {
    const go = element('button', { type: 'button', class: 'main' }, yes)
    const back = element('button', { type: 'button' }, 'Back')
    go.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) end(true)
    })
    back.addEventListener('click', () => end(false))
    view.append(element('h1', {}, title), element('p', {}, text), go, back)
    return onEscape(() => end(false))
  })
