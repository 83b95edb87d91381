export {
  type EngineProvider,
  type WagmiConnectorOptions,
  walletchart,
} from './libraries/wagmi-connector.js'
