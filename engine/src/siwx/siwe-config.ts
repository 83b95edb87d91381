import type { SiweConfig } from '../ports/siwe-config.js'
import type { SiwxConfig } from '../ports/siwx.js'
import { listenerSet } from './listener-set.js'
import { loadedSiwx } from './loaded-siwx.js'
import { neededSiweOptions, type SiweOptions, siweChecks } from './siwe-options.js'
import { checkedSiwxOptions, requiredBy } from './siwx-options.js'

/**
 * Sign-In with Ethereum by callbacks of the app, in the shape of other kits: for the option `siweConfig`. The session of the back end is
 * one account on one chain.
 *
 * Accounts of other families cannot sign in with it. `getSessions` answers none for them. Where a sign-in is required such an account
 * does not stay connected: an app with several families takes `serverSiwx`, or passes `required: false`.
 *
 * Methods reject with `SIGN_IN_MESSAGE_INVALID`, `SIGN_MESSAGE_FAILED`, `SIGN_IN_STORE_INVALID`, and with what a callback rejects with.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function siweConfig(given: SiweOptions): SiweConfig {
  const options = checkedSiwxOptions(given, siweChecks, neededSiweOptions)
  return { mapToSIWX: () => (options.enabled === false ? undefined : siwxOf(options)) }
}

function siwxOf(options: SiweOptions): SiwxConfig {
  const listeners = listenerSet()
  const load = async () => (await import('./siwe-sign-ins.js')).siweSignIns(options)
  return {
    ...loadedSiwx(load, listeners.call),
    getRequired: requiredBy(options.required),
    watch: listeners.add,
  }
}
