import type { SendOrder } from '../token-send/token-send.events.js'

/** Stands for an order in a chart that is only drawn. */
export const noOrder: SendOrder = {
  namespace: '',
  network: 'none:0',
  from: '',
  connectorId: '',
  to: '',
  asset: { token: undefined, symbol: '', decimals: 0 },
  coin: { symbol: '', decimals: 0 },
  amount: 0n,
  acceptReceiver: false,
}
