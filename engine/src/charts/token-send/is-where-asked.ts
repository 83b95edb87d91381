import type { ServiceContext } from '../kit/service-context.js'
import type { SendOrder } from './token-send.events.js'

/**
 * True if a wallet is still where it was when it was asked for an order: one that went and came back may have sent from elsewhere.
 * @param asked the account and the network of the wallet at that time, as its connection has them
 */
export function isWhereAsked(
  context: Pick<ServiceContext, 'of'>,
  { namespace, from, network }: SendOrder,
  asked: object | undefined,
): boolean {
  const shown = context.of('connection', namespace)?.context.told
  return shown === asked && shown?.address === from && shown.networkId === network
}
