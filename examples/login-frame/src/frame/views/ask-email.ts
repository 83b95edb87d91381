import { codeForm } from './code-form.js'
import { element } from './element.js'
import type { FrameViews } from './frame-views.js'

/** Asks for the e-mail address of an account. @param send resolves with what is wrong, or with undefined */
export const askEmail = (
  views: FrameViews,
  send: (email: string) => Promise<string | undefined>,
): Promise<void> =>
  views.show<void>((view, end) => {
    view.append(
      element('h1', {}, 'Your wallet'),
      element('p', {}, 'Sign in to see its keys, passkeys and devices.'),
      codeForm({
        label: 'Email',
        button: 'Send a code',
        attributes: { type: 'email', autocomplete: 'email', inputmode: 'email' },
        check: send,
        done: () => end(),
      }),
    )
    return undefined
  })
