import type { SendOrder } from '../token-send/token-send.events.js'
import { judgedAmount } from './judged-amount.js'
import type { SendFormContext } from './send-form.setup.js'

/** The order that the fields make up; undefined while one of them is not ready. */
export function orderInForm({
  token,
  found,
  amount,
  accepted,
}: Pick<SendFormContext, 'token' | 'found' | 'amount' | 'accepted'>): SendOrder | undefined {
  const { units } = judgedAmount(amount, token?.asset)
  if (token === undefined || found === undefined || units === undefined) return undefined
  const { place, asset, coin } = token
  return {
    namespace: place.namespace,
    network: place.network,
    from: place.address,
    connectorId: place.connectorId,
    to: found.address,
    toName: found.name,
    asset,
    coin,
    amount: units,
    acceptReceiver: accepted,
  }
}
