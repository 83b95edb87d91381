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
import { sendError } from '../../model/errors/send-error.js'
import { idInDoubt, sentInDoubt } from '../../model/errors/sent-in-doubt.js'
import type { PreparedTransfer, TransferPrompt, TransferQuote } from '../../ports/family-transfer.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import { isSameTransfer } from './is-same-transfer.js'
import { publicReview } from './public-quote.js'
import type { ReadReview } from './read-review.js'
import { reviewName } from './review-name.js'
import { isStillReviewed } from './still-reviewed.js'
import type { SendOrder } from './token-send.events.js'
import type { Compared, TokenSendContext } from './token-send.setup.js'

type Fields = Readonly<Record<string, unknown>>

const order = (changes: Partial<SendOrder> = {}): SendOrder => ({
  namespace: 'eip155',
  network: 'eip155:1',
  from: '0xA',
  connectorId: 'one',
  to: '0xB',
  asset: { token: undefined, symbol: 'ETH', decimals: 18 },
  coin: { symbol: 'ETH', decimals: 18 },
  amount: 5n,
  acceptReceiver: false,
  ...changes,
})

const orders = [order(), order({ to: '0xC', amount: 'max' })]
/** The same as the first, in its place. */
const faster = order({ replaces: { id: '0x01', with: 'faster', waiting: '0x01' } })

const quoteOf = ({ network, from, to, amount, replaces }: SendOrder, fee: bigint): TransferQuote => {
  const moved = amount === 'max' ? 1000n - fee : amount
  return {
    order: {
      ...{ network, from, to, amount: moved, acceptReceiver: false },
      ...(replaces && { replaces: { id: replaces.waiting, with: replaces.with } }),
    },
    arrives: moved,
    fee: { expected: fee / 2n, most: fee },
    stays: 0n,
    problems: [],
  }
}

/** @param blockhash stands for what is fresh in each transaction */
const preparedOf = (quote: TransferQuote, blockhash = 'old'): PreparedTransfer => ({
  order: quote.order,
  prompts: [
    { method: 'eth_sendTransaction', params: [blockhash], sends: true },
    { method: 'eth_signTransaction', params: [blockhash], sends: false, canReplace: true },
  ],
})

const read = (one: SendOrder, fee: bigint): ReadReview => {
  const quote = quoteOf(one, fee)
  return { quote, prepared: preparedOf(quote), readAt: 1 }
}

const poor = (one: SendOrder): ReadReview => ({
  quote: { ...quoteOf(one, 10n), problems: [{ code: 'FEE_NOT_COVERED', details: 'Too few' }] },
  prepared: undefined,
  readAt: 1,
})

/** The order that a service of the walk was asked about. */
const orderIn = (input: unknown): SendOrder => Object(input).order

/** The transfers in doubt, by their receivers. */
const receiversOf = (some: readonly SendOrder[]): readonly string[] =>
  some
    .map(({ to, replaces }) => (replaces === undefined ? to : `${to} in place of ${replaces.id}`))
    .toSorted()

const busyStates = ['reviewing.comparing', 'asking.prompting', 'asking.withdrawing', 'asking.publishing']
const overStates = ['over.published', 'over.unknown', 'over.failed']
const shownStates = ['reviewing.shown', 'reviewing.renewing']
const restingStates = ['idle', 'reviewing.reading', ...shownStates, ...overStates]

const requestOf = ({ turn }: TokenSendContext): string => `send ${turn}`
/** The question before this one. */
const earlierOf = ({ turn }: TokenSendContext): string => `send ${1 - turn}`
const promptIn = ({ review, skipped }: TokenSendContext): TransferPrompt | undefined =>
  review?.prepared?.prompts[skipped]
const isOwn = (context: TokenSendContext, { attempt }: Fields): boolean => attempt === requestOf(context)
const isConcerned = ({ attempt }: TokenSendContext, event: Fields): boolean =>
  event.attempt === undefined || event.attempt === attempt
const isGone = (_: TokenSendContext, event: Fields): boolean =>
  event.namespace === 'eip155' && event.address === undefined
const isElsewhere = (_: TokenSendContext, event: Fields): boolean =>
  event.namespace === 'eip155' &&
  event.address !== undefined &&
  (event.address !== '0xA' || event.networkId !== 'eip155:1')
const isHere = (context: TokenSendContext, event: Fields): boolean =>
  !isGone(context, event) && !isElsewhere(context, event)
const isUnsettled = ({ unsettled }: TokenSendContext, event: Fields): boolean =>
  unsettled.some((one) => isSameTransfer(one, orderIn(event)))
const isSeen = ({ review }: TokenSendContext, event: Fields): boolean => event.review === review?.id

