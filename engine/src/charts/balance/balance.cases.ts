import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import { defaultLimits } from '../limits.js'
import type { BalanceContext } from './balance.chart.js'

const neverAnothers: Invariant = {
  name: 'a balance is only ever that of the account and network shown',
  check: ({ from, to, event }) => {
    const { balance, of }: BalanceContext = to.snapshot.context
    if (of === undefined) return balance === undefined || 'a balance of nobody'
    const before: BalanceContext | undefined = from?.snapshot.context
    const moved = event?.type === 'balance.account' && before?.of?.address !== of.address
    return !moved || balance === undefined || 'the balance of the account before'
  },
}

/** How the balance chart is walked. */
export const balanceCases: WalkOptions<BalanceContext> = {
  input: { namespace: 'eip155', limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    readBalance: [
      { name: 'read', done: { amount: 1n, decimals: 18, symbol: 'ETH' } },
      { name: 'failed', error: new Error('node is down') },
    ],
  },
  events: {
    'balance.account': [
      { address: '0xA', networkId: 'eip155:1' },
      { address: '0xB', networkId: 'eip155:1' },
      { address: '0xA', networkId: 'eip155:2' },
    ],
  },
  project: ({ of, balance }) => ({ of, balance: balance?.baseUnits }),
  waiting: { needs: 'either' },
  invariants: [neverAnothers],
}
