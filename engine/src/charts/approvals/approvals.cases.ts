import { isDeepStrictEqual } from 'node:util'
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
import { hasWholeTime } from '../kit/whole-time.cases.js'
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

const DEADLINE = 400

type Fields = Readonly<Record<string, unknown>>
const idsOf = ({ queue }: ApprovalsContext): readonly string[] => queue.map(({ id }) => id)
const isFirst = (context: ApprovalsContext, { id }: Fields): boolean => idsOf(context)[0] === id
const isOnly = (context: ApprovalsContext, event: Fields): boolean =>
  isFirst(context, event) && context.queue.length === 1

const shownWhileWaiting: Invariant = {
  name: 'a request waits exactly while one is shown or sent',
  check: ({ to }) => {
    const { queue }: ApprovalsContext = to.snapshot.context
    return queue.length > 0 !== to.active.includes('requests.calm')
  },
}

/** No request leaves without its caller hearing: it is refused, sent, or its own caller withdrew it. */
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
    const wasSent = from.active.includes('requests.sending')
    return gone.length === 1 && gone[0] === idsOf(before)[0] && (wasSent || names.includes('refuseFirst'))
  },
}

/** How the chart is walked. */
export const approvalsCases: WalkOptions<ApprovalsContext> = {
  // A deadline near the pause of a refusal, so that few pauses fit into it.
  input: { limits: { ...defaultLimits, walletDeadline: DEADLINE } },
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
  waivers: [{ id: 'refusals.pausing', reason: 'It ends by itself after 300 ms, and keeps nobody.' }],
  invariants: [
    shownWhileWaiting,
    nobodyIsForgotten,
    startsIn('requests.calm'),
    startsIn('refusals.quiet'),
    runsWhile<ApprovalsContext>('sendApproved', {
      in: 'requests.sending',
      asked: (context) => ({ id: idsOf(context)[0] }),
    }),
    lasts('requests.deciding', DEADLINE),
    lasts('requests.sending', DEADLINE),
    says('approvals.waiting', () => ({})),
    says('approvals.refused', () => ({})),
    says('approvals.saidRefused', () => ({})),
    lasts('refusals.pausing', 300),
    promise('a request whose view is covered by others is shown again', {
      on: 'approvals.hidden',
      from: ['requests.deciding', 'requests.sending'],
      tells: ['approvals.waiting'],
      so: (after, before) => after === before,
    }),
    promise('where nothing waits nothing is shown again', {
      on: 'approvals.hidden',
      from: 'requests.calm',
      changesNothing: true,
    }),
    promise('a method that is not allowed opens the modal at once', {
      on: 'approvals.notAllowed',
      from: 'refusals.quiet',
      leadsTo: 'refusals.pausing',
      tells: ['approvals.refused'],
    }),
    promise('the next one within the moment is said with the first', {
      on: 'approvals.notAllowed',
      from: 'refusals.pausing',
      changesNothing: true,
    }),
    promise('and a moment later it is said', {
      on: 'refusalPause passes',
      leadsTo: 'refusals.quiet',
      tells: ['approvals.saidRefused'],
    }),
    says('approvals.rested', () => ({})),
    promise<ApprovalsContext>('each request is told, and joins the end', {
      on: 'approvals.asked',
      tells: ['approvals.waiting'],
      so: ({ queue }, before, _, { request }) =>
        isDeepStrictEqual(queue, [...before.queue, request]) && queue.at(-1)?.method === 'personal_sign',
    }),
    promise('the first one is shown', {
      on: 'approvals.asked',
      from: 'requests.calm',
      leadsTo: 'requests.deciding',
    }),
    promise<ApprovalsContext>('only the request that is shown can be approved', {
      on: 'approvals.approve',
      from: 'requests.deciding',
      when: isFirst,
      leadsTo: 'requests.sending',
      tells: [],
    }),
    promise<ApprovalsContext>('a decision about another request changes nothing', {
      on: ['approvals.approve', 'approvals.reject'],
      when: (context, event) => !isFirst(context, event),
      changesNothing: true,
    }),
    promise('a request on its way is not decided again', {
      on: ['approvals.approve', 'approvals.reject'],
      from: 'requests.sending',
      changesNothing: true,
    }),
    promise<ApprovalsContext>('the last one that is rejected ends the waiting', {
      on: 'approvals.reject',
      from: 'requests.deciding',
      when: isOnly,
      leadsTo: 'requests.calm',
      tells: ['approvals.rested'],
    }),
    promise<ApprovalsContext>('another one is shown after a rejection', {
      on: 'approvals.reject',
      from: 'requests.deciding',
      when: (context, event) => isFirst(context, event) && context.queue.length > 1,
      leadsTo: 'requests.deciding',
      tells: [],
      so: (after, before, step) =>
        after.queue.length === before.queue.length - 1 && hasWholeTime(step, 'requests.deciding', DEADLINE),
    }),
    promise<ApprovalsContext>('so is the one after a request that nobody decided, with all its time', {
      on: 'walletDeadline passes',
      from: 'requests.deciding',
      when: ({ queue }) => queue.length > 1,
      so: (_, __, step) => hasWholeTime(step, 'requests.deciding', DEADLINE),
    }),
    promise<ApprovalsContext>('and the one after a request that was taken back while it was shown', {
      on: 'approvals.withdrawn',
      from: 'requests.deciding',
      when: (context, event) => isFirst(context, event) && context.queue.length > 1,
      leadsTo: 'requests.deciding',
      tells: [],
      so: (after, before, step) =>
        isDeepStrictEqual(after.queue, before.queue.slice(1)) &&
        hasWholeTime(step, 'requests.deciding', DEADLINE),
    }),
    promise<ApprovalsContext>('one that waits behind it can be taken back, and nothing else changes', {
      on: 'approvals.withdrawn',
      from: ['requests.deciding', 'requests.sending'],
      when: (context, event) => !isFirst(context, event),
      leadsTo: ['requests.deciding', 'requests.sending'],
      tells: [],
      so: (after, before, { from, to }, { id }) =>
        isDeepStrictEqual(
          after.queue,
          before.queue.filter((one) => one.id !== id),
        ) && from?.active.includes('requests.sending') === to.active.includes('requests.sending'),
    }),
    promise<ApprovalsContext>('the last one that is taken back ends the waiting', {
      on: 'approvals.withdrawn',
      from: 'requests.deciding',
      when: isOnly,
      leadsTo: 'requests.calm',
      tells: ['approvals.rested'],
    }),
    promise<ApprovalsContext>('a request on its way cannot be taken back', {
      on: 'approvals.withdrawn',
      from: 'requests.sending',
      when: isFirst,
      changesNothing: true,
    }),
    promise('closing the view sends nothing of what waits', {
      on: 'approvals.close',
      from: ['requests.deciding', 'requests.sending'],
      leadsTo: 'requests.calm',
      tells: ['approvals.rested'],
    }),
    promise('nothing to close changes nothing', {
      on: 'approvals.close',
      from: 'requests.calm',
      changesNothing: true,
    }),
    promise<ApprovalsContext>('after an answer, or none, the next one is shown', {
      on: ['sendApproved succeeds', 'sendApproved fails', 'walletDeadline passes'],
      when: ({ queue }) => queue.length > 1,
      leadsTo: 'requests.deciding',
      tells: [],
      so: (after, before) => idsOf(after)[0] === idsOf(before)[1],
    }),
    promise<ApprovalsContext>('after the last one nothing waits', {
      on: ['sendApproved succeeds', 'sendApproved fails', 'walletDeadline passes'],
      when: ({ queue }) => queue.length === 1,
      leadsTo: 'requests.calm',
      tells: ['approvals.rested'],
    }),
  ],
}
