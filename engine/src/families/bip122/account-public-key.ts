import { hex } from '@scure/base'
import { readBitcoinAddress } from '../../model/ids/bitcoin-address.js'
import { type Bip122Abortable, type Bip122Engine, requestBip122 } from './bip122-engine.js'
import { walletAnswers } from './wallet-answers.js'

/** The public key that the wallet names for an address, 33 or 32 bytes; undefined when it names none. Never a prompt in a wallet of the page. */
export async function accountPublicKey(
  engine: Pick<Bip122Engine, 'request'>,
  address: string,
  { signal }: Bip122Abortable,
): Promise<Uint8Array | undefined> {
  const answer = await requestBip122(engine, 'getAccountAddresses', { account: address }, { signal })
  const found = walletAnswers
    .addresses(answer)
    .find((one) => readBitcoinAddress(one.address)?.text === address)
  const { publicKey = '' } = found ?? {}
  return /^([0-9a-f]{64}|0[23][0-9a-f]{64})$/i.test(publicKey)
    ? hex.decode(publicKey.toLowerCase())
    : undefined
}
