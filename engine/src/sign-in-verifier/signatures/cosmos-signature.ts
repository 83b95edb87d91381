import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { readCosmosAddress } from '../../model/ids/read-cosmos-address.js'
import { ethereumAccount } from '../../model/signatures/ethereum-account.js'
import { hash160 } from '../../model/signatures/hash160.js'
import { isSameBytes } from '../../model/signatures/is-same-bytes.js'
import { recoveredKey } from '../../model/signatures/recovered-key.js'
import type { SignatureCheck } from '../signature-check.js'
import { adr36Bytes } from './adr36-bytes.js'
import { base64Bytes } from './base64-bytes.js'
import { guardedCheck } from './guarded-check.js'
import { highSRefused } from './high-s-refused.js'
import { signatureRefused } from './signature-refused.js'

/** The two kinds of accounts: how their wallets hash a document, and how an account follows from its key. */
const kinds = [
  { hashOf: sha256, accountOf: hash160 },
  // Chains with Ethereum's keys, such as Injective.
  { hashOf: keccak_256, accountOf: ethereumAccount },
]

/** A signature of 64 bytes does not say which of up to four keys made it. */
const recoveries = [0, 1, 2, 3]

/** Checks ADR-036 over a text. The signature is 64 bytes in base64, without the key: the keys that fit it are compared with the account. */
export const cosmosSignature = (): SignatureCheck =>
  guardedCheck('cosmos', ({ address, bytes, signature }) => {
    const account = readCosmosAddress(address)?.bytes
    if (account === undefined)
      return signatureRefused('ADDRESS_MALFORMED', 'Expected a bech32 address of 20 or 32 bytes.')
    if (account.length !== 20)
      return signatureRefused(
        'SIGNATURE_UNSUPPORTED',
        'An account of 32 bytes is a contract or a group, whose signatures are not verified.',
      )
    const numbers = base64Bytes(signature)
    if (numbers?.length !== 64) return signatureRefused('SIGNATURE_MALFORMED', 'Expected 64 bytes in base64.')
    const document = adr36Bytes(address, bytes)
    const signer = kinds
      .flatMap(({ hashOf, accountOf }) => {
        const hash = hashOf(document)
        return recoveries.map((recovery) => ({ accountOf, signer: recoveredKey(numbers, recovery, hash) }))
      })
      .find(({ accountOf, signer }) => signer && isSameBytes(accountOf(signer.key), account))?.signer
    if (signer === undefined)
      return signatureRefused('SIGNATURE_MISMATCH', 'The key of the account did not sign this text.')
    return signer.isHighS ? highSRefused : { ok: true }
  })
