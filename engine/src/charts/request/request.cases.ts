import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  says,
  stableKey,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import type { ChartName } from '../charts.js'
import type { RequestContext } from './request.chart.js'
import type { WalletRequest } from './request.events.js'

const request = (
  attempt: string,
  chainId: Caip2 | undefined,
  address = '0xA',
  owner: ChartName = 'app',
): WalletRequest => ({
  attempt,
  owner,
  connectorId: 'one',
  address,
  chainId,
  method: chainId === undefined ? 'personal_sign' : 'eth_sendTransaction',
  params: [attempt],
})

const candidates = [
  request('a', 'eip155:1'),
  request('b', undefined, '0xA', 'siwx'),
  { ...request('c', 'eip155:1', '0xB'), isCompared: true as const },
]

const onePrompt: Invariant = {
  name: 'at most one prompt is open, and it is the first in the queue',
  check: ({ to }) => {
    const { requests }: RequestContext = to.snapshot.context
    const [prompt, ...more] = to.services
    if (more.length > 0) return 'two prompts at once'
    if (to.active.includes('idle')) return requests.length === 0 && prompt === undefined
    if (to.active.includes('asking.approving')) return prompt === undefined || 'asked before it was approved'
    const input = prompt?.input
    return (
      (typeof input === 'object' &&
        input !== null &&
        'attempt' in input &&
        input.attempt === requests[0]?.attempt) ||
      'the open prompt is not the first in the queue'
    )
  },
}

const asCompared: Invariant = {
  name: 'the wallet is asked what was compared, to the letter, and right after',
  check: ({ from, to }) => {
    const [open] = to.services
    if (open?.src !== 'askWallet') return true
    if (from?.active.includes('asking') !== true) return 'nothing was compared before'
    const { prepared }: RequestContext = to.snapshot.context
    const { input } = open
    const isSame =
      typeof input === 'object' &&
      input !== null &&
      'method' in input &&
      'params' in input &&
      input.method === prepared?.method &&
      input.params === prepared?.params
    return isSame || 'the wallet is asked something else'
  },
}

/** The request that the wallet shows and that publishes when the user approves it. */
const publicationIn = (state: WalkStep['from']): WalletRequest | undefined => {
  const context: RequestContext | undefined = state?.snapshot.context
  return state?.active.includes('asking.prompting') && context?.prepared?.publishes
    ? context.requests[0]
    : undefined
}

/** Errors that are no answer of the wallet: the answer may be lost. */
const lost = [
  { name: 'lost on the way', error: featureError('DISCONNECTED') },
  { name: 'failed in the kit', error: new TypeError('Not iterable') },
]

const isOwnAnswer = ({ move }: WalkStep): boolean =>
  move?.kind === 'answer' && lost.every(({ name }) => name !== move.outcome.name)

const knownOutcome: Invariant = {
  name: '[U44:1] a shown publishing prompt never ends with a code that advises to send again, and only it is unknown',
  check: (step) => {
    const shown = publicationIn(step.from)
    const wrong = step.emitted.find((fact) => {
      if (!('error' in fact && 'attempt' in fact && isWalletchartError(fact.error))) return false
      const isDue = fact.attempt === shown?.attempt && !isOwnAnswer(step)
      return isDue !== (fact.error.code === 'OUTCOME_UNKNOWN')
    })
    return wrong === undefined || JSON.stringify(wrong)
  },
}

const saysWhy: Invariant = {
  name: '[U44:1] an unknown outcome says why the kit stopped waiting, and where to look',
  check: ({ event, emitted }) => {
    const { type, cause }: { type?: string; cause?: unknown } = event ?? {}
    const reason =
      type === 'request.account'
        ? cause === undefined
          ? 'The account changed'
          : 'The app disconnected the wallet'
        : type === 'request.chain'
          ? 'The network changed'
          : type === 'request.cancel'
            ? 'The app aborted the request'
            : type?.startsWith('xstate.after')
              ? 'The wallet did not answer in time'
              : 'The connection to the wallet was lost'
    return emitted.every(
      (fact) =>
        !('error' in fact && isWalletchartError(fact.error, 'OUTCOME_UNKNOWN')) ||
        (fact.error.details?.startsWith(reason) && fact.error.details.includes('Check the history of 0x')),
    )
  },
}

const firstOf = ({ requests, namespace }: RequestContext) => ({ ...requests[0], namespace })

const promptsAreTold: Invariant = {
  name: 'a prompt is told when its turn comes, once',
  check: ({ from, to, emitted }) => {
    const before: RequestContext | undefined = from?.snapshot.context
    const { requests }: RequestContext = to.snapshot.context
    const [first] = requests
    const isDue = first !== undefined && first.attempt !== before?.requests[0]?.attempt
    return emitted.filter(({ type }) => type === 'request.asking').length === (isDue ? 1 : 0)
  },
}

