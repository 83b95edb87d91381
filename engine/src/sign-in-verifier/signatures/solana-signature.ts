import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { isSolanaAddress } from '../../model/ids/solana-address.js'
import type { SignatureCheck } from '../signature-check.js'
import { guardedCheck } from './guarded-check.js'
import { signatureRefused } from './signature-refused.js'

/** 64 bytes have 64 to 88 characters. Decoding takes more than linear time, so a longer text is not decoded. */
const shape = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

/** Checks ed25519 over the UTF-8 of a text. The signature is in base58. */
export const solanaSignature = (): SignatureCheck =>
  guardedCheck('solana', ({ address, bytes, signature }) => {
    if (!isSolanaAddress(address))
      return signatureRefused('ADDRESS_MALFORMED', 'Expected 32 bytes in base58.')
    const numbers = shape.test(signature) ? base58.decode(signature) : undefined
    if (numbers?.length !== 64) return signatureRefused('SIGNATURE_MALFORMED', 'Expected 64 bytes in base58.')
    // `zip215` would accept keys of small order, whose signatures fit any text.
    return ed25519.verify(numbers, bytes, base58.decode(address), { zip215: false })
      ? { ok: true }
      : signatureRefused('SIGNATURE_MISMATCH', 'The key of the account did not sign this text.')
  })
