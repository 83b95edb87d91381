export {
  type EngineProvider,
  type WagmiConnectorOptions,
  walletchart,
} from './adapters/wagmi-connector.js'
