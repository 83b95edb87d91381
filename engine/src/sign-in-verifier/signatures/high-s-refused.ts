import { signatureRefused } from './signature-refused.js'

/** The refusal of a signature that anybody can make from the one of the wallet. */
export const highSRefused = signatureRefused(
  'SIGNATURE_MALFORMED',
  'Its number s is in the upper half. Wallets and chains write the lower one only.',
)