const codeOf = (step: WalkStep, attempt: unknown): string | undefined => {
  const [settled] = step.emitted.flatMap((fact) =>
    fact.type === 'attempt.settled' && 'attempt' in fact && fact.attempt === attempt && 'error' in fact
      ? [fact.error]
      : [],
  )
  return isWalletchartError(settled) ? settled.code : undefined
}
/** The transaction whose place an order takes, as apps read it. */
const replacing = (sent: SendOrder | undefined): object =>
  sent?.replaces === undefined ? {} : { replaces: { id: '0x01', with: 'faster' } }
/** The call that waited ends with this error. */
const endsWaiting =
  (code: string) =>
  (_: TokenSendContext, { attempt }: TokenSendContext, step: WalkStep) =>
    attempt === undefined || codeOf(step, attempt) === code
const isStill = (seen: ReadReview, output: unknown, sent: SendOrder | undefined): boolean =>
  isStillReviewed({ seen: seen.quote, fresh: Object(output).quote, isMax: sent?.amount === 'max' })
/** A transfer in doubt is known by its order. */
const isKeptWhole = ({ unsettled }: TokenSendContext, { order: sent }: TokenSendContext): boolean =>
  sent !== undefined && unsettled.some((one) => isSameTransfer(one, sent))
/** One that the kit sent in the place of another blocks nothing: it has the same nonce. */
const isKept = (
  { unsettled }: TokenSendContext,
  { order: sent, unsettled: before }: TokenSendContext,
): boolean =>
  sent !== undefined &&
  (sent.replaces === undefined
    ? unsettled.some((one) => isSameTransfer(one, sent))
    : stableKey(receiversOf(unsettled)) === stableKey(receiversOf(before)))
/** The call that came is refused, and nothing else changes. */
const refuses =
  (code: string) =>
  (after: TokenSendContext, before: TokenSendContext, step: WalkStep, event: Fields): boolean =>
    codeOf(step, event.attempt) === code && stableKey(after) === stableKey(before)

const asReviewed: Invariant = {
  name: '[Q27 partly] the wallet is asked exactly what the review shows, and only after it was confirmed by its name and compared',
  check: (step) => {
    const asked = step.emitted.find(({ type }) => type === 'send.asked')
    const isNew = step.to.active.includes('asking.prompting') && asked !== undefined
    if (!isNew) return asked === undefined || 'asked elsewhere'
    const context: TokenSendContext = step.to.snapshot.context
    const request = Object('request' in asked ? asked.request : {})
    const prompt = promptIn(context)
    const from = step.from?.active ?? []
    if (!from.includes('reviewing.comparing') && !from.includes('asking.prompting')) return 'not compared'
    return (
      (request.method === prompt?.method &&
        request.params === prompt?.params &&
        request.address === context.order?.from &&
        request.chainId === context.order?.network &&
        request.connectorId === context.order?.connectorId) ||
      'something else is asked'
    )
  },
}

const neverMore: Invariant = {
  name: '[Q27 partly] under one name no review ever costs more, or moves something else',
  check: ({ from, to }) => {
    const before: TokenSendContext | undefined = from?.snapshot.context
    const { review, order: sent }: TokenSendContext = to.snapshot.context
    const seen = before?.review
    if (seen === undefined || review === undefined || seen.id !== review.id || before?.order !== sent)
      return true
    return (
      ((review.quote.fee?.most ?? 0n) <= (seen.quote.fee?.most ?? 0n) &&
        review.quote.order.amount === seen.quote.order.amount &&
        review.quote.order.to === seen.quote.order.to &&
        review.quote.arrives === seen.quote.arrives) ||
      'it costs more'
    )
  },
}

const knownById: Invariant = {
  name: 'a transaction is out exactly where it has an id, and a failure stands where one is',
  check: ({ to }) => {
    const { id, failure, order: sent, review }: TokenSendContext = to.snapshot.context
    const isOver = (state: string): boolean => to.active.includes(state)
    if ((id !== undefined) !== isOver('over.published')) return 'an id without a transaction'
    if (
      (failure !== undefined) !== (isOver('over.failed') || isOver('over.unknown')) &&
      !isOver('over.unknown')
    )
      return 'a failure elsewhere'
    if ((sent === undefined) !== isOver('idle')) return 'an order at rest'
    const needsReview = [...shownStates, ...busyStates].some(isOver)
    return !needsReview || review?.prepared !== undefined || 'nothing was reviewed'
  },
}

const namesOf = ({ actions }: WalkStep): readonly string[] => actions.map(({ type }) => type)

const knownWhen: Invariant = {
  name: 'when the wallet was asked is known from then on, and not before',
  check: ({ to }) => {
    const { askedAt }: TokenSendContext = to.snapshot.context
    const isIn = (...states: readonly string[]) => states.some((state) => to.active.includes(state))
    if (isIn('idle', 'reviewing') && askedAt !== undefined) return 'known before'
    if (isIn('asking', 'over.published') && askedAt === undefined) return 'not known'
    return true
  },
}

