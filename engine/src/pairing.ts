import { withFeature } from './charts/kit/feature.js'
import { type PairingFeature, pairingFeature } from './charts/pairing/pairing.feature.js'
import { walletConnect as sessions, type WalletConnectOptions } from './connectors/pairing/wallet-connect.js'
import { isObject } from './model/data/is-object.js'
import { optionInvalid } from './model/errors/option-invalid.js'
import { readable } from './model/text/readable.js'
import type { Pairing } from './ports/pairing.js'

export type { PairingFeature } from './charts/pairing/pairing.feature.js'
export type { WalletConnectOptions } from './connectors/pairing/wallet-connect.js'
export type { NamespaceOverride } from './model/networks/wanted-namespaces.js'
export type { FeatureValue } from './ports/feature-value.js'
export type { AttachedPairing, Pairing, PairingSettings } from './ports/pairing.js'
export type { PairingStorage } from './ports/pairing-storage.js'

/**
 * Pairing with wallets on other devices by a code or a deep link, for the option `pairing`. Needs the package
 * `@walletconnect/sign-client` and the option `projectId`. Nothing of it is loaded before a code is wanted or a session is resumed.
 */
export const walletConnect = (options: WalletConnectOptions = {}): Pairing & PairingFeature =>
  withFeature(sessions(options), pairingFeature)

/**
 * Pairing by a client of your own, for the option `pairing`.
 * @throws WalletchartError `OPTION_INVALID`
 */
export const ownPairing = (pairing: Pairing): Pairing & PairingFeature => {
  const attach = readable('pairing', () => (isObject(pairing) ? pairing.attach : undefined))
  if (typeof attach !== 'function') throw optionInvalid('pairing', 'Expected an object with attach().')
  return withFeature<Pairing, 'pairing'>(
    { attach: (settings) => attach.call(pairing, settings) },
    pairingFeature,
  )
}
