import type { TransferStanding } from '../../ports/family-transfer.js'
import { chains, type InWalks } from '../kit/in-walks.cases.js'
import type { ReceiptsContext } from './receipts.setup.js'

const told = (standing: TransferStanding) => ({
  type: 'receipts.told',
  looks: [{ id: '0x01', network: chains.home, standing, isLate: false }],
})

/** The transaction of a transfer, which arrives or reverts. */
export const receiptsWalks: InWalks<ReceiptsContext> = {
  sends: () => ({
    model: {
      input: { accounts: {} },
      outcomes: {
        hearLooks: [
          { name: 'arrived', event: told({ step: 'success', receipt: '0x01' }) },
          {
            name: 'reverted',
            event: told({ step: 'reverted', receipt: '0x01', reason: undefined, details: undefined }),
          },
        ],
      },
      project: ({ accounts, entries }) => [accounts.eip155, entries[0]?.step],
    },
  }),
}
