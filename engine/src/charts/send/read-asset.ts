import { featureError } from '../../model/errors/feature-error.js'
import type { Network } from '../../model/networks/network.js'
import { plainName } from '../../model/text/plain-name.js'
import type { FamilyTransfer, TransferReach } from '../../ports/family-transfer.js'
import type { SentAsset } from '../token-send/token-send.events.js'

/**
 * The coin or token that is moved, in the words of its network. A token is asked itself.
 * @param token `native`, or a contract or mint
 * @throws WalletchartError `METHOD_UNSUPPORTED` in a family that moves its coin alone, and as `readToken` of `FamilyTransfer`
 */
export async function readAsset(
  token: string,
  {
    network,
    transfer,
    reach,
  }: {
    readonly network: Network
    readonly transfer: FamilyTransfer
    readonly reach: Pick<TransferReach, 'chain'>
  },
): Promise<SentAsset> {
  const { symbol: coin, decimals: places } = network.nativeCurrency
  if (token === 'native') return { token: undefined, symbol: coin, decimals: places }
  if (transfer.readToken === undefined)
    throw featureError('METHOD_UNSUPPORTED', { details: 'Only the coin of this network can be moved' })
  const { decimals, symbol } = await transfer.readToken(token, reach)
  // A contract may say anything, and this goes to reviews, messages and the storage.
  return { token, symbol: plainName(symbol) || token, decimals }
}
