import { assign, fromCallback, fromPromise } from 'xstate'
import { plainText } from '../../model/text/plain-text.js'
import type { ApprovalChange } from '../../ports/approvals.js'
import type { OpenLogin } from '../../ports/login.js'
import { part } from '../kit/part.js'
import type { ServiceContext } from '../kit/service-context.js'
import { loginOf } from '../login/login-of.js'
import { type ApprovalsEvent, approvalsChart } from './approvals.chart.js'
import { approvalsWires } from './approvals.wires.js'

type Nothing = Record<string, never>

const eventOf = ({ logger }: Pick<ServiceContext, 'logger'>, change: ApprovalChange): ApprovalsEvent => {
  switch (change.type) {
    case 'asked':
      return { type: 'approvals.asked', request: change.request }
    case 'withdrawn':
      return { type: 'approvals.withdrawn', id: change.id }
    case 'notAllowed':
      logger.error(`walletchart: The page asked for ${plainText(change.method, 100)}, which is not allowed.`)
      return { type: 'approvals.notAllowed' }
  }
}

/** The requests of the embedded wallet that the user has to approve. */
export const approvalsPart = part('approvals')({
  open: (context) => {
    const login = loginOf(context)
    return {
      chart: approvalsChart.provide({
        actions: {
          stamp: assign({ since: () => context.environment.now() }),
          refuseFirst: ({ context: { queue } }, { why }) => {
            const [shown] = queue
            if (shown !== undefined) login.opened()?.approvals.refuse(shown.id, why)
          },
          refuseAll: ({ context: { queue } }) => {
            for (const { id } of queue) login.opened()?.approvals.refuse(id, 'closed')
          },
        },
        actors: {
          watchApprovals: fromCallback<ApprovalsEvent, Nothing>(({ sendBack }) => {
            let stop: (() => void) | undefined
            const watch = ({ approvals }: OpenLogin): void => {
              stop = approvals.watch((change) => sendBack(eventOf(context, change)))
            }
            const opened = login.opened()
            if (opened === undefined) login.whenOpened.add(watch)
            else watch(opened)
            // Without its code no request can come. A login that begins reports the failure, and may load it later.
            login.open().catch(() => undefined)
            return () => {
              login.whenOpened.delete(watch)
              stop?.()
            }
          }),
          sendApproved: fromPromise<void, { readonly id: string }>(async ({ input: { id }, signal }) =>
            (await login.open()).approvals.send(id, signal),
          ),
        },
      }),
      input: () => ({ limits: context.app.limits }),
    }
  },
  select: () => ({
    state: (snapshot) => {
      const { queue, since, limits } = snapshot.context
      return {
        approvals: {
          shown: queue[0],
          count: queue.length,
          busy: snapshot.matches({ requests: 'sending' }),
          ...(queue.length > 0 && { wait: { startedAt: since, endsAt: since + limits.walletDeadline } }),
        },
      }
    },
  }),
  wires: approvalsWires,
})
