import { sameSigns } from '../vault/recovery-code.js'
import { copyCode } from './copy-code.js'
import { element } from './element.js'
import { fieldGroup } from './field-group.js'
import { focusView } from './focus-view.js'
import type { FrameViews } from './frame-views.js'
import { onEscape } from './on-escape.js'

const ASKED = 3

/**
 * Shows the recovery code, and asks some of its groups back. Resolves with false if the user puts that off.
 * @param isKept false if this browser keeps nothing for the frame
 * @param later the words of the button that puts it off
 */
export const showRecoveryCode = (
  views: FrameViews,
  groups: readonly string[],
  isKept: boolean,
  later = 'Remind me later',
): Promise<boolean> =>
  views.show<boolean>((view, end) => {
    const asked = someOf(groups.length)
    let isAsking = false
    const showCode = (): void => {
      isAsking = false
      const go = element('button', { type: 'button', class: 'main' }, 'I wrote it down')
      go.addEventListener('click', askBack)
      const putOff = element('button', { type: 'button' }, later)
      putOff.addEventListener('click', () => end(false))
      const list = element('ol', { class: 'code' }, ...groups.map((group) => element('li', {}, group)))
      view.replaceChildren(
        element('h1', {}, 'Your recovery code'),
        element(
          'p',
          {},
          'Write it down and keep it safe. It is the only way back without this device, and we cannot make it again.',
        ),
        list,
        copyCode(list, groups.join(' ')),
        ...(isKept
          ? []
          : [
              element(
                'p',
                { role: 'note' },
                'This browser keeps nothing, so you need the code at each visit.',
              ),
            ]),
        go,
        // Without storage the code is needed at the next visit.
        ...(isKept ? [putOff] : []),
      )
      focusView(view)
    }
    const askBack = (): void => {
      isAsking = true
      const fields = asked.map((at) => ({
        at,
        field: element('input', { autocomplete: 'off', spellcheck: 'false' }),
      }))
      const again = element('button', { type: 'button' }, 'Show the code again')
      again.addEventListener('click', showCode)
      const group = fieldGroup({
        content: fields.map(({ at, field }) => element('label', {}, `Group ${at + 1}`, field)),
        button: 'Check',
        after: [again],
        submit: async () => {
          const bad = fields.find(({ at, field }) => sameSigns(field.value) !== groups[at])
          if (bad === undefined) end(true)
          bad?.field.focus()
          return bad && `Group ${bad.at + 1} is wrong. Check your copy.`
        },
      })
      view.replaceChildren(
        element('h1', {}, 'Check your copy'),
        element('p', {}, 'Type these groups of the recovery code.'),
        group,
      )
      focusView(view)
    }
    showCode()
    // One step back. No key leaves before the code was written down.
    return onEscape(() => {
      if (isAsking) showCode()
    })
  })

/** Different numbers below `count`, in order. */
function someOf(count: number): readonly number[] {
  const left = Array.from({ length: count }, (_, at) => at)
  const taken = Array.from({ length: ASKED }, () => {
    const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
    return left.splice(random % left.length, 1)
  })
  return taken.flat().sort((one, other) => one - other)
}
