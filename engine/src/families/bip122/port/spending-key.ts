import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { featureError } from '../../../model/errors/feature-error.js'
import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import type { SpendingKey } from '../codec/transfer-psbt.js'
import { accountPublicKey } from './account-public-key.js'

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/**
 * The data that is needed to spend from an address.
 * @throws WalletchartError `METHOD_UNSUPPORTED` when the wallet does not name the key of a P2SH address
 */
export async function spendingKey(address: BitcoinAddress, wallet: ChainCall): Promise<SpendingKey> {
  const { kind, program } = address
  if (kind !== 'p2sh' && kind !== 'p2tr') return {}
  const key = await accountPublicKey(address.text, wallet)
  if (kind === 'p2tr') {
    const internal = key?.length === 33 ? key.slice(1) : key
    // The key in the address itself is not the one that it was made from.
    return internal === undefined || isSame(internal, program) ? {} : { tapInternalKey: internal }
  }
  const redeemScript = Uint8Array.from([0, 20, ...hash160(key ?? new Uint8Array())])
  if (isSame(hash160(redeemScript), program)) return { redeemScript }
  throw featureError('METHOD_UNSUPPORTED', { details: `The wallet does not name the key of ${address.text}` })
}
