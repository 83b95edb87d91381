import type { HandOverClient } from '../window/hand-over-client.js'
import { PasskeyRefused } from './passkey-refused.js'
import type { Passkeys } from './passkeys.js'

/** The same in a window of its own. Each call has to be in a click, as it opens the window. */
export const passkeysInWindow = (_handOvers: HandOverClient, _signal?: AbortSignal): Passkeys => ({
  make: () => Promise.reject(new PasskeyRefused('blocked')),
  read: () => Promise.reject(new PasskeyRefused('blocked')),
})