const preparedForPrompt: Invariant = {
  name: 'what is prepared is known while the prompt is open, and no longer',
  check: ({ to }) => {
    const { prepared }: RequestContext = to.snapshot.context
    return (prepared !== undefined) === to.active.includes('asking.prompting')
  },
}

/** The error of a request that ends: typed, and the wallet's own where the wallet answered with a typed one. */
const isTypedError =
  ({ error }: Readonly<Record<string, unknown>>, step: WalkStep) =>
  (told: unknown): boolean =>
    isWalletchartError(told) &&
    (!isWalletchartError(error) || publicationIn(step.from) !== undefined || told === error)

const settledOf = ({ emitted }: WalkStep): string =>
  emitted
    .flatMap((fact) =>
      'attempt' in fact && 'ok' in fact
        ? [`${String(fact.attempt)} ${fact.ok === true ? 'ok' : 'failed'}`]
        : [],
    )
    .join()

/** A transfer that the wallet shows while it moves: its answer is compared with what was reviewed. */
const isAwaited = (request: WalletRequest, { from, event }: WalkStep): boolean => {
  const { type, address }: { type?: string; address?: unknown } = event ?? {}
  const moves = type === 'request.chain' || (type === 'request.account' && address !== undefined)
  return moves && request.isCompared === true && request === publicationIn(from)
}

/** The requests that the event concerns end with this code; the open prompt stays unless it is one of them. */
const endsThose =
  (code: string, concerned: (request: WalletRequest, event: Readonly<Record<string, unknown>>) => boolean) =>
  (
    after: RequestContext,
    before: RequestContext,
    step: WalkStep,
    event: Readonly<Record<string, unknown>>,
  ) => {
    const [ended, kept] = [true, false].map((ends) =>
      before.requests.filter((one) => (concerned(one, event) && !isAwaited(one, step)) === ends),
    )
    const codes = step.emitted.flatMap((fact) =>
      'ok' in fact && 'error' in fact && isWalletchartError(fact.error) ? [fact.error.code] : [],
    )
    const isOpen = before.requests[0] !== undefined && kept?.[0] === before.requests[0]
    const shown = publicationIn(step.from)
    return (
      stableKey(after.requests) === stableKey(kept) &&
      codes.join() === ended?.map((one) => (one === shown ? 'OUTCOME_UNKNOWN' : code)).join() &&
      (!isOpen || stableKey(step.to.value) === stableKey(step.from?.value))
    )
  }

/** The chart that asked hears of each end, and not only the caller. */
const failuresAreTold: Invariant = {
  name: 'each request that fails is told once, with the one who asked',
  check: ({ emitted }) => {
    const attemptsOf = (isOne: (fact: WalkStep['emitted'][number]) => boolean) =>
      emitted.flatMap((fact) => ('attempt' in fact && isOne(fact) ? [String(fact.attempt)] : [])).join()
    return (
      attemptsOf((fact) => 'ok' in fact && fact.ok === false) ===
      attemptsOf(({ type }) => type === 'request.failed')
    )
  },
}

const isNewIn = (state: string, { from, to }: WalkStep): boolean =>
  to.active.includes(state) && from?.active.includes(state) !== true

const approvedFirst: Invariant = {
  name: '[U34:2] with an approver no prompt is asked of the wallet before it said yes to this very prompt, and then the place is compared again',
  check: (step) => {
    const { from, to, event } = step
    const before: RequestContext | undefined = from?.snapshot.context
    const { approves, requests, prepared, reviewed }: RequestContext = to.snapshot.context
    const [first] = requests
    const isSame = first === before?.requests[0]
    if (isNewIn('asking.prompting', step) && approves)
      return (
        (isSame && from?.active.includes('asking.rechecking') && prepared === before?.reviewed) ||
        'asked without approval, or something else than was approved'
      )
    if (isNewIn('asking.rechecking', step))
      return (
        (from?.active.includes('asking.approving') &&
          isSame &&
          event?.type === 'request.approve' &&
          'attempt' in event &&
          event.attempt === first?.attempt &&
          reviewed === before?.reviewed) ||
        'not approved'
      )
    return true
  },
}

const reviewedForApproval: Invariant = {
  name: 'without an approver nothing waits for one; with one, what it reads is known until the wallet is asked, and no longer',
  check: ({ to, emitted }) => {
    const { approves, reviewed }: RequestContext = to.snapshot.context
    const isHeld = ['asking.approving', 'asking.rechecking'].some((path) => to.active.includes(path))
    if (!approves && (isHeld || emitted.some(({ type }) => type === 'request.reviewing'))) return 'held'
    return (reviewed !== undefined) === isHeld
  },
}

