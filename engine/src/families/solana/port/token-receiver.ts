import { PublicKey } from '@solana/web3.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall, TransferOrder } from '../../../ports/family-transfer.js'
import { receiverRefused, refuseKnownReceiver } from '../codec/refused-receiver.js'
import { checkReceiver } from './receiver-account.js'

/**
 * Checks the receiver of tokens: it has to be the address of a wallet, which needs no account yet.
 * @throws WalletchartError `RECEIVER_REFUSED`, `RECEIVER_UNUSUAL`, and as `checkReceiver`
 */
export async function checkTokenReceiver(
  { from, to, token, acceptReceiver: accepted }: TransferOrder,
  chain: ChainCall,
): Promise<void> {
  refuseKnownReceiver(to)
  if (to === token) throw receiverRefused('the mint of the token itself')
  if (to === from) throw receiverRefused('the account that sends')
  await checkReceiver({ address: to, accepted }, chain)
  // Its token account could be opened, but no key could send the tokens on.
  if (!accepted && !PublicKey.isOnCurve(to))
    throw featureError('RECEIVER_UNUSUAL', { details: 'No key can sign for it' })
}
