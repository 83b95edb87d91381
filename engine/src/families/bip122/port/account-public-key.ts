import { hex } from '@scure/base'
import { readBitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { loadChecks } from '../../kit/load-checks.js'
import { walletAnswers } from '../codec/wallet-answers.js'

/**
 * The public key that the wallet names for an address, 33 or 32 bytes; undefined when it names none, or one of another address. Never a
 * prompt in a wallet of the page.
 */
export async function accountPublicKey(address: string, wallet: ChainCall): Promise<Uint8Array | undefined> {
  const answer = await wallet('getAccountAddresses', { account: address })
  const own = readBitcoinAddress(address)
  const found = walletAnswers
    .addresses(answer)
    .find((one) => readBitcoinAddress(one.address)?.text === address)
  const { publicKey = '' } = found ?? {}
  if (!own || !/^([0-9a-f]{64}|0[23][0-9a-f]{64})$/i.test(publicKey)) return undefined
  const key = hex.decode(publicKey.toLowerCase())
  const { isKeyOf } = await loadChecks(import('../codec/is-key-of.js'))
  return isKeyOf(key, own) ? key : undefined
}
