import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { accountOf } from '../kit/account-of.js'
import type { PublicState } from '../public-state.js'
import type { SendOrder } from '../token-send/token-send.events.js'

/**
 * Refuses an order from a place that the app does not show any more: its receiver and its token took time to read.
 * @throws WalletchartError `NOT_CONNECTED`, `ACCOUNT_CHANGED`, `CHAIN_CHANGED`
 */
export function checkStillThere(
  { namespace, network, from, connectorId }: SendOrder,
  now: PublicState,
): void {
  const { status, address, connectedWalletInfo, walletChainId } = accountOf(now, namespace)
  if (status !== 'connected') throw new WalletchartError('NOT_CONNECTED', { details: namespace })
  if (address !== from || connectedWalletInfo?.identifier !== connectorId)
    throw featureError('ACCOUNT_CHANGED')
  if (walletChainId !== network) throw featureError('CHAIN_CHANGED')
}
