import { assign, fromPromise, setup } from 'xstate'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type {
  ChainCall,
  FamilyTransfer,
  PreparedTransfer,
  TransferOrder,
  TransferPrompt,
  TransferQuote,
} from '../../ports/family-transfer.js'

/** A family, its chain and its wallet, as the chart uses them. */
export interface TransferParts {
  readonly transfer: FamilyTransfer
  readonly chain: ChainCall
  /** Asks the user. */
  readonly ask: ChainCall
}

interface Context {
  readonly parts: TransferParts
  readonly order: TransferOrder
  readonly quote?: TransferQuote
  readonly prepared?: PreparedTransfer
  readonly answered?: { readonly prompt: TransferPrompt; readonly answer: unknown }
  readonly id?: string
}

/** A value that a state holds by then. */
function held<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The chart holds nothing yet')
  return value
}

const reachOf = ({ chain }: TransferParts) => ({ chain, wallet: chain })
const isUnknown = ({ event }: { readonly event: object }) =>
  isWalletchartError(Reflect.get(event, 'error'), 'OUTCOME_UNKNOWN')

/** A chart that sends: it reviews what goes out, and knows no family. */
export const transferChart = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'parts' | 'order'>,
    events: {} as { readonly type: 'confirm' } | { readonly type: 'cancel' },
  },
  actors: {
    quote: fromPromise(({ input: { parts, order } }: { input: Pick<Context, 'parts' | 'order'> }) =>
      parts.transfer.quote(order, reachOf(parts)),
    ),
    prepare: fromPromise(({ input: { parts, order } }: { input: Pick<Context, 'parts' | 'order'> }) =>
      parts.transfer.prepare(order, reachOf(parts)),
    ),
    prompt: fromPromise(
      async ({ input }: { input: { readonly parts: TransferParts; readonly prompt: TransferPrompt } }) => {
        const { parts, prompt } = input
        return { prompt, answer: await parts.ask(prompt.method, prompt.params) }
      },
    ),
    publish: fromPromise(
      ({
        input: { parts, prepared, answered },
      }: {
        input: {
          readonly parts: TransferParts
          readonly prepared: PreparedTransfer
          readonly answered: { readonly prompt: TransferPrompt; readonly answer: unknown }
        }
      }) => parts.transfer.publish({ prepared, ...answered }, parts.chain),
    ),
  },
  guards: { isUnknown, hasProblems: ({ context }) => (context.quote?.problems.length ?? 0) > 0 },
}).createMachine({
  id: 'transfer',
  initial: 'quoting',
  context: ({ input }) => input,
  states: {
    quoting: {
      invoke: {
        src: 'quote',
        input: ({ context }) => context,
        onDone: { target: 'quoted', actions: assign({ quote: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    quoted: { always: [{ guard: 'hasProblems', target: 'failed' }, { target: 'preparing' }] },
    preparing: {
      invoke: {
        src: 'prepare',
        input: ({ context }) => ({ ...context, order: held(context.quote).order }),
        onDone: { target: 'reviewing', actions: assign({ prepared: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    reviewing: { on: { confirm: 'prompting', cancel: 'failed' } },
    prompting: {
      invoke: {
        src: 'prompt',
        input: ({ context }) => ({
          parts: context.parts,
          prompt: held(held(context.prepared).prompts.at(-1)),
        }),
        onDone: { target: 'publishing', actions: assign({ answered: ({ event }) => event.output }) },
        onError: [{ guard: 'isUnknown', target: 'unknown' }, { target: 'failed' }],
      },
    },
    publishing: {
      invoke: {
        src: 'publish',
        input: ({ context }) => ({
          parts: context.parts,
          prepared: held(context.prepared),
          answered: held(context.answered),
        }),
        onDone: { target: 'published', actions: assign({ id: ({ event }) => event.output }) },
        onError: [{ guard: 'isUnknown', target: 'unknown' }, { target: 'failed' }],
      },
    },
    published: { type: 'final' },
    unknown: { type: 'final' },
    failed: { type: 'final' },
  },
})