const nothingTwice: Invariant = {
  name: 'what may have been sent is kept, and not sent again before the user says so',
  check: ({ from, to, event }) => {
    const before: TokenSendContext | undefined = from?.snapshot.context
    const { unsettled }: TokenSendContext = to.snapshot.context
    const lost = before?.unsettled.filter((one) => !unsettled.includes(one)) ?? []
    if (lost.length > 0 && event?.type !== 'send.forget') return 'forgotten'
    const asks = to.active.includes('asking.prompting') && from?.active.includes('reviewing.comparing')
    const { order: sent }: TokenSendContext = to.snapshot.context
    return !(asks && unsettled.some((one) => sent !== undefined && isSameTransfer(one, sent))) || 'sent twice'
  },
}

const knownElsewhere: Invariant = {
  name: 'other tabs and later visits hear of a transfer before the wallet is asked, and once it is known how it ended',
  check: (step) => {
    const { from, to } = step
    if (from === undefined) return true
    const isIn = (state: string) => to.active.includes(state)
    const wasIn = (state: string) => from.active.includes(state)
    const isAsked = isIn('asking') && !wasIn('asking')
    const isKnown = wasIn('asking') && (isIn('over.failed') || isIn('over.published'))
    const isForgotten = wasIn('over.unknown') && step.event?.type === 'send.forget'
    const told = namesOf(step).filter((name) => name === 'noteUnsettled' || name === 'noteSettled')
    const due = [...(isAsked ? ['noteUnsettled'] : []), ...(isKnown || isForgotten ? ['noteSettled'] : [])]
    return told.join() === due.join() || `told ${told.join()} and not ${due.join()}`
  },
}

const places = [
  { namespace: 'eip155', address: '0xA', networkId: 'eip155:1' },
  { namespace: 'eip155', address: '0xA', networkId: 'eip155:2' },
  { namespace: 'eip155', address: '0xZ', networkId: 'eip155:1' },
  { namespace: 'eip155', address: undefined, networkId: undefined },
  { namespace: 'solana', address: 'So', networkId: 'solana:1' },
]

