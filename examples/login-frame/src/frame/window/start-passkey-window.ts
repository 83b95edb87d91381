import type { PasskeyAnswer } from '../passkeys/passkey-answer.js'
import { PasskeyRefused } from '../passkeys/passkey-refused.js'
import { passkeysHere } from '../passkeys/passkeys-here.js'
import { showTheme } from '../shown-theme.js'
import { element } from '../views/element.js'
import type { FrameViews } from '../views/frame-views.js'
import { onEscape } from '../views/on-escape.js'
import { sayInWindow } from './say-in-window.js'
import { sealPasskey } from './sealed-passkey.js'
import { sendAnswer } from './send-answer.js'
import { shownWhileOpen } from './shown-while-open.js'
import { takenRequest, type WindowWords } from './taken-request.js'
import type { PasskeyRequest } from './window-request.js'

const words: WindowWords = {
  gone: ['This request is gone', 'Go back to the site and try again there.'],
  unreadable: ['This request cannot be read', 'Go back to the site.'],
}

const texts = {
  make: {
    title: 'Create a passkey',
    button: 'Create passkey',
    declined: 'No passkey was made.',
    done: 'Your passkey is ready',
  },
  read: {
    title: 'Unlock',
    button: 'Unlock with passkey',
    declined: 'Nothing was unlocked.',
    done: 'Your passkey answered',
  },
} as const

/** Makes or reads a passkey in a window, where the frame may not, and sends it back sealed. @throws FrameError */
export async function startPasskeyWindow(): Promise<void> {
  const taken = await takenRequest(words)
  if (taken === undefined) return
  const { secret, received, client } = taken
  const { request } = received
  if (request.kind !== 'passkey') return sayInWindow(...words.unreadable)
  // Sealed before it is needed: a window that is left has no time for it.
  const last = await sealPasskey(secret, received, 'declined')
  const shown = new AbortController()
  window.addEventListener('pagehide', () => client.answerLast(last), { signal: shown.signal })
  const answer = await shownWhileOpen(client, (views) => shownPasskey(views, request)).finally(() =>
    shown.abort(),
  )
  if (answer === undefined) return sayInWindow(...words.gone)
  sayInWindow('One moment', 'Your answer is on its way.')
  const { declined, done } = texts[request.ask]
  const sealed = await sealPasskey(secret, received, answer)
  await sendAnswer(client, sealed, words, typeof answer === 'string' ? declined : done)
}

/** The view of the window, up to an answer. After a "no" it stays, so that the user can try again. */
const shownPasskey = (
  views: FrameViews,
  { ask, account, email, ids, isDark }: PasskeyRequest,
): Promise<PasskeyAnswer> =>
  views.show((view, end) => {
    showTheme(isDark ? 'dark' : 'light')
    const { title, button, declined } = texts[ask]
    const go = element('button', { type: 'button', class: 'main' }, button)
    const cancel = element('button', { type: 'button' }, 'Cancel')
    const note = element('p', { role: 'status' })
    const passkeys = passkeysHere()
    const start = async (): Promise<void> => {
      go.disabled = true
      note.textContent = ''
      try {
        end(await (ask === 'make' ? passkeys.make({ account, email }, ids) : passkeys.read(account, ids)))
      } catch (error) {
        // There is no other place to send the user to.
        if (!(error instanceof PasskeyRefused && error.reason === 'declined')) return end('unfit')
        note.textContent = declined
        go.disabled = false
        go.focus()
      }
    }
    go.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) void start()
    })
    cancel.addEventListener('click', () => end('declined'))
    view.append(
      element('h1', {}, title),
      element('p', {}, email === '' ? 'Your wallet' : `Wallet of ${email}`),
      element('p', {}, 'Your face, finger or PIN unlocks this account.'),
      note,
      element('footer', {}, cancel, go),
    )
    return onEscape(() => end('declined'))
  })
