import { fromCallback, fromPromise } from 'xstate'
import { part } from '../kit/part.js'
import { loginOf } from '../login/login-of.js'
import { type ApprovalsEvent, approvalsChart } from './approvals.chart.js'
import { approvalsWires } from './approvals.wires.js'

type Nothing = Record<string, never>

/** The requests of the embedded wallet that the user has to approve. */
export const approvalsPart = part('approvals')({
  open: (context) => {
    const { approvals } = loginOf(context)
    return {
      chart: approvalsChart.provide({
        actions: {
          refuseFirst: ({ context: { queue } }, { why }) => {
            const [shown] = queue
            if (shown !== undefined) approvals.refuse(shown.id, why)
          },
          refuseAll: ({ context: { queue } }) => {
            for (const { id } of queue) approvals.refuse(id, 'closed')
          },
        },
        actors: {
          watchApprovals: fromCallback<ApprovalsEvent, Nothing>(({ sendBack }) =>
            approvals.watch((change) =>
              sendBack(
                change.type === 'asked'
                  ? { type: 'approvals.asked', request: change.request }
                  : { type: 'approvals.withdrawn', id: change.id },
              ),
            ),
          ),
          sendApproved: fromPromise<void, { readonly id: string }>(({ input: { id }, signal }) =>
            approvals.send(id, signal),
          ),
        },
      }),
      input: () => ({ limits: context.app.limits }),
    }
  },
  select: () => ({
    state: (snapshot) => {
      const { queue } = snapshot.context
      return { approvals: { shown: queue[0], count: queue.length, busy: snapshot.matches('sending') } }
    },
  }),
  wires: approvalsWires,
})
