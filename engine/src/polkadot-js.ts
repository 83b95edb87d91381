export { type PolkadotJsSigner, type PolkadotSource, polkadotSigner } from './libraries/polkadot-js-signer.js'
