import * as z from 'zod/mini'
import { deviceSigner } from '../frame/device-signer.js'
import { frameStore } from '../frame/frame-store.js'
import { passkeyPlace } from '../frame/passkeys/passkey-place.js'
import { PasskeyRefused } from '../frame/passkeys/passkey-refused.js'
import type { NewPasskey, ReadPasskey } from '../frame/passkeys/passkeys.js'
import { passkeysHere } from '../frame/passkeys/passkeys-here.js'
import { passkeysInWindow } from '../frame/passkeys/passkeys-in-window.js'
import { handOverClient } from '../frame/window/hand-over-client.js'
import { base64url } from '../secrets/base64url.js'

/** What a test asks for. */
export interface AskedPasskey {
  readonly way: 'here' | 'window'
  readonly what: 'make' | 'read'
  readonly account: string
  readonly ids: readonly string[]
}

/** A passkey with its secrets in base64url, or a refusal. */
export type ToldPasskey = Readonly<Record<'id' | 'secret' | 'again' | 'reason', string>>

/** Passkeys, as a test asks for them in the page of the frame. Nothing else in that page uses them so far. */
export interface AskedPasskeys {
  place(): ReturnType<typeof passkeyPlace>
  /** Asks in a click on the button "Ask", which it puts into the page. */
  ask(asked: AskedPasskey): Promise<ToldPasskey>
  /** Gives up what was asked for. */
  leave(): void
}

declare global {
  interface Window {
    passkeys: AskedPasskeys
  }
}

z.config({ jitless: true })
const told = (passkey: ReadPasskey | NewPasskey): ToldPasskey => ({
  id: passkey.id,
  secret: base64url(passkey.secret),
  again: 'again' in passkey ? base64url(passkey.again) : '',
  reason: '',
})
const refused = (error: unknown): ToldPasskey => ({
  ...{ id: '', secret: '', again: '' },
  reason: error instanceof PasskeyRefused ? error.reason : String(error),
})

const client = handOverClient(deviceSigner(await frameStore(), location.origin))
let left = new AbortController()
window.passkeys = {
  place: passkeyPlace,
  ask: ({ way, what, account, ids }) =>
    new Promise((resolve) => {
      const button = document.createElement('button')
      button.textContent = 'Ask'
      button.addEventListener('click', () => {
        left = new AbortController()
        const email = 'ada@mail.example'
        const passkeys = way === 'here' ? passkeysHere() : passkeysInWindow(client, left.signal, email)
        const asked = what === 'make' ? passkeys.make({ account, email }, ids) : passkeys.read(account, ids)
        asked.then(told, refused).then(resolve)
        button.remove()
      })
      document.body.append(button)
    }),
  leave: () => left.abort(),
}
