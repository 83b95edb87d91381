import { UserLeft } from '../frame-error.js'
import { readRecoveryCode } from '../vault/recovery-code.js'
import { codeForm } from './code-form.js'
import { element } from './element.js'
import type { FrameViews } from './frame-views.js'
import { onEscape } from './on-escape.js'

/**
 * Asks for the recovery code until it opens the wallet.
 * @param open undefined for a wrong code
 * @throws UserLeft
 */
export const askRecoveryCode = async <Value>(
  views: FrameViews,
  open: (code: Uint8Array<ArrayBuffer>) => Promise<Value | undefined>,
): Promise<Value> => {
  const opened = await views.show<{ readonly value: Value } | undefined>((view, end) => {
    let found: { readonly value: Value } | undefined
    view.append(
      element('h1', {}, 'Open your wallet here'),
      element('p', {}, 'This browser does not hold the keys of your wallet. Type your recovery code.'),
      codeForm({
        label: 'Recovery code',
        button: 'Open',
        attributes: {},
        check: async (typed) => {
          const code = readRecoveryCode(typed)
          if (code === undefined) return 'The code has eight groups of four signs. Check your copy.'
          const value = await open(code)
          code.fill(0)
          if (value === undefined) return 'The code is wrong. Check your copy.'
          found = { value }
          return undefined
        },
        done: () => end(found),
      }),
    )
    return onEscape(() => end(undefined))
  })
  if (opened === undefined) throw new UserLeft()
  return opened.value
}