/** The walk of the chart of a transfer. */
export const tokenSendCases: WalkOptions<TokenSendContext> = {
  input: { limits: defaultLimits },
  // Those of a price that was read change as little, and would make the walk ten times as long.
  lateAnswers: ['compareReview', 'publishSigned'],
  outcomes: {
    readReview: ({ input }) => [
      { name: 'priced', done: read(orderIn(input), 10n) },
      ...(orderIn(input).replaces !== undefined
        ? []
        : [
            { name: 'priced higher', done: read(orderIn(input), 12n) },
            { name: 'priced much higher', done: read(orderIn(input), 100n) },
          ]),
      { name: 'with a problem', done: poor(orderIn(input)) },
      { name: 'node is gone', error: featureError('RPC_REQUEST_FAILED') },
      { name: 'lost elsewhere', error: sendError('SEND_UNSETTLED') },
    ],
    compareReview: ({ input }) => {
      const review: ReadReview = Object(input).review
      const compared = (isSame: boolean, one: ReadReview): Compared => ({ isSame, review: one })
      return [
        {
          name: 'the same',
          done: compared(true, { ...review, prepared: preparedOf(review.quote, 'fresh') }),
        },
        ...(review.quote.fee?.most === 100n
          ? []
          : [{ name: 'costs more', done: compared(false, read(orderIn(input), 100n)) }]),
        { name: 'cannot be paid', done: compared(false, poor(orderIn(input))) },
        { name: 'lost elsewhere', error: sendError('SEND_UNSETTLED') },
        { name: 'node is gone', error: featureError('RPC_REQUEST_FAILED') },
      ]
    },
    publishSigned: [
      { name: 'out', done: '0x01' },
      { name: 'refused by the node', error: featureError('RPC_REQUEST_FAILED') },
      { name: 'lost', error: featureError('OUTCOME_UNKNOWN') },
      { name: 'lost by its name', error: sentInDoubt('0x02') },
    ],
  },
  events: {
    'send.review': ({ attempt, order: sent, failure, turn, unsettled }) => {
      const [first = ''] = ['a', 'b'].filter((one) => one !== attempt)
      // From everywhere it would make the walk twice as long.
      const isInDoubt = failure !== undefined && unsettled.length === 1
      const mayReplace = turn === 0 && (isInDoubt || (sent === undefined && unsettled.length === 0))
      const isReplacementInDoubt = unsettled.some(({ replaces }) => replaces !== undefined)
      const asked = isReplacementInDoubt ? [faster] : [...orders, ...(mayReplace ? [faster] : [])]
      return asked.map((one) => ({ attempt: first, order: one }))
    },
    'send.confirm': ({ attempt, review }) =>
      ['c', 'd']
        .filter((one) => one !== attempt)
        .slice(0, 1)
        .flatMap((one) => [
          { attempt: one, review: review?.id ?? 'none' },
          { attempt: one, review: 'another' },
        ]),
    'send.cancel': ({ attempt }) => [{}, { attempt: attempt ?? 'none' }, { attempt: 'gone' }],
    'send.place': places,
    'send.answered': (context) => [
      { attempt: requestOf(context), answer: '0x01' },
      { attempt: earlierOf(context), answer: '0x02' },
    ],
    'send.refused': (context) => [
      { attempt: requestOf(context), error: featureError('USER_REJECTED'), unoffered: false },
      { attempt: requestOf(context), error: featureError('OUTCOME_UNKNOWN'), unoffered: false },
      { attempt: requestOf(context), error: featureError('TX_HASH_INVALID'), unoffered: false },
      { attempt: requestOf(context), error: featureError('METHOD_UNSUPPORTED'), unoffered: true },
      { attempt: requestOf(context), error: featureError('METHOD_UNSUPPORTED'), unoffered: false },
      { attempt: earlierOf(context), error: featureError('USER_REJECTED'), unoffered: false },
      { attempt: earlierOf(context), error: featureError('METHOD_UNSUPPORTED'), unoffered: true },
      { attempt: earlierOf(context), error: featureError('OUTCOME_UNKNOWN'), unoffered: false },
    ],
    'send.unserved': [{ error: featureError('WALLET_NOT_ANSWERING') }],
  },
  // Of a transfer that is over only its end counts.
  project: ({ order: sent, review, attempt, skipped, turn, answer, id, failure, unsettled }) => ({
    to: sent?.to,
    replaces: sent?.replaces?.id,
    turn,
    failure: failure?.code,
    id,
    unsettled: receiversOf(unsettled),
    problems: review?.quote.problems.length,
    ...(failure === undefined &&
      id === undefined && {
        name: review?.id,
        most: String(review?.quote.fee?.most),
        attempt,
        skipped,
        answer,
        asks: review?.prepared?.prompts[0].params,
      }),
  }),
  waiting: { needs: 'both' },
  waivers: [
    {
      id: 'asking.publishing',
      reason: 'What the wallet signed is on its way to the node. Nobody can take it back.',
    },
    { id: 'asking.withdrawing', reason: 'It is cancelled already.' },
    { id: 'over.published.confirming', reason: 'Only a view waits, and the user may leave it.' },
  ],
  invariants: [
    attemptsKept<TokenSendContext>(['send.review', 'send.confirm'], ({ attempt }) =>
      attempt === undefined ? [] : [attempt],
    ),
    asReviewed,
    neverMore,
    knownById,
    knownWhen,
    nothingTwice,
    knownElsewhere,
    startsIn('idle'),
    runsWhile<TokenSendContext>('readReview', {
      in: ['reviewing.reading', 'reviewing.renewing'],
      asked: ({ order: sent }) => ({ order: sent }),
    }),
    runsWhile<TokenSendContext>('compareReview', {
      in: 'reviewing.comparing',
      asked: ({ order: sent, review }) => ({ order: sent, review }),
    }),
    runsWhile<TokenSendContext>('publishSigned', {
      in: 'asking.publishing',
      asked: (context) => ({
        order: context.order,
        prepared: context.review?.prepared,
        prompt: promptIn(context),
        answer: context.answer,
      }),
    }),
    lasts('reviewing.reading', defaultLimits.readDeadline),
    lasts('reviewing.shown', 30_000),
    lasts('reviewing.renewing', defaultLimits.readDeadline),
    lasts('reviewing.comparing', defaultLimits.readDeadline),
    lasts('asking.prompting', defaultLimits.walletDeadline + 2 * defaultLimits.checkDeadline),
    lasts('asking.withdrawing', 3_000),
    lasts('asking.publishing', defaultLimits.readDeadline),
    lasts('over.published.confirming', 25_000),
    says<TokenSendContext>('send.asked', ({ after }) => ({
      namespace: 'eip155',
      request: {
        attempt: requestOf(after),
        owner: 'tokenSend',
        isCompared: true,
        connectorId: 'one',
        address: '0xA',
        chainId: 'eip155:1',
        method: promptIn(after)?.method,
        params: promptIn(after)?.params,
      },
    })),
    says<TokenSendContext>('send.unasked', ({ before }) => ({
      namespace: 'eip155',
      attempt: requestOf(before),
    })),
    says<TokenSendContext>('send.published', ({ before, before: { order: sent, review }, event }) => ({
      namespace: 'eip155',
      network: 'eip155:1',
      from: '0xA',
      to: sent?.to,
      token: 'native',
      amount: review?.quote.order.amount,
      id: event.output,
      symbol: 'ETH',
      decimals: 18,
      canReplace: before.skipped === 1,
      ...replacing(sent),
    })),
    says<TokenSendContext>('send.failed', ({ after }) => ({
      namespace: 'eip155',
      error: (told: unknown) => isWalletchartError(told) && told.code === after.failure?.code,
    })),
    says<TokenSendContext>('send.unknown', ({ before, before: { order: sent, review }, after, event }) => ({
      namespace: 'eip155',
      error: (told: unknown) => isWalletchartError(told) && told.code === after.failure?.code,
      // One in the place of another has no entry of its own.
      ...(sent?.replaces === undefined &&
        idInDoubt(event.error) !== undefined && {
          sent: {
            namespace: 'eip155',
            network: 'eip155:1',
            from: '0xA',
            to: sent?.to,
            token: 'native',
            amount: review?.quote.order.amount,
            id: idInDoubt(event.error),
            symbol: 'ETH',
            decimals: 18,
            canReplace: before.skipped === 1,
          },
        }),
      // Only the kit's own bytes are known to have the nonce of the other one.
      ...(sent?.replaces !== undefined &&
        idInDoubt(event.error) !== undefined && {
          candidate: { id: '0x01', network: 'eip155:1', replacement: { id: '0x02', with: 'faster' } },
        }),
    })),
    says<TokenSendContext>('attempt.settled', ({ before, after, event, fact }) => ({
      attempt: (told: unknown) => told === before.attempt || told === event.attempt,
      ok: fact.ok,
      ...(fact.ok === true
        ? {
            value:
              after.id === undefined
                ? after.order && after.review && publicReview(after.order, after.review)
                : {
                    namespace: 'eip155',
                    network: 'eip155:1',
                    from: '0xA',
                    to: before.order?.to,
                    token: 'native',
                    amount: before.review?.quote.order.amount,
                    id: event.output,
                    ...replacing(before.order),
                  },
          }
        : { error: (told: unknown) => isWalletchartError(told) }),
    })),
    promise<TokenSendContext>('an order is read, and the one before it ends', {
      on: 'send.review',
      from: restingStates,
      when: (before, event) => !isUnsettled(before, event),
      leadsTo: 'reviewing.reading',
      so: (after, before, step, event) =>
        after.order === event.order &&
        after.attempt === event.attempt &&
        after.review === undefined &&
        after.failure === undefined &&
        after.skipped === 0 &&
        after.answer === undefined &&
        (before.attempt === undefined || codeOf(step, before.attempt) === 'ABORTED'),
    }),
    promise<TokenSendContext>('an order that may have been sent already is refused, and shown as such', {
      on: 'send.review',
      from: restingStates,
      when: isUnsettled,
      leadsTo: 'over.unknown',
      so: (after, _, step, event) =>
        codeOf(step, event.attempt) === 'SEND_UNSETTLED' &&
        after.attempt === undefined &&
        after.order === event.order &&
        after.review === undefined,
    }),
    promise<TokenSendContext>('nothing takes the place of a transfer that was confirmed', {
      on: ['send.review', 'send.confirm'],
      from: busyStates,
      so: refuses('SEND_IN_PROGRESS'),
    }),
    promise<TokenSendContext>('an order that can be carried out is reviewed', {
      on: 'readReview succeeds',
      from: 'reviewing.reading',
      when: (_, { output }) => Object(output).prepared !== undefined,
      leadsTo: 'reviewing.shown',
      so: ({ review, attempt }, _, __, { output }) =>
        attempt === undefined && review?.id === reviewName(Object(output).quote),
    }),
    promise<TokenSendContext>(
      'an order that cannot be fails with its first problem, in words that name the coin',
      {
        on: ['readReview succeeds', 'renewReview succeeds', 'compareReview succeeds'],
        when: (_, { output }) => (Object(output).review ?? output).quote.problems.length > 0,
        leadsTo: 'over.failed',
        so: ({ failure, review }, before, step) =>
          failure?.code === 'FEE_NOT_COVERED' &&
          failure.message.includes('Not enough ETH for the fee') &&
          review?.quote.problems.length === 1 &&
          endsWaiting('FEE_NOT_COVERED')(before, before, step),
      },
    ),
    promise<TokenSendContext>('a price that cannot be read is a failure, never zero', {
      on: ['readReview fails', 'compareReview fails'],
      from: ['reviewing.reading', 'reviewing.comparing'],
      when: (_, { error }) => isWalletchartError(error, 'RPC_REQUEST_FAILED'),
      leadsTo: 'over.failed',
      so: ({ failure }, before, step) =>
        failure?.code === 'RPC_REQUEST_FAILED' && endsWaiting('RPC_REQUEST_FAILED')(before, before, step),
    }),
    promise<TokenSendContext>(
      'a transfer that another tab or an earlier visit lost sight of may have been sent',
      {
        on: ['readReview fails', 'compareReview fails'],
        from: ['reviewing.reading', 'reviewing.comparing'],
        when: (_, { error }) => isWalletchartError(error, 'SEND_UNSETTLED'),
        leadsTo: 'over.unknown',
        so: (after, before, step) =>
          isKeptWhole(after, before) &&
          after.attempt === undefined &&
          endsWaiting('SEND_UNSETTLED')(after, before, step),
      },
    ),
    promise<TokenSendContext>('and one that comes too late too', {
      on: 'readDeadline passes',
      from: ['reviewing.reading', 'reviewing.comparing'],
      leadsTo: 'over.failed',
      so: ({ failure }, before, step) =>
        failure?.code === 'REQUEST_TIMEOUT' && endsWaiting('REQUEST_TIMEOUT')(before, before, step),
    }),
    promise<TokenSendContext>('a review is read again in its time', {
      on: 'reviewAge passes',
      leadsTo: 'reviewing.renewing',
      tells: [],
      so: (after, before) => after.review === before.review,
    }),
    promise<TokenSendContext>('a review that costs no more stays as it was seen', {
      on: 'renewReview succeeds',
      when: ({ review: seen, order: sent }, { output }) =>
        seen !== undefined &&
        isStill(seen, output, sent) &&
        Object(output).quote.fee.most * 2n >= (seen.quote.fee?.most ?? 0n),
      leadsTo: 'reviewing.shown',
      tells: [],
      so: ({ review }, { review: seen }) =>
        review?.id === seen?.id && stableKey(review?.quote) === stableKey(seen?.quote),
    }),
    promise<TokenSendContext>('one that costs more, and one that costs less than half, is another one', {
      on: 'renewReview succeeds',
      when: ({ review: seen, order: sent }, { output }) =>
        Object(output).prepared !== undefined &&
        seen !== undefined &&
        (!isStill(seen, output, sent) || Object(output).quote.fee.most * 2n < (seen.quote.fee?.most ?? 0n)),
      leadsTo: 'reviewing.shown',
      tells: [],
      so: ({ review }, _, __, { output }) =>
        review?.id === reviewName(Object(output).quote) &&
        stableKey(review?.quote) === stableKey(Object(output).quote),
    }),
    promise<TokenSendContext>('a review that cannot be read again stays', {
      on: ['renewReview fails', 'readDeadline passes'],
      from: 'reviewing.renewing',
      leadsTo: 'reviewing.shown',
      tells: [],
      so: (after, before) => after.review === before.review,
    }),
    promise<TokenSendContext>('a review is confirmed by the name that was seen', {
      on: 'send.confirm',
      from: shownStates,
      when: isSeen,
      leadsTo: 'reviewing.comparing',
      tells: [],
      so: (after, before, _, event) => after.attempt === event.attempt && after.review === before.review,
    }),
    promise<TokenSendContext>('[Q27 partly] a review that is not shown any more is not confirmed', {
      on: 'send.confirm',
      from: shownStates,
      when: (before, event) => !isSeen(before, event),
      so: refuses('REVIEW_CHANGED'),
    }),
    promise<TokenSendContext>('where nothing is reviewed nothing is confirmed', {
      on: 'send.confirm',
      from: ['idle', 'reviewing.reading', ...overStates],
      so: refuses('REVIEW_CHANGED'),
    }),
    promise<TokenSendContext>('what costs no more than was seen goes to the wallet', {
      on: 'compareReview succeeds',
      when: (_, { output }) => Object(output).isSame === true,
      leadsTo: 'asking.prompting',
      tells: ['send.asked'],
      so: (after, before, _, { output }) =>
        after.review?.id === before.review?.id &&
        stableKey(after.review?.prepared) === stableKey(Object(output).review.prepared) &&
        after.turn !== before.turn,
    }),
    promise<TokenSendContext>('[Q27 partly] what costs more is reviewed again, under another name', {
      on: 'compareReview succeeds',
      when: (_, { output }) =>
        Object(output).isSame === false && Object(output).review.prepared !== undefined,
      leadsTo: 'reviewing.shown',
      so: (after, before, step, { output }) =>
        codeOf(step, before.attempt) === 'REVIEW_CHANGED' &&
        after.attempt === undefined &&
        after.review?.id !== before.review?.id &&
        stableKey(after.review?.quote) === stableKey(Object(output).review.quote),
    }),
    promise<TokenSendContext>('the answer of the wallet is taken', {
      on: 'send.answered',
      from: 'asking.prompting',
      when: isOwn,
      leadsTo: 'asking.publishing',
      tells: [],
      so: (after, _, __, event) => after.answer === event.answer,
    }),
    promise<TokenSendContext>('an answer to another question changes nothing', {
      on: ['send.answered', 'send.refused'],
      when: (before, event) => !isOwn(before, event),
      changesNothing: true,
    }),
    promise<TokenSendContext>('an answer that nobody waits for changes nothing', {
      on: ['send.answered', 'send.refused'],
      outside: ['asking.prompting', 'asking.withdrawing'],
      changesNothing: true,
    }),
    promise<TokenSendContext>('a wallet that offers no such prompt is asked the next one', {
      on: 'send.refused',
      from: 'asking.prompting',
      when: (before, event) => isOwn(before, event) && event.unoffered === true && before.skipped === 0,
      leadsTo: 'asking.prompting',
      tells: ['send.asked'],
      so: (after, before) => after.skipped === 1 && after.turn !== before.turn,
    }),
    promise<TokenSendContext>('where it offers none of them, or says so by itself, nothing was sent', {
      on: 'send.refused',
      from: 'asking.prompting',
      when: (before, event) =>
        isOwn(before, event) &&
        isWalletchartError(event.error, 'METHOD_UNSUPPORTED') &&
        (before.skipped === 1 || event.unoffered === false),
      leadsTo: 'over.failed',
      so: ({ failure }) => failure?.code === 'METHOD_UNSUPPORTED',
    }),
    promise<TokenSendContext>('a no of the user is a failure, and what was asked stays', {
      on: 'send.refused',
      from: ['asking.prompting', 'asking.withdrawing'],
      when: (before, event) => isOwn(before, event) && isWalletchartError(event.error, 'USER_REJECTED'),
      leadsTo: 'over.failed',
      so: (after, before, step) =>
        stableKey(after.order) === stableKey(before.order) &&
        after.review !== undefined &&
        after.failure?.code === 'USER_REJECTED' &&
        endsWaiting('USER_REJECTED')(after, before, step),
    }),
    promise<TokenSendContext>('a wallet that only signs has sent nothing, whatever it answers', {
      on: 'send.refused',
      from: ['asking.prompting', 'asking.withdrawing'],
      when: (before, event) =>
        isOwn(before, event) &&
        isWalletchartError(event.error, 'TX_HASH_INVALID') &&
        promptIn(before)?.sends === false,
      leadsTo: 'over.failed',
      so: endsWaiting('TX_HASH_INVALID'),
    }),
    promise<TokenSendContext>(
      'what the wallet may have sent is kept as such, though it was to take the place of another',
      {
        on: 'send.refused',
        from: ['asking.prompting', 'asking.withdrawing'],
        when: (before, event) =>
          isOwn(before, event) &&
          (isWalletchartError(event.error, 'OUTCOME_UNKNOWN') ||
            (isWalletchartError(event.error, 'TX_HASH_INVALID') && promptIn(before)?.sends === true)),
        leadsTo: 'over.unknown',
        so: (after, before, step) =>
          isKeptWhole(after, before) &&
          namesOf(step).includes('noteSentByWallet') &&
          endsWaiting('OUTCOME_UNKNOWN')(after, before, step),
      },
    ),
    promise<TokenSendContext>('where no wallet can be asked nothing was sent', {
      on: 'send.unserved',
      from: 'asking.prompting',
      leadsTo: 'over.failed',
      so: (after, before, step) => endsWaiting('WALLET_NOT_ANSWERING')(after, before, step),
    }),
    promise('a chunk that asks wallets concerns nothing else', {
      on: 'send.unserved',
      outside: 'asking.prompting',
      changesNothing: true,
    }),
    promise<TokenSendContext>('before the wallet is asked a transfer is given up at once', {
      on: 'send.cancel',
      from: 'reviewing',
      when: isConcerned,
      leadsTo: 'idle',
      so: endsWaiting('ABORTED'),
    }),
    promise<TokenSendContext>('once it is asked, whoever asks it hears that nobody waits', {
      on: 'send.cancel',
      from: 'asking.prompting',
      when: isConcerned,
      leadsTo: 'asking.withdrawing',
      tells: ['send.unasked'],
    }),
    promise('a wallet that never answers is not waited for', {
      on: 'promptDeadline passes',
      leadsTo: 'asking.withdrawing',
      tells: ['send.unasked'],
    }),
    promise<TokenSendContext>('a call that is over gives nothing up', {
      on: 'send.cancel',
      when: (before, event) => !isConcerned(before, event),
      changesNothing: true,
    }),
    promise('what is out, or over, is not given up', {
      on: 'send.cancel',
      from: ['idle', 'asking.withdrawing', 'asking.publishing', ...overStates],
      changesNothing: true,
    }),
    promise<TokenSendContext>('a transaction that the wallet sent is out, though nobody waits', {
      on: 'send.answered',
      from: 'asking.withdrawing',
      when: (before, event) => isOwn(before, event) && promptIn(before)?.sends === true,
      leadsTo: 'asking.publishing',
      so: (after, _, __, event) => after.answer === event.answer,
    }),
    promise<TokenSendContext>('what it only signed is not sent then', {
      on: 'send.answered',
      from: 'asking.withdrawing',
      when: (before, event) => isOwn(before, event) && promptIn(before)?.sends !== true,
      leadsTo: 'over.failed',
      so: endsWaiting('ABORTED'),
    }),
    promise<TokenSendContext>('without a word it may have been sent', {
      on: 'withdrawDeadline passes',
      leadsTo: 'over.unknown',
      so: (after, before, step) =>
        isKept(after, before) && endsWaiting('OUTCOME_UNKNOWN')(after, before, step),
    }),
    promise<TokenSendContext>('a transaction that is out has an id', {
      on: 'publishSigned succeeds',
      leadsTo: 'over.published.confirming',
      so: (after, before, step, { output }) =>
        after.id === output &&
        step.emitted.some(({ type }) => type === 'send.published') &&
        after.attempt === undefined &&
        after.order === before.order,
    }),
    promise<TokenSendContext>('[R9.16 partly] a view waits for the confirmation, and not for ever', {
      on: 'confirmationWait passes',
      leadsTo: 'over.published.rested',
      tells: [],
      so: (after, before) => stableKey(after) === stableKey(before),
    }),
    promise<TokenSendContext>('what a node refuses was not sent', {
      on: 'publishSigned fails',
      when: (before, { error }) =>
        promptIn(before)?.sends === false && isWalletchartError(error, 'RPC_REQUEST_FAILED'),
      leadsTo: 'over.failed',
      so: endsWaiting('RPC_REQUEST_FAILED'),
    }),
    promise<TokenSendContext>('else it may have been sent', {
      on: 'publishSigned fails',
      when: (before, { error }) =>
        promptIn(before)?.sends === true || isWalletchartError(error, 'OUTCOME_UNKNOWN'),
      leadsTo: 'over.unknown',
      so: (after, before, step) =>
        isKept(after, before) && endsWaiting('OUTCOME_UNKNOWN')(after, before, step),
    }),
    promise<TokenSendContext>('and so where the node says nothing', {
      on: 'readDeadline passes',
      from: 'asking.publishing',
      leadsTo: 'over.unknown',
      so: (after, before, step) =>
        isKept(after, before) && endsWaiting('OUTCOME_UNKNOWN')(after, before, step),
    }),
    promise<TokenSendContext>('[R4.10 partly] an account that leaves takes its transfer along', {
      on: 'send.place',
      from: ['reviewing', ...overStates],
      when: isGone,
      leadsTo: 'idle',
      so: (after, before, step) =>
        endsWaiting('NOT_CONNECTED')(after, before, step) &&
        stableKey(receiversOf(after.unsettled)) === stableKey(receiversOf(before.unsettled)),
    }),
    promise<TokenSendContext>('at another account or network nothing is sent', {
      on: 'send.place',
      from: 'reviewing',
      when: isElsewhere,
      leadsTo: 'over.failed',
      so: ({ failure }, before, step, event) => {
        const code = event.address === '0xA' ? 'CHAIN_CHANGED' : 'ACCOUNT_CHANGED'
        return failure?.code === code && endsWaiting(code)(before, before, step)
      },
    }),
    promise<TokenSendContext>('the same place, and another family, change nothing', {
      on: 'send.place',
      when: isHere,
      changesNothing: true,
    }),
    promise('while the wallet is asked its chart compares the place', {
      on: 'send.place',
      from: ['idle', 'asking.prompting', 'asking.withdrawing', 'asking.publishing'],
      changesNothing: true,
    }),
    promise<TokenSendContext>('another place leaves the end of a transfer as it is', {
      on: 'send.place',
      from: overStates,
      when: isElsewhere,
      changesNothing: true,
    }),
    promise<TokenSendContext>('what is over is forgotten', {
      on: 'send.forget',
      from: overStates,
      leadsTo: 'idle',
      tells: [],
    }),
    promise<TokenSendContext>('in doubt the user says that it was not sent, and of this transfer alone', {
      on: 'send.forget',
      from: 'over.unknown',
      so: ({ unsettled }, before) =>
        stableKey(receiversOf(unsettled)) ===
        stableKey(
          receiversOf(
            before.unsettled.filter(
              (one) => before.order === undefined || !isSameTransfer(one, before.order),
            ),
          ),
        ),
    }),
    promise('what goes on is not forgotten', {
      on: 'send.forget',
      outside: overStates,
      changesNothing: true,
    }),
  ],
}
