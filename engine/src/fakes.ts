export {
  FAKE_BITCOIN_ACCOUNT,
  FAKE_BITCOIN_ORDINALS,
  FAKE_BITCOIN_TXID,
  type FakeBitcoinAccount,
  fakeBitcoinAccounts,
} from './fakes/fake-bitcoin-accounts.js'
export {
  type FakeBitcoinSigning,
  type FakeBitcoinWallet,
  type FakeBitcoinWalletOptions,
  fakeBitcoinWallet,
} from './fakes/fake-bitcoin-wallet.js'
export { type FakeCacaoAccount, fakeCacao } from './fakes/fake-cacao.js'
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
export {
  FAKE_KEPLR_ACCOUNT,
  type FakeKeplrAccount,
  type FakeKeplrCall,
  type FakeKeplrWallet,
  type FakeKeplrWalletOptions,
  fakeKeplrWallet,
} from './fakes/fake-keplr-wallet.js'
export { type FakeLogger, type FakeLogLine, fakeLogger } from './fakes/fake-logger.js'
export { type FakePairing, type FakePairingOperation, fakePairing } from './fakes/fake-pairing.js'
export {
  FAKE_POLKADOT_ACCOUNT,
  type FakePolkadotAccount,
  type FakePolkadotCall,
  type FakePolkadotMethod,
  type FakePolkadotWallet,
  type FakePolkadotWalletOptions,
  fakePolkadotWallet,
} from './fakes/fake-polkadot-wallet.js'
export { type FakeBehaviour, type FakePrompt, fakeProviderError } from './fakes/fake-script.js'
export {
  type FakeSiwx,
  type FakeSiwxCall,
  type FakeSiwxMethod,
  type FakeSiwxOptions,
  fakeSiwx,
} from './fakes/fake-siwx.js'
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
export {
  type FakeWbipCall,
  type FakeWbipWallet,
  type FakeWbipWalletOptions,
  fakeWbipWallet,
} from './fakes/fake-wbip-wallet.js'
export { type FakeWindow, fakeWindow } from './fakes/fake-window.js'
