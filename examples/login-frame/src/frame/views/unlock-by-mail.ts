import { codeForm } from './code-form.js'
import { element } from './element.js'
import { focusView } from './focus-view.js'
import type { FrameViews } from './frame-views.js'
import { giveFocusBack } from './give-focus-back.js'
import { onEscape } from './on-escape.js'
import { otherWays, type UnlockWay } from './unlock-ways.js'

/** Settings of {@link unlockByMail}. Both functions resolve with what is wrong, or with undefined. */
export interface UnlockByMail {
  readonly email: string
  readonly others: readonly UnlockWay[]
  readonly send: () => Promise<string | undefined>
  /** @param code six digits */
  readonly open: (code: string) => Promise<string | undefined>
}

/** Sends a code by mail, and asks for it until it opens the keys. Resolves as `unlockByPasskey` does. */
export const unlockByMail = (
  views: FrameViews,
  { email, others, send, open }: UnlockByMail,
): Promise<'opened' | UnlockWay | undefined> =>
  views.show<'opened' | UnlockWay | undefined>((view, end) => {
    const wrong = element('p', { role: 'alert' })
    const mail = element('button', { type: 'button', class: 'main' }, 'Send a code')
    // A code expires, and is void after five wrong tries.
    const again = element('button', { type: 'button' }, 'Send a new code')
    const form = codeForm({
      label: 'Code from the mail',
      button: 'Unlock',
      attributes: { inputmode: 'numeric', autocomplete: 'one-time-code' },
      check: (typed) => open(typed.normalize('NFKC').replace(/\D/g, '')),
      done: () => end('opened'),
      after: [again],
    })
    const start = async (button: HTMLButtonElement): Promise<void> => {
      button.disabled = true
      wrong.textContent = ''
      const said = await send()
      button.disabled = false
      wrong.textContent = said ?? ''
      if (said !== undefined) return giveFocusBack(button)
      if (button === mail) mail.replaceWith(form)
      focusView(view)
    }
    for (const one of [mail, again]) one.addEventListener('click', () => void start(one))
    view.append(
      element('h1', {}, 'Unlock'),
      element('p', {}, `Your keys are locked. A code by mail to ${email} opens them in this browser.`),
      wrong,
      mail,
      ...otherWays(others, end),
    )
    return onEscape(() => end(undefined))
  })
