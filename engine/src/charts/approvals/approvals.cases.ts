import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  says,
  startsIn,
  type WalkOptions,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import type { WaitingApproval } from '../../ports/approvals.js'
import type { ApprovalsContext } from './approvals.chart.js'

const request = (id: string): WaitingApproval => ({
  id,
  namespace: 'eip155',
  method: 'personal_sign',
  params: ['0x', '0xA'],
  address: '0xA',
  chainId: 'eip155:1',
})
const ids = ['a', 'b', 'c']

type Fields = Readonly<Record<string, unknown>>
const idsOf = ({ queue }: ApprovalsContext): readonly string[] => queue.map(({ id }) => id)
const isFirst = (context: ApprovalsContext, { id }: Fields): boolean => idsOf(context)[0] === id
const isOnly = (context: ApprovalsContext, event: Fields): boolean =>
  isFirst(context, event) && context.queue.length === 1

const shownWhileWaiting: Invariant = {
  name: 'a request waits exactly while one is shown or sent',
  check: ({ to }) => {
    const { queue }: ApprovalsContext = to.snapshot.context
    return queue.length > 0 !== to.active.includes('calm')
  },
}

/** No request leaves without its caller hearing: it is refused, sent, or was taken back by the caller itself. */
const nobodyIsForgotten: Invariant = {
  name: 'a request leaves the queue by its answer, by a refusal, or because its caller took it back',
  check: ({ from, to, event, move, actions }) => {
    if (from === undefined) return true
    const before: ApprovalsContext = from.snapshot.context
    const after: ApprovalsContext = to.snapshot.context
    const gone = idsOf(before).filter((id) => !idsOf(after).includes(id))
    if (gone.length === 0 || move?.kind === 'late') return true
    const names = actions.map(({ type }) => type)
    if (event?.type === 'approvals.withdrawn') return gone.length === 1
    if (names.includes('refuseAll')) return after.queue.length === 0
    const wasSent = from.active.includes('sending')
    return gone.length === 1 && gone[0] === idsOf(before)[0] && (wasSent || names.includes('refuseFirst'))
  },
}

/** How the chart is walked. */
export const approvalsCases: WalkOptions<ApprovalsContext> = {
  input: { limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    sendApproved: [
      { name: 'answered', done: undefined },
      { name: 'failed', error: new Error('frame is gone') },
    ],
  },
  events: {
    'approvals.asked': (context) =>
      ids
        .filter((id) => !idsOf(context).includes(id))
        .slice(0, 1)
        .map((id) => ({ request: request(id) })),
    'approvals.withdrawn': ids.map((id) => ({ id })),
    'approvals.approve': ids.map((id) => ({ id })),
    'approvals.reject': ids.map((id) => ({ id })),
  },
  project: (context) => ({ queue: idsOf(context) }),
  waiting: { needs: 'both' },
  invariants: [
    shownWhileWaiting,
    nobodyIsForgotten,
    startsIn('calm'),
    runsWhile<ApprovalsContext>('sendApproved', {
      in: 'sending',
      asked: (context) => ({ id: idsOf(context)[0] }),
    }),
    lasts('deciding', defaultLimits.walletDeadline),
    lasts('sending', defaultLimits.walletDeadline),
    says<ApprovalsContext>('approvals.waiting', ({ before, event }) => ({
      id: Reflect.get(Object(event.request), 'id'),
      first: before.queue.length === 0,
    })),
    says('approvals.rested', () => ({})),
    promise<ApprovalsContext>('each request is told, and joins the end', {
      on: 'approvals.asked',
      tells: ['approvals.waiting'],
      so: (after, before) =>
        after.queue.length === before.queue.length + 1 &&
        after.queue[0] === (before.queue[0] ?? after.queue[0]),
    }),
    promise<ApprovalsContext>('only the request that is shown can be approved', {
      on: 'approvals.approve',
      from: 'deciding',
      when: isFirst,
      leadsTo: 'sending',
      tells: [],
    }),
    promise<ApprovalsContext>('a decision about another request changes nothing', {
      on: ['approvals.approve', 'approvals.reject'],
      when: (context, event) => !isFirst(context, event),
      changesNothing: true,
    }),
    promise('a request on its way is not decided again', {
      on: ['approvals.approve', 'approvals.reject'],
      from: 'sending',
      changesNothing: true,
    }),
    promise<ApprovalsContext>('the last one that is rejected ends the waiting', {
      on: 'approvals.reject',
      from: 'deciding',
      when: isOnly,
      leadsTo: 'calm',
      tells: ['approvals.rested'],
    }),
    promise<ApprovalsContext>('another one is shown after a rejection', {
      on: 'approvals.reject',
      from: 'deciding',
      when: (context, event) => isFirst(context, event) && context.queue.length > 1,
      leadsTo: 'deciding',
      tells: [],
      so: (after, before) => after.queue.length === before.queue.length - 1,
    }),
    promise<ApprovalsContext>('the last one that is taken back ends the waiting', {
      on: 'approvals.withdrawn',
      from: 'deciding',
      when: isOnly,
      leadsTo: 'calm',
      tells: ['approvals.rested'],
    }),
    promise<ApprovalsContext>('a request on its way cannot be taken back', {
      on: 'approvals.withdrawn',
      from: 'sending',
      when: isFirst,
      changesNothing: true,
    }),
    promise('closing the view sends nothing of what waits', {
      on: 'approvals.close',
      from: ['deciding', 'sending'],
      leadsTo: 'calm',
      tells: ['approvals.rested'],
    }),
    promise('nothing to close changes nothing', {
      on: 'approvals.close',
      from: 'calm',
      changesNothing: true,
    }),
    promise<ApprovalsContext>('after an answer, or none, the next one is shown', {
      on: ['sendApproved succeeds', 'sendApproved fails', 'walletDeadline passes'],
      when: ({ queue }) => queue.length > 1,
      leadsTo: 'deciding',
      tells: [],
      so: (after, before) => idsOf(after)[0] === idsOf(before)[1],
    }),
    promise<ApprovalsContext>('after the last one nothing waits', {
      on: ['sendApproved succeeds', 'sendApproved fails', 'walletDeadline passes'],
      when: ({ queue }) => queue.length === 1,
      leadsTo: 'calm',
      tells: ['approvals.rested'],
    }),
  ],
}
