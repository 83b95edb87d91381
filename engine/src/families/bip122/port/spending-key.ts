import { featureError } from '../../../model/errors/feature-error.js'
import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { hash160 } from '../../../model/signatures/hash160.js'
import { isSameBytes } from '../../../model/signatures/is-same-bytes.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import type { SpendingKey } from '../codec/transfer-psbt.js'
import { accountPublicKey } from './account-public-key.js'

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
    return internal === undefined || isSameBytes(internal, program) ? {} : { tapInternalKey: internal }
  }
  const redeemScript = Uint8Array.from([0, 20, ...hash160(key ?? new Uint8Array())])
  if (isSameBytes(hash160(redeemScript), program)) return { redeemScript }
  throw featureError('METHOD_UNSUPPORTED', { details: `The wallet does not name the key of ${address.text}` })
}
