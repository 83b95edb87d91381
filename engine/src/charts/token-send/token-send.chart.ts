import type { Thrown } from '../authoring.js'
import type { ReadReview } from './read-review.js'
import { failures, inputs, tokenSendSetup } from './token-send.setup.js'

type ByError = { readonly event: { readonly error: unknown } }

const readBy = ({ event }: { readonly event: { readonly output: ReadReview } }): ReadReview => event.output
const thrownBy = ({ event }: ByError): Thrown => ({ error: event.error })
const refusedBy = ({ event }: { readonly event: object }): Thrown => ({
  error: 'error' in event ? event.error : undefined,
})

const failWith = <Params>(params: Params) =>
  ({ target: '#tokenSend.over.failed', actions: [{ type: 'fail', params }] }) as const
/** Once the wallet was asked. */
const failAsked = <Params>(params: Params) =>
  ({
    target: '#tokenSend.over.failed',
    actions: [{ type: 'noteSettled' }, { type: 'fail', params }],
  }) as const
const loseWith = <Params>(params: Params) =>
  ({
    target: '#tokenSend.over.unknown',
    actions: [{ type: 'keepPublished' }, { type: 'loseSight', params }],
  }) as const
/** The wallet may have sent it. It may have chosen another nonce than that of the transaction whose place it was to take. */
const loseToWallet = {
  target: '#tokenSend.over.unknown',
  actions: [
    { type: 'keepUnsettled' },
    { type: 'noteSentByWallet' },
    { type: 'loseSight', params: refusedBy },
  ],
} as const

/** An order that was read and cannot be carried out. */
const failWithProblem = {
  guard: { type: 'hasProblems', params: readBy },
  target: '#tokenSend.over.failed',
  actions: [
    { type: 'keepReview', params: readBy },
    { type: 'failWithProblem', params: readBy },
  ],
} as const
/** Another tab, or an earlier visit, lost sight of the same transfer. */
const lostElsewhere = {
  guard: { type: 'isLostElsewhere', params: thrownBy },
  target: '#tokenSend.over.unknown',
  actions: [{ type: 'keepUnsettled' }, { type: 'settleFailed', params: thrownBy }],
} as const

