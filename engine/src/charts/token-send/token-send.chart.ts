import type { Thrown } from '../authoring.js'
import { failures, inputs, tokenSendSetup } from './token-send.setup.js'

type ByError = { readonly event: { readonly error: unknown } }

const thrownBy = ({ event }: ByError): Thrown => ({ error: event.error })
const refusedBy = ({ event }: { readonly event: object }): Thrown => ({
  error: 'error' in event ? event.error : undefined,
})

const failWith = <Params>(params: Params) =>
  ({ target: '#tokenSend.failed', actions: [{ type: 'fail', params }] }) as const
const loseWith = <Params>(params: Params) =>
  ({
    target: '#tokenSend.unknown',
    actions: [{ type: 'keepUnsettled' }, { type: 'loseSight', params }],
  }) as const

const reset = { target: '#tokenSend.idle', actions: [{ type: 'reset' }] } as const
/** A new order, where no call waits. */
const begin = [
  {
    guard: { type: 'isUnsettled' },
    target: '#tokenSend.unknown',
    actions: [{ type: 'begin' }, { type: 'refuseUnsettled' }, { type: 'forgetAttempt' }],
  },
  { target: '#tokenSend.reading', reenter: true, actions: [{ type: 'begin' }] },
] as const
const abort = { type: 'settleFailed', params: failures.aborted } as const
/** A new order takes the place of one that is being read. */
const replace = [
  {
    guard: { type: 'isUnsettled' },
    target: '#tokenSend.unknown',
    actions: [abort, { type: 'begin' }, { type: 'refuseUnsettled' }, { type: 'forgetAttempt' }],
  },
  { target: '#tokenSend.reading', reenter: true, actions: [abort, { type: 'begin' }] },
] as const
const busy = {
  'send.review': { actions: [{ type: 'refuseBusy' }] },
  'send.confirm': { actions: [{ type: 'refuseBusy' }] },
} as const
const unseen = { actions: [{ type: 'refuseUnseen' }] } as const
const cancel = {
  guard: { type: 'isConcerned' },
  target: '#tokenSend.idle',
  actions: [abort, { type: 'reset' }],
} as const
/** Another account or network is no place for what was asked. */
const elsewhere = { guard: { type: 'isElsewhere' }, ...failWith(failures.moved) } as const
const leave = [
  {
    guard: { type: 'isGone' },
    target: '#tokenSend.idle',
    actions: [{ type: 'settleFailed', params: failures.gone }, { type: 'reset' }],
  },
  elsewhere,
] as const
/** The end of a transfer stays until the next one, or until the account leaves. */
const over = {
  'send.review': begin,
  'send.confirm': unseen,
  'send.place': { guard: { type: 'isGone' }, ...reset },
} as const

