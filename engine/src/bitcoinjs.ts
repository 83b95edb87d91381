export { type PsbtSigner, type PsbtSignOptions, psbtSigner } from './adapters/bitcoin-psbt-signer.js'
