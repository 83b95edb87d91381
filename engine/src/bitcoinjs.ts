export { type PsbtSigner, type PsbtSignOptions, psbtSigner } from './libraries/bitcoin-psbt-signer.js'
