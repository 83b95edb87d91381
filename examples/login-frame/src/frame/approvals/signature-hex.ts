import type { Hex } from 'viem'
import { concatHex } from 'viem/utils'
import type { EcdsaSignature } from '../keys/wallet-keys.js'

/** The 65 bytes of a signature, as wallets write them: r, s, and 27 or 28. */
export const signatureHex = ({ r, s, yParity }: EcdsaSignature): Hex =>
  concatHex([r, s, yParity === 1 ? '0x1c' : '0x1b'])
