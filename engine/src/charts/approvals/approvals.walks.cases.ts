import { defaultLimits } from '../../composition/default-limits.js'
import type { WaitingApproval } from '../../ports/approvals.js'
import type { InWalks } from '../kit/in-walks.cases.js'
import type { ApprovalsContext } from './approvals.chart.js'

const request = (id: string): WaitingApproval => ({
  id,
  namespace: 'eip155',
  method: 'personal_sign',
  params: [],
  address: '0xA',
  chainId: 'eip155:1',
})

/** Two requests at most, and one method that is not allowed. */
export const approvalsWalks: InWalks<ApprovalsContext> = {
  approvals: () => ({
    model: {
      // A deadline near the pause of a refusal, so that few pauses fit into it.
      input: { limits: { ...defaultLimits, walletDeadline: 400 } },
      outcomes: {
        watchApprovals: (_, { queue }: ApprovalsContext) => [
          ...['a', 'b']
            .filter((id) => !queue.some((one) => one.id === id))
            .slice(0, 1)
            .map((id) => ({
              name: `asked ${id}`,
              event: { type: 'approvals.asked', request: request(id) },
            })),
          { name: 'not allowed', event: { type: 'approvals.notAllowed' } },
        ],
        sendApproved: [{ name: 'answered', done: undefined }],
      },
      project: ({ queue }) => queue.map(({ id }) => id),
    },
    comes: [
      { event: { type: 'approvals.approve', id: 'a' } },
      { event: { type: 'approvals.reject', id: 'a' } },
    ],
  }),
}