/** One transfer after the other: what is reviewed is what the wallet is asked for. */
export const tokenSendChart = tokenSendSetup.createMachine({
  id: 'tokenSend',
  context: ({ input }) => ({
    ...input,
    order: undefined,
    review: undefined,
    attempt: undefined,
    skipped: 0,
    turn: 0,
    answer: undefined,
    id: undefined,
    failure: undefined,
    unsettled: [],
  }),
  initial: 'idle',
  states: {
    idle: { on: { 'send.review': begin, 'send.confirm': unseen } },
    reading: {
      tags: ['waiting'],
      invoke: {
        id: 'readReview',
        src: 'readReview',
        input: inputs.order,
        onDone: [
          {
            guard: { type: 'hasProblems', params: ({ event }) => event.output },
            target: 'failed',
            actions: [
              { type: 'keepReview', params: ({ event }) => event.output },
              { type: 'failWithProblem', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'reviewing',
            actions: [
              { type: 'keepReview', params: ({ event }) => event.output },
              { type: 'settleReviewed' },
            ],
          },
        ],
        onError: failWith(thrownBy),
      },
      on: { 'send.review': replace, 'send.confirm': unseen, 'send.cancel': cancel, 'send.place': leave },
      after: { readDeadline: failWith(failures.late) },
    },
    reviewing: {
      initial: 'shown',
      on: {
        'send.review': begin,
        'send.confirm': [
          { guard: { type: 'isSeen' }, target: 'comparing', actions: [{ type: 'join' }] },
          unseen,
        ],
        'send.cancel': { guard: { type: 'isConcerned' }, ...reset },
        'send.place': [{ guard: { type: 'isGone' }, ...reset }, elsewhere],
      },
      states: {
        shown: { after: { reviewAge: { target: 'renewing' } } },
        renewing: {
          tags: ['waiting'],
          invoke: {
            id: 'renewReview',
            src: 'readReview',
            input: inputs.order,
            onDone: [
              {
                guard: { type: 'hasProblems', params: ({ event }) => event.output },
                target: '#tokenSend.failed',
                actions: [
                  { type: 'keepReview', params: ({ event }) => event.output },
                  { type: 'failWithProblem', params: ({ event }) => event.output },
                ],
              },
              { target: 'shown', actions: [{ type: 'keepReview', params: ({ event }) => event.output }] },
            ],
            // It is compared again before the wallet is asked.
            onError: { target: 'shown' },
          },
          after: { readDeadline: { target: 'shown' } },
        },
      },
    },
    comparing: {
      tags: ['waiting'],
      invoke: {
        id: 'compareReview',
        src: 'compareReview',
        input: inputs.compare,
        onDone: [
          {
            guard: { type: 'isSame', params: ({ event }) => event.output },
            target: 'prompting',
            actions: [{ type: 'keepCompared', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'hasProblems', params: ({ event }) => event.output.review },
            target: 'failed',
            actions: [
              { type: 'keepReview', params: ({ event }) => event.output.review },
              { type: 'failWithProblem', params: ({ event }) => event.output.review },
            ],
          },
          {
            target: 'reviewing',
            actions: [
              { type: 'keepReview', params: ({ event }) => event.output.review },
              { type: 'settleChanged' },
            ],
          },
        ],
        onError: failWith(thrownBy),
      },
      on: { ...busy, 'send.cancel': cancel, 'send.place': leave },
      after: { readDeadline: failWith(failures.late) },
    },
    prompting: {
      tags: ['waiting'],
      entry: [{ type: 'takeTurn' }, { type: 'tellAsked' }],
      on: {
        ...busy,
        'send.answered': {
          guard: { type: 'isOwnAnswer' },
          target: 'publishing',
          actions: [{ type: 'keepAnswer' }],
        },
        'send.refused': [
          { guard: { type: 'isSkipped' }, target: 'prompting', reenter: true, actions: [{ type: 'skip' }] },
          { guard: { type: 'mayBeSent' }, ...loseWith(refusedBy) },
          { guard: { type: 'isOwnAnswer' }, ...failWith(refusedBy) },
        ],
        'send.unserved': failWith(refusedBy),
        'send.cancel': { guard: { type: 'isConcerned' }, target: 'withdrawing' },
      },
      after: { promptDeadline: { target: 'withdrawing' } },
    },
    // No wallet withdraws a prompt. The chart that asks it says whether the user has seen it.
    withdrawing: {
      tags: ['waiting'],
      entry: [{ type: 'tellUnasked' }],
      on: {
        ...busy,
        'send.answered': [
          { guard: { type: 'isSent' }, target: 'publishing', actions: [{ type: 'keepAnswer' }] },
          { guard: { type: 'isOwnAnswer' }, ...failWith(failures.aborted) },
        ],
        'send.refused': [
          { guard: { type: 'mayBeSent' }, ...loseWith(refusedBy) },
          { guard: { type: 'isOwnAnswer' }, ...failWith(refusedBy) },
        ],
      },
      after: { withdrawDeadline: loseWith(failures.silent) },
    },
    publishing: {
      tags: ['waiting'],
      invoke: {
        id: 'publishSigned',
        src: 'publishSigned',
        input: inputs.publish,
        onDone: {
          target: 'published',
          actions: [{ type: 'publish', params: ({ event }) => ({ id: event.output }) }],
        },
        onError: [
          { guard: { type: 'isUnsent', params: thrownBy }, ...failWith(thrownBy) },
          loseWith(thrownBy),
        ],
      },
      on: busy,
      after: { readDeadline: loseWith(failures.unheard) },
    },
    published: { on: { ...over, 'send.forget': reset } },
    unknown: {
      on: {
        ...over,
        'send.forget': { target: 'idle', actions: [{ type: 'settle' }, { type: 'reset' }] },
      },
    },
    failed: { on: { ...over, 'send.forget': reset } },
  },
})
