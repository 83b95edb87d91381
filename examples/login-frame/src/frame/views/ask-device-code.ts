import { UserLeft } from '../frame-error.js'
import { codeForm } from './code-form.js'
import { element } from './element.js'
import type { FrameViews } from './frame-views.js'
import { onEscape } from './on-escape.js'

/**
 * Asks for the code that approves this device.
 * @param check resolves with what is wrong with a code
 * @throws UserLeft
 */
export const askDeviceCode = async (
  views: FrameViews,
  email: string,
  check: (code: string) => Promise<string | undefined>,
): Promise<void> => {
  const isApproved = await views.show<boolean>((view, end) => {
    view.append(
      element('h1', {}, 'Approve this device'),
      element('p', {}, `You have not used this device before. We sent a code to ${email}.`),
      codeForm({
        label: 'Code from the mail',
        button: 'Approve',
        attributes: { inputmode: 'numeric', autocomplete: 'one-time-code' },
        check: (typed) => check(typed.normalize('NFKC').replace(/\D/g, '')),
        done: () => end(true),
      }),
    )
    return onEscape(() => end(false))
  })
  if (!isApproved) throw new UserLeft()
}
