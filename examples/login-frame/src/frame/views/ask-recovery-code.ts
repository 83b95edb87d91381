import { readRecoveryCode } from '../vault/recovery-code.js'
import { codeForm } from './code-form.js'
import { element } from './element.js'
import type { FrameViews } from './frame-views.js'
import { onEscape } from './on-escape.js'
import { otherWays, type UnlockWay } from './unlock-ways.js'

/** Settings of {@link askRecoveryCode}. */
export interface AskRecoveryCode {
  readonly others: readonly UnlockWay[]
  /** Resolves with what is wrong, or with undefined. The code is erased afterwards. */
  readonly open: (code: Uint8Array<ArrayBuffer>) => Promise<string | undefined>
}

/** Asks for the recovery code until it opens the wallet. Resolves as `unlockByPasskey` does. */
export const askRecoveryCode = (
  views: FrameViews,
  { others, open }: AskRecoveryCode,
): Promise<'opened' | UnlockWay | undefined> =>
  views.show<'opened' | UnlockWay | undefined>((view, end) => {
    view.append(
      element('h1', {}, 'Open your wallet here'),
      element('p', {}, 'This browser does not open your keys alone. Type your recovery code.'),
      codeForm({
        label: 'Recovery code',
        button: 'Open',
        attributes: {},
        check: async (typed) => {
          const code = readRecoveryCode(typed)
          if (code === undefined) return 'The code has eight groups of four signs. Check your copy.'
          return open(code).finally(() => code.fill(0))
        },
        done: () => end('opened'),
      }),
      ...otherWays(others, end),
    )
    return onEscape(() => end(undefined))
  })
