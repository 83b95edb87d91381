export { type CosmosSource, offlineAminoSigner, offlineSigner } from './libraries/cosmjs-offline-signer.js'
