export { type WalletConnectOptions, walletConnect } from './connectors/pairing/wallet-connect.js'
export type { NamespaceOverride } from './model/networks/wanted-namespaces.js'
export type { AttachedPairing, Pairing, PairingSettings } from './ports/pairing.js'
export type { PairingStorage } from './ports/pairing-storage.js'
