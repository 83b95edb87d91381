import type { Caip2 } from '../../model/caip2.js'
import { featureError } from '../../model/feature-error.js'
import { isWalletchartError } from '../../model/is-walletchart-error.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import { defaultLimits } from '../limits.js'
import type { RequestContext, WalletRequest } from './request.chart.js'

const request = (attempt: string, chainId: Caip2 | undefined, address = '0xA'): WalletRequest => ({
  attempt,
  connectorId: 'one',
  address,
  chainId,
  method: chainId === undefined ? 'personal_sign' : 'eth_sendTransaction',
  params: [attempt],
})

const candidates = [request('a', 'eip155:1'), request('b', undefined), request('c', 'eip155:1', '0xB')]

const onePrompt: Invariant = {
  name: 'at most one prompt is open, and it is the first in the queue',
  check: ({ to }) => {
    const { requests }: RequestContext = to.snapshot.context
    const [prompt, ...more] = to.services
    if (more.length > 0) return 'two prompts at once'
    if (to.active.includes('idle')) return requests.length === 0 && prompt === undefined
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

const knownOutcome: Invariant = {
  name: 'the outcome of a silent wallet is unknown exactly when something may have been sent',
  check: ({ from, move, emitted }) => {
    if (from === undefined || move?.kind !== 'timer') return true
    const { prepared }: RequestContext = from.snapshot.context
    const wanted = prepared?.publishes === true ? 'OUTCOME_UNKNOWN' : 'WALLET_NOT_ANSWERING'
    const codes = emitted.flatMap((fact) =>
      'error' in fact && isWalletchartError(fact.error) ? [fact.error.code] : [],
    )
    return codes.length > 0 && codes.every((code) => code === wanted)
  },
}

/** How the request chart is walked. */
export const requestCases: WalkOptions<RequestContext> = {
  input: { namespace: 'eip155', limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    checkPlace: [
      { name: 'as shown', done: { method: 'personal_sign', params: ['filled'], publishes: false } },
      { name: 'as shown, publishes', done: { method: 'eth_sendTransaction', params: [], publishes: true } },
      { name: 'elsewhere', error: featureError('ACCOUNT_CHANGED') },
    ],
    askWallet: [
      { name: 'answered', done: '0x01' },
      { name: 'rejected', error: { code: 4001 } },
      { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
    ],
  },
  events: {
    'request.ask': (context) =>
      candidates
        .filter(({ attempt }) => context.requests.every((open) => open.attempt !== attempt))
        .map((one) => ({ request: one })),
    'request.cancel': [{ attempt: 'a' }, { attempt: 'b' }, { attempt: 'gone' }],
    'request.account': [{ address: '0xA' }, { address: '0xB' }, { address: undefined }],
    'request.chain': [{ chainId: 'eip155:1' }, { chainId: 'eip155:2' }],
  },
  project: ({ requests, prepared }) => [prepared?.publishes, ...requests.map(({ attempt }) => attempt)],
  waiting: { needs: 'deadline' },
  invariants: [
    attemptsKept<RequestContext>(['request.ask'], ({ requests }) => requests.map(({ attempt }) => attempt)),
    onePrompt,
    asCompared,
    knownOutcome,
  ],
}
