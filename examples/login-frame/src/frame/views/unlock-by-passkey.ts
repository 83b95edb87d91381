import { PasskeyRefused } from '../passkeys/passkey-refused.js'
import type { ReadPasskey } from '../passkeys/passkeys.js'
import type { PasskeyPlaces } from './ask-to-make-passkey.js'
import { element } from './element.js'
import type { FrameViews } from './frame-views.js'
import { giveFocusBack } from './give-focus-back.js'
import { onEscape } from './on-escape.js'
import { otherWays, type UnlockWay } from './unlock-ways.js'

const refusals = {
  declined: 'Nothing was unlocked.',
  unfit: 'This passkey does not open your keys here. Use another way.',
  elsewhere: 'It does not work in this page. Open a window for it.',
  blocked: 'The browser blocked the window. Allow windows for this site, and try again.',
  gone: 'Nothing was unlocked.',
} as const

/** Settings of {@link unlockByPasskey}. */
export interface UnlockByPasskey {
  readonly account: string
  readonly ids: readonly string[]
  readonly places: PasskeyPlaces
  readonly others: readonly UnlockWay[]
  /** False if the answer opens nothing. */
  readonly open: (passkey: ReadPasskey) => Promise<boolean>
}

/** Asks for a passkey until it opens the keys. Resolves with another way if the user wants one, and with undefined if the user leaves. */
export const unlockByPasskey = (
  views: FrameViews,
  { account, ids, places: { here, inWindow }, others, open }: UnlockByPasskey,
): Promise<'opened' | UnlockWay | undefined> =>
  views.show<'opened' | UnlockWay | undefined>((view, end) => {
    const left = new AbortController()
    const unlock = element('button', { type: 'button', class: 'main' }, 'Unlock with passkey')
    const window = element('button', { type: 'button' }, 'Open a window')
    const said = element('p', { role: 'status' })
    unlock.hidden = here === undefined
    window.hidden = here !== undefined
    if (here === undefined) window.className = 'main'
    const say = (reason: PasskeyRefused['reason']): void => {
      said.textContent = refusals[reason]
      if (reason !== 'unfit') window.hidden = inWindow === undefined
    }

    const start = async (pressed: HTMLButtonElement, reading: Promise<ReadPasskey>): Promise<void> => {
      for (const one of [unlock, window]) one.disabled = true
      said.textContent = ''
      try {
        if (await open(await reading)) return end('opened')
        said.textContent = refusals.unfit
      } catch (error) {
        say(error instanceof PasskeyRefused ? error.reason : 'declined')
      }
      for (const one of [unlock, window]) one.disabled = false
      giveFocusBack(pressed)
    }
    unlock.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted && here !== undefined) void start(unlock, here(left.signal).read(account, ids))
    })
    window.addEventListener('click', ({ isTrusted }) => {
      // The window opens in this call, while the click counts.
      if (isTrusted && inWindow !== undefined) void start(window, inWindow(left.signal).read(account, ids))
    })
    view.append(
      element('h1', {}, 'Unlock'),
      element('p', {}, 'Your keys are locked. Your face, finger or PIN opens them.'),
      said,
      unlock,
      window,
      ...otherWays(others, end),
    )
    // The click that approved a request is enough.
    if (here !== undefined && navigator.userActivation?.isActive)
      void start(unlock, here(left.signal).read(account, ids))
    const stop = onEscape(() => end(undefined))
    return () => {
      left.abort()
      stop()
    }
  })
