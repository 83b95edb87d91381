export type { EndCause } from './charts/connection/connection.events.js'
export type { Limits } from './charts/limits.js'
export type { ViewData } from './charts/modal/modal.events.js'
export { type Route, routes } from './charts/modal/routes.js'
export type { View } from './charts/modal/views.js'
export type { ToastMessage } from './charts/toasts/toasts.events.js'
export type { Cancellable, ConnectRequest, Engine, FamilyRequest } from './composition/engine.js'
export type { PublicEvents } from './composition/public-events.js'
export type {
  ListingControls,
  ListingState,
} from './composition/public-listing.js'
export type {
  PairedApp,
  PairingControls,
  PairingState,
  RelayStatus,
} from './composition/public-pairing.js'
export type {
  Account,
  AccountEntry,
  ConnectionStatus,
  ModalState,
  NetworkState,
  PublicState,
  Switching,
  TokenBalance,
} from './composition/public-state.js'
export type { Unsubscribe } from './composition/store.js'
export { createEngine } from './create-engine.js'
export type { Caip2 } from './model/caip2.js'
export type { ConnectorDescriptor, ConnectorType } from './model/connector.js'
export type { CustomWallet } from './model/custom-wallets.js'
export type { ErrorCode } from './model/error-catalogue.js'
export { isWalletchartError } from './model/is-walletchart-error.js'
export type { ListedWallet } from './model/listed-wallet.js'
export type { AccountType, Families, KnownNamespace, Namespace } from './model/namespace.js'
export type { Network } from './model/network.js'
export type { StoredWallet } from './model/stored-record.js'
export { type ErrorRecord, WalletchartError } from './model/walletchart-error.js'
export type { EngineOptions, Metadata, Services } from './options.js'
export type { Clock } from './ports/clock.js'
export type { Connector, ConnectorEvent, Grant, GrantAccount, RestoreAnswer } from './ports/connector.js'
export type { Environment } from './ports/environment.js'
export type { Family, FamilyChain, FamilyWallet } from './ports/family.js'
export type { Logger } from './ports/logger.js'
export type { Pairing } from './ports/pairing.js'
export type { RecordStorage } from './ports/storage.js'
export type { TelemetryEvent, TelemetrySink } from './ports/telemetry.js'