const reset = { target: '#tokenSend.idle', actions: [{ type: 'reset' }] } as const
/** A new order, where no call waits. */
const begin = [
  {
    guard: { type: 'isUnsettled' },
    target: '#tokenSend.over.unknown',
    actions: [{ type: 'begin' }, { type: 'refuseUnsettled' }, { type: 'forgetAttempt' }],
  },
  { target: '#tokenSend.reviewing', actions: [{ type: 'begin' }] },
] as const
const abort = { type: 'settleFailed', params: failures.aborted } as const
const busy = {
  'send.review': { actions: [{ type: 'refuseBusy' }] },
  'send.confirm': { actions: [{ type: 'refuseBusy' }] },
} as const
const unseen = { actions: [{ type: 'refuseUnseen' }] } as const
/** Only the review that the caller has seen. */
const confirm = { guard: { type: 'isSeen' }, target: 'comparing', actions: [{ type: 'join' }] } as const

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
    askedAt: undefined,
    failure: undefined,
    unsettled: [],
  }),
  initial: 'idle',
  states: {
    idle: { on: { 'send.review': begin, 'send.confirm': unseen } },
    // The wallet has not been asked.
    reviewing: {
      initial: 'reading',
      on: {
        // A new order takes the place of this one.
        'send.review': [
          {
            guard: { type: 'isUnsettled' },
            target: 'over.unknown',
            actions: [abort, { type: 'begin' }, { type: 'refuseUnsettled' }, { type: 'forgetAttempt' }],
          },
          { target: '#tokenSend.reviewing', reenter: true, actions: [abort, { type: 'begin' }] },
        ],
        'send.confirm': unseen,
        'send.cancel': {
          guard: { type: 'isConcerned' },
          target: 'idle',
          actions: [abort, { type: 'reset' }],
        },
        // Another account or network is no place for what was asked.
        'send.place': [
          {
            guard: { type: 'isGone' },
            target: 'idle',
            actions: [{ type: 'settleFailed', params: failures.gone }, { type: 'reset' }],
          },
          { guard: { type: 'isElsewhere' }, ...failWith(failures.moved) },
        ],
      },
      states: {
        reading: {
          tags: ['waiting'],
          invoke: {
            id: 'readReview',
            src: 'readReview',
            input: inputs.order,
            onDone: [
              failWithProblem,
              {
                target: 'shown',
                actions: [
                  { type: 'keepReview', params: ({ event }) => event.output },
                  { type: 'settleReviewed' },
                ],
              },
            ],
            onError: [lostElsewhere, failWith(thrownBy)],
          },
          after: { readDeadline: failWith(failures.late) },
        },
        shown: { on: { 'send.confirm': confirm }, after: { reviewAge: { target: 'renewing' } } },
        renewing: {
          tags: ['waiting'],
          invoke: {
            id: 'renewReview',
            src: 'readReview',
            input: inputs.order,
            onDone: [
              failWithProblem,
              { target: 'shown', actions: [{ type: 'keepReview', params: ({ event }) => event.output }] },
            ],
            // It is compared again before the wallet is asked.
            onError: { target: 'shown' },
          },
          on: { 'send.confirm': confirm },
          after: { readDeadline: { target: 'shown' } },
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
                target: '#tokenSend.asking',
                actions: [{ type: 'keepCompared', params: ({ event }) => event.output }],
              },
              {
                guard: { type: 'hasProblems', params: ({ event }) => event.output.review },
                target: '#tokenSend.over.failed',
                actions: [
                  { type: 'keepReview', params: ({ event }) => event.output.review },
                  { type: 'failWithProblem', params: ({ event }) => event.output.review },
                ],
              },
              {
                target: 'shown',
                actions: [
                  { type: 'keepReview', params: ({ event }) => event.output.review },
                  { type: 'settleChanged' },
                ],
              },
            ],
            onError: [lostElsewhere, failWith(thrownBy)],
          },
          on: busy,
          after: { readDeadline: failWith(failures.late) },
        },
      },
    },
    asking: {
      initial: 'prompting',
      // Should the page go meanwhile, the next visit knows of it.
      entry: [{ type: 'noteUnsettled' }],
      on: busy,
      states: {
        prompting: {
          tags: ['waiting'],
          entry: [{ type: 'takeTurn' }, { type: 'stampAsked' }, { type: 'tellAsked' }],
          on: {
            'send.answered': {
              guard: { type: 'isOwnAnswer' },
              target: 'publishing',
              actions: [{ type: 'keepAnswer' }],
            },
            'send.refused': [
              {
                guard: { type: 'isSkipped' },
                target: 'prompting',
                reenter: true,
                actions: [{ type: 'skip' }],
              },
              { guard: { type: 'mayBeSent' }, ...loseToWallet },
              { guard: { type: 'isOwnAnswer' }, ...failAsked(refusedBy) },
            ],
            'send.unserved': failAsked(refusedBy),
            'send.cancel': { guard: { type: 'isConcerned' }, target: 'withdrawing' },
          },
          after: { promptDeadline: { target: 'withdrawing' } },
        },
        // No wallet withdraws a prompt. The chart that asks it says whether the user has seen it.
        withdrawing: {
          tags: ['waiting'],
          entry: [{ type: 'tellUnasked' }],
          on: {
            'send.answered': [
              { guard: { type: 'isSent' }, target: 'publishing', actions: [{ type: 'keepAnswer' }] },
              { guard: { type: 'isOwnAnswer' }, ...failAsked(failures.aborted) },
            ],
            'send.refused': [
              { guard: { type: 'mayBeSent' }, ...loseToWallet },
              { guard: { type: 'isOwnAnswer' }, ...failAsked(refusedBy) },
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
              target: '#tokenSend.over.published',
              actions: [
                { type: 'noteSettled' },
                { type: 'publish', params: ({ event }) => ({ id: event.output }) },
              ],
            },
            onError: [
              { guard: { type: 'isUnsent', params: thrownBy }, ...failAsked(thrownBy) },
              loseWith(thrownBy),
            ],
          },
          after: { readDeadline: loseWith(failures.unheard) },
        },
      },
    },
    // The end of a transfer stays until the next one, or until the account leaves.
    over: {
      initial: 'failed',
      on: {
        'send.review': begin,
        'send.confirm': unseen,
        'send.place': { guard: { type: 'isGone' }, ...reset },
        'send.forget': reset,
      },
      states: {
        failed: {},
        unknown: {
          on: {
            'send.forget': {
              target: '#tokenSend.idle',
              actions: [{ type: 'noteSettled' }, { type: 'settle' }, { type: 'reset' }],
            },
          },
        },
        published: {
          initial: 'confirming',
          states: {
            // A view waits so long for the confirmation. The tracker goes on.
            confirming: { after: { confirmationWait: { target: 'rested' } } },
            rested: {},
          },
        },
      },
    },
  },
})
