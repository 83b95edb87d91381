import type { TransferStanding } from '../../ports/family-transfer.js'
import { chains, type InWalks } from '../kit/in-walks.cases.js'
import type { ReceiptsContext } from './receipts.setup.js'

const told = (standing: TransferStanding) => ({
  type: 'receipts.told',
  looks: [{ id: '0x01', network: chains.home, standing, isLate: false }],
})

/** It arrives, or it reverts. */
const model = {
  outcomes: {
    hearLooks: [
      { name: 'arrived', event: told({ step: 'success', receipt: '0x01' }) },
      {
        name: 'reverted',
        event: told({ step: 'reverted', receipt: '0x01', reason: undefined, details: undefined }),
      },
    ],
  },
  project: ({ accounts, entries }: ReceiptsContext) => [
    accounts.eip155,
    entries[0]?.step,
    entries[0]?.replacement?.id,
  ],
}
const sent = {
  id: '0x01',
  namespace: 'eip155',
  network: chains.home,
  from: '0xA',
  to: '0xC',
  token: 'native',
  symbol: 'ETH',
  decimals: 18,
  amount: '5',
  canReplace: false,
}

/** The transaction of a transfer. */
export const receiptsWalks: InWalks<ReceiptsContext> = {
  sends: () => ({ model: { ...model, input: { accounts: {}, watchPending: false } } }),
  ends: () => ({
    model: { ...model, input: { accounts: { eip155: '0xA' }, watchPending: false } },
    comes: [{ event: { type: 'receipts.published', sent } }],
  }),
}