const reviewsAreTold: Invariant = {
  name: 'an approver hears once of each prompt that waits for it',
  check: (step) =>
    step.emitted.filter(({ type }) => type === 'request.reviewing').length ===
    (isNewIn('asking.approving', step) ? 1 : 0),
}

/** An approver speaks of the request whose turn it is. */
const isOfFirst = ({ requests }: RequestContext, { attempt }: Readonly<Record<string, unknown>>): boolean =>
  requests[0]?.attempt === attempt

const input = { namespace: 'eip155', limits: defaultLimits, approves: true }

/** The walk of the request chart: in an app with an approver, and in one without. */
export const requestCases: WalkOptions<RequestContext> = {
  // Plans run with the first.
  inputs: [input, { ...input, approves: false }],
  lateAnswers: true,
  outcomes: {
    checkPlace: [
      { name: 'as shown', done: { method: 'personal_sign', params: ['filled'], publishes: false } },
      { name: 'as shown, publishes', done: { method: 'eth_sendTransaction', params: [], publishes: true } },
      { name: 'elsewhere', error: featureError('ACCOUNT_CHANGED') },
      { name: 'broken', error: new TypeError('Not iterable') },
    ],
    askWallet: [
      { name: 'answered', done: '0x01' },
      { name: 'rejected', error: featureError('USER_REJECTED') },
      { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
      ...lost,
    ],
  },
  events: {
    'request.ask': (context) =>
      candidates
        .filter(({ attempt }) => context.requests.every((open) => open.attempt !== attempt))
        .map((one) => ({ request: one })),
    'request.cancel': [{ attempt: 'a' }, { attempt: 'b' }, { attempt: 'gone' }],
    'request.approve': [{ attempt: 'a' }, { attempt: 'b' }],
    'request.refuse': [{ attempt: 'a' }, { attempt: 'b' }],
    'request.account': [{ address: '0xA' }, { address: '0xB' }, { address: undefined, cause: 'user' }],
    'request.chain': [{ chainId: 'eip155:1' }, { chainId: 'eip155:2' }],
  },
  project: ({ approves, requests, prepared, reviewed }) => [
    approves,
    prepared?.publishes,
    reviewed?.publishes,
    ...requests.map(({ attempt }) => attempt),
  ],
  waiting: { needs: 'deadline' },
  invariants: [
    attemptsKept<RequestContext>(['request.ask'], ({ requests }) => requests.map(({ attempt }) => attempt)),
    onePrompt,
    asCompared,
    knownOutcome,
    saysWhy,
    promptsAreTold,
    preparedForPrompt,
    approvedFirst,
    reviewedForApproval,
    reviewsAreTold,
    says<RequestContext>('request.asking', ({ after }) => firstOf(after)),
    says<RequestContext>('request.reviewing', ({ after, event }) => ({
      ...firstOf(after),
      prepared: event.output,
    })),
    says<RequestContext>('attempt.settled', ({ before, event, fact, step }) => ({
      attempt: (told: unknown) => before.requests.some(({ attempt }) => attempt === told),
      ok: fact.ok,
      ...(fact.ok === true ? { value: event.output } : { error: isTypedError(event, step) }),
    })),
    says<RequestContext>('request.answered', ({ before: { requests }, event: { output } }) => ({
      namespace: 'eip155',
      owner: requests[0]?.owner,
      method: requests[0]?.method,
      attempt: requests[0]?.attempt,
      answer: output,
    })),
    says<RequestContext>(
      'request.failed',
      ({ before: { requests }, fact: { attempt }, step: { emitted } }) => ({
        namespace: 'eip155',
        owner: requests.find((one) => one.attempt === attempt)?.owner,
        method: requests.find((one) => one.attempt === attempt)?.method,
        attempt,
        // The app hears of the same error as the one who asked.
        error: (told: unknown) =>
          emitted.some(
            (fact) =>
              'ok' in fact &&
              'error' in fact &&
              'attempt' in fact &&
              fact.error === told &&
              fact.attempt === attempt,
          ),
      }),
    ),
    failuresAreTold,
    startsIn('idle'),
    runsWhile<RequestContext>('checkPlace', {
      in: ['asking.checking', 'asking.rechecking'],
      asked: firstOf,
    }),
    runsWhile<RequestContext>('askWallet', {
      in: 'asking.prompting',
      asked: (context) => ({ ...firstOf(context), ...context.prepared }),
    }),
    lasts('asking.checking', defaultLimits.checkDeadline),
    lasts('asking.approving', defaultLimits.walletDeadline),
    lasts('asking.rechecking', defaultLimits.checkDeadline),
    lasts('asking.prompting', defaultLimits.walletDeadline),
    promise<RequestContext>('a request waits its turn', {
      on: 'request.ask',
      leadsTo: 'asking',
      so: (after, before, _, event) =>
        stableKey(after.requests) === stableKey([...before.requests, event.request]),
    }),
    promise<RequestContext>('a wallet that is where the app thinks it is gets the prompt', {
      on: 'checkPlace succeeds',
      when: ({ approves }) => !approves,
      leadsTo: 'asking.prompting',
    }),
    promise<RequestContext>('in an app with an approver it waits for the approver', {
      on: 'checkPlace succeeds',
      when: ({ approves }) => approves,
      leadsTo: 'asking.approving',
      tells: ['request.reviewing'],
    }),
    promise<RequestContext>('what was approved is compared again, and the user is asked for nothing', {
      on: 'request.approve',
      from: 'asking.approving',
      when: isOfFirst,
      leadsTo: 'asking.rechecking',
      tells: [],
    }),
    promise<RequestContext>('a wallet that is still where it was gets what was approved', {
      on: 'recheckPlace succeeds',
      leadsTo: 'asking.prompting',
      tells: [],
      so: ({ prepared }, { reviewed }) => prepared === reviewed,
    }),
    promise<RequestContext>('a no of the approver ends the request as one that the user refused', {
      on: 'request.refuse',
      from: 'asking.approving',
      when: isOfFirst,
      so: (after, before, step) =>
        settledOf(step) === `${before.requests[0]?.attempt} failed` &&
        step.emitted
          .slice(0, 2)
          .every((fact) => 'error' in fact && isWalletchartError(fact.error, 'USER_REJECTED')) &&
        step.emitted[1]?.type === 'request.failed' &&
        stableKey(after.requests) === stableKey(before.requests.slice(1)),
    }),
    promise<RequestContext>('an approver that speaks of another request changes nothing', {
      on: ['request.approve', 'request.refuse'],
      when: (before, event) => !isOfFirst(before, event),
      changesNothing: true,
    }),
    promise<RequestContext>('an approver that speaks where nothing waits for it changes nothing', {
      on: ['request.approve', 'request.refuse'],
      outside: 'asking.approving',
      changesNothing: true,
    }),
    promise<RequestContext>('an approver that says nothing ends the request as one that took too long', {
      on: 'walletDeadline passes',
      from: 'asking.approving',
      so: (_, before, step) =>
        settledOf(step) === `${before.requests[0]?.attempt} failed` &&
        step.emitted
          .slice(0, 2)
          .every((fact) => 'error' in fact && isWalletchartError(fact.error, 'REQUEST_TIMEOUT')),
    }),
    promise<RequestContext>('an answer settles the request it was for, and the next one comes', {
      on: 'askWallet succeeds',
      so: (_, before, step) =>
        settledOf(step) === `${before.requests[0]?.attempt} ok` &&
        step.emitted[1]?.type === 'request.answered',
    }),
    promise<RequestContext>(
      'a refusal, and silence, settle the request they were for, and the next one comes',
      {
        on: [
          'checkPlace fails',
          'recheckPlace fails',
          'askWallet fails',
          'checkDeadline passes',
          'walletDeadline passes',
        ],
        so: (_, before, step) =>
          settledOf(step) === `${before.requests[0]?.attempt} failed` &&
          step.emitted[1]?.type === 'request.failed',
      },
    ),
    promise<RequestContext>('what is settled is in the queue no more', {
      on: [
        'checkPlace fails',
        'recheckPlace fails',
        'askWallet answers',
        'checkDeadline passes',
        'walletDeadline passes',
      ],
      so: (after, before) => stableKey(after.requests) === stableKey(before.requests.slice(1)),
    }),
    promise<RequestContext>('a cancelled request is aborted, shown or not, and no other', {
      on: 'request.cancel',
      so: endsThose('ABORTED', ({ attempt }, event) => attempt === event.attempt),
    }),
    promise<RequestContext>(
      'requests to an account that is left end, but for a transfer that the wallet shows, and no others',
      {
        on: 'request.account',
        so: endsThose('ACCOUNT_CHANGED', ({ address }, event) => address !== event.address),
      },
    ),
    promise<RequestContext>(
      'requests on a chain that is left end, but for a transfer that the wallet shows, and no others',
      {
        on: 'request.chain',
        so: endsThose(
          'CHAIN_CHANGED',
          ({ chainId }, event) => chainId !== undefined && chainId !== event.chainId,
        ),
      },
    ),
  ],
}
