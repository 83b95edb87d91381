import { codeForm } from './code-form.js'
import { element } from './element.js'
import type { FrameViews } from './frame-views.js'
import { onEscape } from './on-escape.js'

/** Settings of {@link askMailCode}. */
export interface AskMailCode {
  readonly title: string
  readonly email: string
  /** Six digits. Resolves with what is wrong, or with undefined. */
  readonly check: (code: string) => Promise<string | undefined>
}

/** Asks for the code of a mail until it is right. Resolves with false if the user leaves. */
export const askMailCode = (views: FrameViews, { title, email, check }: AskMailCode): Promise<boolean> =>
  views.show<boolean>((view, end) => {
    const leave = element('button', { type: 'button' }, 'Back')
    leave.addEventListener('click', () => end(false))
    view.append(
      element('h1', {}, title),
      element('p', {}, `We sent a code to ${email}.`),
      codeForm({
        label: 'Code from the mail',
        button: 'Continue',
        attributes: { inputmode: 'numeric', autocomplete: 'one-time-code' },
        check: (typed) => check(typed.normalize('NFKC').replace(/\D/g, '')),
        done: () => end(true),
      }),
      leave,
    )
    return onEscape(() => end(false))
  })
