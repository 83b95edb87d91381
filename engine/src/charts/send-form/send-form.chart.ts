import type { Thrown } from '../authoring.js'
import { emptyForm, inputs, late, sendFormSetup } from './send-form.setup.js'

type ByError = { readonly event: { readonly error: unknown } }

const thrownBy = ({ event }: ByError): Thrown => ({ error: event.error })

/** Every field as it was at first. */
const anew = ['.token.none', '.amount.empty', '.receiver.empty', '.price.none'] as const

/** The form of a transfer: three fields with problems of their own, and the price that they lead to. */
export const sendFormChart = sendFormSetup.createMachine({
  id: 'sendForm',
  context: ({ input }) => ({ ...input, ...emptyForm, place: undefined }),
  type: 'parallel',
  on: {
    'form.at': { guard: { type: 'isElsewhere' }, target: [...anew], actions: [{ type: 'moveTo' }] },
    'form.moved': { guard: { type: 'isMoved' }, target: [...anew], actions: [{ type: 'moveTo' }] },
    'form.family': { guard: { type: 'isOtherFamily' }, target: [...anew], actions: [{ type: 'leave' }] },
    'form.sent': { guard: { type: 'isOwn' }, target: [...anew], actions: [{ type: 'clear' }] },
    'form.review': [
      { guard: { type: 'isReviewable' }, actions: [{ type: 'tellOrdered' }] },
      { actions: [{ type: 'refuse' }] },
    ],
    'form.clear': { target: [...anew], actions: [{ type: 'clear' }] },
  },
  states: {
    token: {
      initial: 'none',
      on: {
        'form.edit': [
          { guard: { type: 'clearsToken' }, target: '.none', actions: [{ type: 'takeToken' }] },
          { guard: { type: 'changesToken' }, target: '.reading', actions: [{ type: 'takeToken' }] },
        ],
      },
      states: {
        none: {},
        reading: {
          tags: ['waiting'],
          invoke: {
            id: 'readToken',
            src: 'readToken',
            input: inputs.token,
            onDone: {
              target: 'ready',
              actions: [{ type: 'keepToken', params: ({ event }) => ({ token: event.output }) }],
            },
            onError: { target: 'failed', actions: [{ type: 'failToken', params: thrownBy }] },
          },
          after: { readDeadline: { target: 'failed', actions: [{ type: 'failToken', params: late }] } },
        },
        ready: {},
        failed: {
          on: { 'form.retry': { target: 'reading', actions: [{ type: 'forgetTokenProblem' }] } },
        },
      },
    },
    // The typed text stays, whatever is wrong with it. The token says how many decimals it may have.
    amount: {
      initial: 'empty',
      on: {
        'form.edit': [
          { guard: { type: 'clearsAmount' }, target: '.empty', actions: [{ type: 'takeAmount' }] },
          { guard: { type: 'changesAmount' }, target: '.typed', actions: [{ type: 'takeAmount' }] },
          { guard: { type: 'countsAgain' }, target: '.typed' },
        ],
      },
      states: {
        empty: {},
        typed: {
          always: [
            { guard: { type: 'isAmountReady' }, target: 'ready' },
            { guard: { type: 'isAmountWrong' }, target: 'failed' },
          ],
        },
        ready: {},
        failed: {},
      },
    },
    receiver: {
      initial: 'empty',
      on: {
        'form.edit': [
          { guard: { type: 'clearsReceiver' }, target: '.empty', actions: [{ type: 'takeReceiver' }] },
          { guard: { type: 'changesReceiver' }, target: '.typing', actions: [{ type: 'takeReceiver' }] },
          { guard: { type: 'asksAgain' }, target: '.reading', actions: [{ type: 'askAgain' }] },
          { guard: { type: 'changesAccepted' }, actions: [{ type: 'takeAccepted' }] },
        ],
      },
      states: {
        empty: {},
        // No name is looked up for each of its letters.
        typing: { after: { typing: { target: 'reading' } } },
        reading: {
          tags: ['waiting'],
          invoke: {
            id: 'readReceiver',
            src: 'readReceiver',
            input: inputs.receiver,
            onDone: {
              target: 'ready',
              actions: [{ type: 'keepReceiver', params: ({ event }) => ({ found: event.output }) }],
            },
            onError: { target: 'failed', actions: [{ type: 'failReceiver', params: thrownBy }] },
          },
          after: { readDeadline: { target: 'failed', actions: [{ type: 'failReceiver', params: late }] } },
        },
        ready: {},
        failed: {
          on: { 'form.retry': { target: 'reading', actions: [{ type: 'forgetReceiverProblem' }] } },
        },
      },
    },
    price: {
      initial: 'none',
      on: { 'form.edit': { guard: { type: 'changesAny' }, target: '.none' } },
      states: {
        none: { always: { guard: { type: 'isComplete' }, target: 'resting' } },
        resting: { after: { typing: { target: 'reading' } } },
        reading: {
          tags: ['waiting'],
          invoke: {
            id: 'readQuote',
            src: 'readQuote',
            input: inputs.price,
            onDone: {
              target: 'ready',
              actions: [{ type: 'keepPrice', params: ({ event }) => ({ price: event.output }) }],
            },
            onError: { target: 'failed', actions: [{ type: 'failPrice', params: thrownBy }] },
          },
          after: { readDeadline: { target: 'failed', actions: [{ type: 'failPrice', params: late }] } },
        },
        ready: {},
        failed: {
          on: { 'form.retry': { target: 'reading' } },
          exit: [{ type: 'forgetPriceProblem' }],
        },
      },
    },
  },
})
