export type { ConnectRequest } from './charts/connecting/connect.command.js'
export type { EndCause } from './charts/connection/connection.events.js'
export type {
  AccountEntry,
  ConnectionStatus,
  WalletInfo,
} from './charts/connection/connection.public.js'
export type { SwitchAddressRequest } from './charts/connection/switch-address.command.js'
export type { Cancellable } from './charts/kit/cancellable.js'
export type { Limits } from './charts/limits.js'
export type {
  ListingControls,
  ListingState,
} from './charts/listing/listing.public.js'
export type { ModalGrant, ViewData } from './charts/modal/modal.events.js'
export type { ModalState } from './charts/modal/modal.public.js'
export type { View } from './charts/modal/views.js'
export type { Switching } from './charts/network/network.public.js'
export type {
  PairedApp,
  PairingControls,
  PairingState,
  RelayStatus,
} from './charts/pairing/pairing.public.js'
export type { PublicEvents } from './charts/public-events.js'
export type {
  Account,
  Accounts,
  ConnectedAccount,
  NetworkState,
  PublicState,
  UnconnectedAccount,
} from './charts/public-state.js'
export type { FamilyRequest } from './charts/request/request.command.js'
export type { KitMessage, ShownToast, ToastCode, ToastMessage } from './charts/toasts/toasts.events.js'
export type { Engine } from './composition/engine.js'
export type { Unsubscribe } from './composition/store.js'
export { createEngine } from './create-engine.js'
export type { ErrorCode } from './model/errors/error-catalogue.js'
export { isWalletchartError } from './model/errors/is-walletchart-error.js'
export { type ErrorRecord, WalletchartError } from './model/errors/walletchart-error.js'
export type { Caip2 } from './model/ids/caip2.js'
export type {
  AccountType,
  AddressOf,
  Families,
  KnownNamespace,
  Namespace,
  ProviderOf,
} from './model/ids/namespace.js'
export type { Network } from './model/networks/network.js'
export type { FamilySignIn } from './model/sign-in/sign-in-family.js'
export type { ConnectorDescriptor, ConnectorType, GrantHolder } from './model/wallets/connector.js'
export type { CustomWallet } from './model/wallets/custom-wallets.js'
export type { ListedWallet } from './model/wallets/listed-wallet.js'
export type { StoredWallet } from './model/wallets/stored-record.js'
export type { EngineOptions, Metadata, Services } from './options.js'
export type { Clock } from './ports/clock.js'
export type {
  Connector,
  ConnectorEvent,
  ConnectorRequest,
  Grant,
  GrantAccount,
  RestoreAnswer,
  Shown,
} from './ports/connector.js'
export type { Environment } from './ports/environment.js'
export type {
  ChainAccess,
  DiscoveryRequest,
  Family,
  FamilyBalance,
  FamilyChain,
  FamilyWallet,
  PreparedPrompt,
  WalletCall,
} from './ports/family.js'
export type { FamilyNames, NameAsked, NameFound } from './ports/family-names.js'
export type { FamilyPairing, SessionCall } from './ports/family-pairing.js'
export type {
  ChainCall,
  FamilyTransfer,
  PreparedTransfer,
  TransferFee,
  TransferOrder,
  TransferProblem,
  TransferPrompt,
  TransferQuote,
  TransferReach,
  TransferReceiver,
  TransferToken,
} from './ports/family-transfer.js'
export type { Logger } from './ports/logger.js'
export type { Pairing } from './ports/pairing.js'
export type { RecordStorage } from './ports/storage.js'
export type { TelemetryEvent, TelemetrySink } from './ports/telemetry.js'
export { whenIdle } from './when-idle.js'
