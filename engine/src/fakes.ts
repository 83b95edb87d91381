export { type FakeClock, fakeClock } from './fakes/fake-clock.js'
export {
  type FakeConnector,
  type FakeConnectorCall,
  type FakeConnectorOptions,
  fakeConnector,
} from './fakes/fake-connector.js'
export {
  FAKE_ACCOUNT,
  type FakeEip1193Wallet,
  type FakeEip1193WalletOptions,
  type FakeWalletCall,
  type FakeWalletInfo,
  fakeEip1193Wallet,
  fakeWalletInfo,
} from './fakes/fake-eip1193-wallet.js'
export {
  type FakeEnvironment,
  type FakeEnvironmentOptions,
  fakeEnvironment,
} from './fakes/fake-environment.js'
export {
  type FakeFamily,
  type FakeFamilyOptions,
  type FakeFamilyRead,
  fakeFamily,
} from './fakes/fake-family.js'
export { type FakeFetch, type FakeFetchCall, fakeFetch } from './fakes/fake-fetch.js'
export { type FakeLogger, type FakeLogLine, fakeLogger } from './fakes/fake-logger.js'
export { type FakePairing, type FakePairingOperation, fakePairing } from './fakes/fake-pairing.js'
export { type FakeBehaviour, type FakePrompt, fakeProviderError } from './fakes/fake-script.js'
export {
  FAKE_SOLANA_ACCOUNT,
  type FakeFeatureCall,
  type FakeStandardAccount,
  type FakeStandardWallet,
  type FakeStandardWalletOptions,
  fakeStandardWallet,
} from './fakes/fake-standard-wallet.js'
export {
  type FakeStorage,
  type FakeStorageArea,
  type FakeStorageOptions,
  fakeStorage,
  fakeStorageArea,
} from './fakes/fake-storage.js'
export { type FakeTelemetry, fakeTelemetry } from './fakes/fake-telemetry.js'
export { type FakeWindow, fakeWindow } from './fakes/fake-window.js'
