import { defaultLimits } from '../../composition/default-limits.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { chains, type InWalk, type InWalks } from '../kit/in-walks.cases.js'
import type { BalanceContext } from './balance.chart.js'

const failing = (namespace: Namespace): InWalk<BalanceContext> => ({
  model: {
    input: { namespace, limits: defaultLimits },
    outcomes: { readBalance: [{ name: 'failed', error: new Error('down') }] },
    // Of which account it is tells no state from another: no fact, no wire and no rule reads it.
    project: ({ of }) => of?.networkId,
  },
})

/** The balance cannot be read. */
export const balanceWalks: InWalks<BalanceContext> = {
  wallet: failing,
  sends: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits },
      outcomes: { readBalance: [{ name: 'read', done: { amount: 1n, decimals: 18, symbol: 'ETH' } }] },
      project: ({ of }) => of !== undefined,
    },
  }),
  ends: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits },
      outcomes: { readBalance: [{ name: 'read', done: { amount: 1n, decimals: 18, symbol: 'ETH' } }] },
      project: ({ of }) => of?.address,
    },
    comes: [{ event: { type: 'balance.account', address: '0xA', networkId: chains.home } }],
  }),
  families: (namespace) => ({ model: { ...failing(namespace).model, outcomes: {} } }),
}
