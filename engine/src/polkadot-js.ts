export { type PolkadotJsSigner, type PolkadotSource, polkadotSigner } from './adapters/polkadot-js-signer.js'
