export { type CosmosSource, offlineAminoSigner, offlineSigner } from './adapters/cosmjs-offline-signer.js'
