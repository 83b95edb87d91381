import type { PasskeyPlaces } from '../views/ask-to-make-passkey.js'
import type { HandOverClient } from '../window/hand-over-client.js'
import { passkeyPlace } from './passkey-place.js'
import { isFramed } from './passkey-rights.js'
import { passkeysHere } from './passkeys-here.js'
import { passkeysInWindow } from './passkeys-in-window.js'

/** Where a user can be asked for a passkey. The window shows the e-mail address. Resolves with undefined in a browser without passkeys. */
export const passkeyPlaces =
  (handOvers: HandOverClient) =>
  async (email: string): Promise<PasskeyPlaces | undefined> => {
    const place = await passkeyPlace()
    if (place === 'none') return undefined
    return {
      here: place === 'here' ? passkeysHere : undefined,
      inWindow: isFramed() ? (signal) => passkeysInWindow(handOvers, signal, email) : undefined,
    }
  }
