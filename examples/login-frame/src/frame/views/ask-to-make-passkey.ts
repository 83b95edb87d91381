import { sameBytes } from '../../secrets/same-bytes.js'
import { eraseBytes } from '../keys/erase-bytes.js'
import { PasskeyRefused } from '../passkeys/passkey-refused.js'
import type { NewPasskey, PasskeyAccount, Passkeys } from '../passkeys/passkeys.js'
import { element } from './element.js'
import type { FrameViews } from './frame-views.js'
import { giveFocusBack } from './give-focus-back.js'
import { onEscape } from './on-escape.js'

/** Where passkeys can be asked for. */
export interface PasskeyPlaces {
  /** Undefined where this document may not ask. */
  readonly here: ((signal: AbortSignal) => Passkeys) | undefined
  /** Undefined in a window: there is no better place. */
  readonly inWindow: ((signal: AbortSignal) => Passkeys) | undefined
}

const refusals = {
  declined: 'No passkey was made.',
  unfit: "This passkey can't protect an account. Use a code.",
  elsewhere: 'It does not work in this page. Open a window for it.',
  blocked: 'The browser blocked the window. Allow windows for this site, and try again.',
  gone: 'No passkey was made.',
} as const

/**
 * Asks the user to make a passkey. Undefined if the user wants another way.
 * @param known the ids of the account's passkeys
 * @param otherWay the words of the other way
 */
export const askToMakePasskey = (
  views: FrameViews,
  account: PasskeyAccount,
  { here, inWindow }: PasskeyPlaces,
  { known, otherWay }: { readonly known: readonly string[]; readonly otherWay: string },
): Promise<NewPasskey | undefined> =>
  views.show<NewPasskey | undefined>((view, end) => {
    const left = new AbortController()
    const make = element('button', { type: 'button', class: 'main' }, 'Create passkey')
    const window = element('button', { type: 'button' }, 'Open a window')
    const other = element('button', { type: 'button' }, otherWay)
    const said = element('p', { role: 'status' })
    window.hidden = here !== undefined
    make.hidden = here === undefined
    if (here === undefined) window.className = 'main'

    const start = async (pressed: HTMLButtonElement, making: Promise<NewPasskey>): Promise<void> => {
      for (const one of [make, window]) one.disabled = true
      said.textContent = ''
      try {
        const passkey = await making
        // It is found here, before the user writes a code down. The vault is opened with the second answer as well.
        if (sameBytes(passkey.secret, passkey.again)) return end(passkey)
        eraseBytes(passkey)
        said.textContent = refusals.unfit
      } catch (error) {
        const reason = error instanceof PasskeyRefused ? error.reason : 'declined'
        said.textContent = refusals[reason]
        if (reason !== 'unfit') window.hidden = inWindow === undefined
      }
      for (const one of [make, window]) one.disabled = false
      giveFocusBack(pressed)
    }
    make.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted && here !== undefined) void start(make, here(left.signal).make(account, known))
    })
    window.addEventListener('click', ({ isTrusted }) => {
      // The window opens in this call, while the click counts.
      if (isTrusted && inWindow !== undefined) void start(window, inWindow(left.signal).make(account, known))
    })
    other.addEventListener('click', () => end(undefined))
    view.append(
      element('h1', {}, 'Create a passkey'),
      element(
        'p',
        {},
        'Your face, finger or PIN unlocks this account. Your device asks three times: to make it, to read it, and to check it.',
      ),
      said,
      make,
      window,
      other,
    )
    const stop = onEscape(() => end(undefined))
    return () => {
      left.abort()
      stop()
    }
  })
