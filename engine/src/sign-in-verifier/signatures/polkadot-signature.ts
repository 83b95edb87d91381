import { hexToBytes } from '@noble/hashes/utils'
import { accountIdOf } from '../../model/ids/account-id.js'
import { isPolkadotSignature } from '../../model/ids/polkadot-signature.js'
import { isSubstrateSignature } from '../../model/signatures/is-substrate-signature.js'
import { wrappedMessage } from '../../model/wallets/wrapped-message.js'
import type { SignatureCheck } from '../signature-check.js'
import { guardedCheck } from './guarded-check.js'
import { signatureRefused } from './signature-refused.js'

/**
 * Checks sr25519, ed25519 and ECDSA over `<Bytes>`, the text, `</Bytes>`. The signature is in hex. Text that is not wrapped is refused: its
 * bytes may be a transaction.
 */
export const polkadotSignature = (): SignatureCheck =>
  guardedCheck('polkadot', ({ address, bytes, signature }) => {
    const account = accountIdOf(address)
    if (account === undefined) return signatureRefused('ADDRESS_MALFORMED', 'Expected an SS58 address.')
    if (!isPolkadotSignature(signature))
      return signatureRefused(
        'SIGNATURE_MALFORMED',
        'Expected 0x and 64 or 65 bytes in hex, or one more byte in front that names the kind.',
      )
    const isSigned = isSubstrateSignature({
      message: wrappedMessage(bytes),
      signature: hexToBytes(signature.slice(2)),
      account: hexToBytes(account),
    })
    return isSigned
      ? { ok: true }
      : signatureRefused('SIGNATURE_MISMATCH', 'The key of the account did not sign this text.')
  })
