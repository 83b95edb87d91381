import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  stableKey,
  startsIn,
  type WalkOptions,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { formRefusal } from './form-refusal.js'
import { judgedAmount } from './judged-amount.js'
import { orderInForm } from './order-in-form.js'
import type { FormPlace, FormToken, FoundReceiver } from './send-form.events.js'
import type { SendFormContext } from './send-form.setup.js'

type Fields = Readonly<Record<string, unknown>>

const here: FormPlace = { namespace: 'eip155', network: 'eip155:1', address: '0xA', connectorId: 'one' }
const places: readonly FormPlace[] = [
  here,
  { ...here, network: 'eip155:2' },
  { ...here, address: '0xB' },
  { ...here, connectorId: 'two' },
]
const ether = { symbol: 'ETH', decimals: 18 }

const tokenOf = (place: FormPlace, token: string): FormToken => ({
  place,
  token,
  asset: token === 'native' ? { token: undefined, ...ether } : { token, symbol: 'USDC', decimals: 2 },
  coin: ether,
})
const receiverOf = (to: string): FoundReceiver => ({
  address: `0x${to}`,
  kind: 'account',
  isUnused: false,
  isSelf: false,
  sentTo: 0,
})

// One error for what fails and for what comes too late, so that the walk stays small.
const late = new WalletchartError('REQUEST_TIMEOUT')

const edits = [
  { token: 'native' },
  { token: '0xT' },
  { token: '' },
  { amount: '1' },
  { amount: '1.234' },
  { amount: 'max' },
  { amount: '' },
  { to: 'c' },
  { to: 'd' },
  { to: '' },
  { acceptReceiver: true },
  { acceptReceiver: false },
  // All at once, as a payment URI or an app fills it.
  { token: '0xT', amount: '1', to: 'c', acceptReceiver: true },
  {},
]

/** The forms that are walked: each value of a field, and not each with each of the others. */
const isWalked = (context: SendFormContext, change: Partial<Record<string, unknown>>): boolean => {
  const { place } = context
  const { tokenId: token, amount, to, accepted: acceptReceiver } = context
  const next = { token, amount, to, acceptReceiver, ...change }
  const isPlain = next.to === '' || (next.to === 'c' && next.token === '0xT' && next.acceptReceiver === false)
  return (
    (place === undefined || stableKey(place) === stableKey(here)) &&
    (next.token !== 'native' || (isPlain && next.amount !== 'max' && next.amount !== '1')) &&
    (next.amount !== '1.234' || isPlain) &&
    (next.amount !== 'max' || next.to !== 'd') &&
    (next.to !== 'd' || (next.amount === '1' && next.acceptReceiver === false)) &&
    (next.to !== '' || next.acceptReceiver === false)
  )
}

const changeIn = (event: Fields): Fields => Object(event.change)
/** True if an edit gives a field another value. */
const alters =
  (field: string, known: (before: SendFormContext) => unknown) =>
  (before: SendFormContext, event: Fields): boolean =>
    before.place !== undefined && field in changeIn(event) && changeIn(event)[field] !== known(before)
const altersToken = alters('token', ({ tokenId }) => tokenId)
const altersAmount = alters('amount', ({ amount }) => amount)
const altersReceiver = alters('to', ({ to }) => to)
const altersAccepted = (before: SendFormContext, event: Fields): boolean =>
  before.found !== undefined && alters('acceptReceiver', ({ accepted }) => accepted)(before, event)
const isEmpty = (field: string, event: Fields): boolean => changeIn(event)[field] === ''

const isEmptied = (after: SendFormContext): boolean =>
  [after.tokenId, after.amount, after.to].every((text) => text === '') &&
  !after.accepted &&
  [
    after.token,
    after.found,
    after.price,
    after.tokenProblem,
    after.receiverProblem,
    after.priceProblem,
  ].every((value) => value === undefined)

const typedIn = ({ tokenId, amount, to }: SendFormContext): readonly string[] => [tokenId, amount, to]
const placeKey = ({ place }: { readonly place?: unknown }): string => stableKey(place)
const hasMoved = ({ place }: SendFormContext, event: Fields): boolean =>
  place !== undefined && event.namespace === place.namespace && stableKey(event.place) !== stableKey(place)
const isOwn = ({ place, tokenId, found }: SendFormContext, event: Fields): boolean =>
  place !== undefined &&
  event.network === place.network &&
  event.from === place.address &&
  event.token === tokenId &&
  event.to === found?.address

const emptied = ['token.none', 'amount.empty', 'receiver.empty', 'price.none']
const isAtFirst = (active: readonly string[]): boolean => emptied.every((state) => active.includes(state))

const fieldsAreTrue: Invariant = {
  name: '[R3.35] each field is in the state of what was typed and of what is known',
  check: ({ to: { active, snapshot } }) => {
    const context: SendFormContext = snapshot.context
    const { tokenId, token, tokenProblem, amount, to, found, receiverProblem } = context
    if ((tokenId === '') !== active.includes('token.none')) return 'a token without a state'
    if ((token !== undefined) !== active.includes('token.ready')) return 'a token that is not read'
    if ((tokenProblem !== undefined) !== active.includes('token.failed')) return 'a problem of no token'
    if (token !== undefined && (token.token !== tokenId || placeKey(token) !== placeKey(context)))
      return 'another token'
    if (!active.includes(`amount.${judgedAmount(amount, token?.asset).step}`)) return 'another amount'
    if ((to === '') !== active.includes('receiver.empty')) return 'a receiver without a state'
    if ((found !== undefined) !== active.includes('receiver.ready')) return 'a receiver that is not read'
    if ((receiverProblem !== undefined) !== active.includes('receiver.failed'))
      return 'a problem of no receiver'
    return found === undefined || found.address === receiverOf(to).address || 'another receiver'
  },
}

const priceIsOfFields: Invariant = {
  name: '[R3.38] a price stands only where all fields are ready, and is the price of exactly these',
  check: ({ to: { active, snapshot } }) => {
    const context: SendFormContext = snapshot.context
    const order = orderInForm(context)
    if ((order === undefined) !== active.includes('price.none')) return 'a price without an order'
    if (active.includes('price.failed') !== (context.priceProblem !== undefined))
      return 'a reason for nothing'
    if (!active.includes('price.ready')) return true
    return stableKey(context.price?.order) === stableKey(order) || 'the price of something else'
  },
}

/** The walk of the chart of the form. */
export const sendFormCases: WalkOptions<SendFormContext> = {
  input: { limits: defaultLimits },
  outcomes: {
    readToken: ({ input }) => [
      { name: 'read', done: tokenOf(Object(input).place, Object(input).token) },
      { name: 'is none', error: late },
    ],
    readReceiver: ({ input }) => [
      { name: 'found', done: receiverOf(Object(input).to) },
      { name: 'is none', error: late },
    ],
    readQuote: ({ input }) => [
      {
        name: 'priced',
        done: {
          order: Object(input).order,
          quote: { order: Object(input).order, arrives: 1n, fee: undefined, stays: 0n, problems: [] },
        },
      },
      { name: 'node is gone', error: late },
    ],
  },
  events: {
    'form.at': places.slice(0, 2).map((place) => ({ place })),
    // One place stands for all.
    'form.edit': (context) =>
      edits.filter((change) => isWalked(context, change)).map((change) => ({ change })),
    'form.retry': [{}],
    'form.clear': [{}],
    'form.review': [{ attempt: 'a' }],
    'form.moved': ({ found }) => [
      ...places.slice(0, found === undefined ? 2 : 4).map((place) => ({ namespace: 'eip155', place })),
      { namespace: 'eip155', place: undefined },
      { namespace: 'solana', place: undefined },
    ],
    'form.family': [{ namespace: 'eip155' }, { namespace: 'solana' }],
    'form.sent': ({ place, tokenId, found }) => {
      const sent = {
        network: place?.network,
        from: place?.address,
        to: found?.address ?? '0xnone',
        token: tokenId,
      }
      if (found === undefined) return [sent]
      return [
        sent,
        { ...sent, network: 'eip155:9' },
        { ...sent, from: '0x9' },
        { ...sent, to: '0x9' },
        { ...sent, token: '0x9' },
      ]
    },
  },
  project: ({
    place,
    tokenId,
    amount,
    to,
    accepted,
    price,
    tokenProblem,
    receiverProblem,
    priceProblem,
  }) => ({
    place,
    tokenId,
    amount,
    to,
    accepted,
    price: price?.order.amount,
    problems: [tokenProblem, receiverProblem, priceProblem].map((problem) => problem?.code),
  }),
  waiting: { needs: 'both' },
  invariants: [
    startsIn('token.none'),
    fieldsAreTrue,
    priceIsOfFields,
    runsWhile<SendFormContext>('readToken', {
      in: 'token.reading',
      asked: ({ place, tokenId: token }) => ({ place, token }),
    }),
    runsWhile<SendFormContext>('readReceiver', {
      in: 'receiver.reading',
      asked: ({ place, tokenId: token, to }) => ({ place, token, to }),
    }),
    runsWhile<SendFormContext>('readQuote', {
      in: 'price.reading',
      asked: (context) => ({ order: orderInForm(context) }),
    }),
    lasts('token.reading', defaultLimits.readDeadline),
    lasts('receiver.typing', 300),
    lasts('receiver.reading', defaultLimits.readDeadline),
    lasts('price.resting', 300),
    lasts('price.reading', defaultLimits.readDeadline),
    promise<SendFormContext>('what was typed is what the form holds, and the other fields stay', {
      on: 'form.edit',
      when: ({ place }) => place !== undefined,
      so: (after, before, _, event) => {
        const { token = before.tokenId, amount = before.amount, to = before.to } = changeIn(event)
        return (
          stableKey(typedIn(after)) === stableKey([token, amount, to]) && placeKey(after) === placeKey(before)
        )
      },
    }),
    promise<SendFormContext>('without a place, and without a change, nothing happens', {
      on: 'form.edit',
      when: (before, event) =>
        ![altersToken, altersAmount, altersReceiver, altersAccepted].some((alters) => alters(before, event)),
      changesNothing: true,
    }),
    promise<SendFormContext>('a token is read anew', {
      on: 'form.edit',
      when: (before, event) => altersToken(before, event) && !isEmpty('token', event),
      leadsTo: 'token.reading',
      so: ({ token, price }) => token === undefined && price === undefined,
    }),
    promise<SendFormContext>('and what was known of the receiver is no answer about another token', {
      on: 'form.edit',
      when: (before, event) =>
        altersToken(before, event) && !altersReceiver(before, event) && before.to !== '',
      leadsTo: 'receiver.reading',
      so: ({ accepted, found }) => !accepted && found === undefined,
    }),
    promise<SendFormContext>('a receiver waits for the next key, and agreement to the one before is over', {
      on: 'form.edit',
      when: (before, event) => altersReceiver(before, event) && !isEmpty('to', event),
      leadsTo: 'receiver.typing',
      so: ({ accepted, price }) => !accepted && price === undefined,
    }),
    promise<SendFormContext>('a field that is emptied asks nothing', {
      on: 'form.edit',
      when: (before, event) => altersReceiver(before, event) && isEmpty('to', event),
      leadsTo: 'receiver.empty',
      so: ({ accepted }) => !accepted,
    }),
    promise<SendFormContext>('the user agrees to a receiver', {
      on: 'form.edit',
      when: (before, event) =>
        altersAccepted(before, event) && !altersReceiver(before, event) && !altersToken(before, event),
      so: (after, _, __, event) => after.accepted === changeIn(event).acceptReceiver,
    }),
    promise<SendFormContext>('the price of another amount is read after a pause, and the one before stays', {
      on: 'form.edit',
      when: (before, event) => altersAmount(before, event) && Object.keys(changeIn(event)).length === 1,
      leadsTo: ['price.resting', 'price.none'],
      so: (after, before) => stableKey(after.price) === stableKey(before.price),
    }),
    promise<SendFormContext>(
      'and so the price for a receiver that was agreed to, which is another question',
      {
        on: 'form.edit',
        when: (before, event) => altersAccepted(before, event) && Object.keys(changeIn(event)).length === 1,
        leadsTo: ['price.resting', 'price.none'],
        so: ({ price }) => price === undefined,
      },
    ),
    promise<SendFormContext>('an amount alone leaves token and receiver as they are', {
      on: 'form.edit',
      when: (before, event) => altersAmount(before, event) && Object.keys(changeIn(event)).length === 1,
      so: (after, before) =>
        stableKey([after.token, after.found, after.accepted]) ===
        stableKey([before.token, before.found, before.accepted]),
    }),
    promise<SendFormContext>('a token is known', {
      on: 'readToken succeeds',
      leadsTo: 'token.ready',
      so: ({ token }, _, __, { output }) => stableKey(token) === stableKey(output),
    }),
    promise<SendFormContext>('one that is none says why', {
      on: 'readToken fails',
      leadsTo: 'token.failed',
      so: ({ tokenProblem }) => tokenProblem?.code === 'REQUEST_TIMEOUT',
    }),
    promise<SendFormContext>('a receiver is found', {
      on: 'readReceiver succeeds',
      leadsTo: 'receiver.ready',
      so: ({ found }, _, __, { output }) => stableKey(found) === stableKey(output),
    }),
    promise<SendFormContext>('one that is none says why', {
      on: 'readReceiver fails',
      leadsTo: 'receiver.failed',
      so: ({ receiverProblem }) => receiverProblem?.code === 'REQUEST_TIMEOUT',
    }),
    promise<SendFormContext>('a price is known', {
      on: 'readQuote succeeds',
      leadsTo: 'price.ready',
      so: ({ price, priceProblem }, _, __, { output }) =>
        stableKey(price) === stableKey(output) && priceProblem === undefined,
    }),
    promise<SendFormContext>('[F13 partly] a fee that cannot be read is a failure, never zero', {
      on: 'readQuote fails',
      leadsTo: 'price.failed',
      so: ({ priceProblem }) => priceProblem?.code === 'REQUEST_TIMEOUT',
    }),
    promise<SendFormContext>('what comes too late is a failure of its field', {
      on: 'readDeadline passes',
      leadsTo: ['token.failed', 'receiver.failed', 'price.failed'],
      so: ({ tokenProblem, receiverProblem, priceProblem }) =>
        [tokenProblem, receiverProblem, priceProblem].some((problem) => problem?.code === 'REQUEST_TIMEOUT'),
    }),
    promise<SendFormContext>('what failed is read again, and only that', {
      on: 'form.retry',
      from: ['token.failed', 'receiver.failed', 'price.failed'],
      leadsTo: ['token.reading', 'receiver.reading', 'price.reading'],
      so: (after, before, { from, to }) =>
        after.tokenProblem === undefined &&
        after.receiverProblem === undefined &&
        (['token', 'receiver', 'price'] as const).every(
          (field) =>
            from?.active.includes(`${field}.failed`) !== true || to.active.includes(`${field}.reading`),
        ) &&
        stableKey(typedIn(after)) === stableKey(typedIn(before)),
    }),
    promise('where nothing failed nothing is read again', {
      on: 'form.retry',
      outside: ['token.failed', 'receiver.failed', 'price.failed'],
      changesNothing: true,
    }),
    promise<SendFormContext>('[B45] [R4.10 partly] at another place the form is empty', {
      on: ['form.at', 'form.moved'],
      when: (before, event) =>
        event.type === 'form.at' ? placeKey(event) !== placeKey(before) : hasMoved(before, event),
      leadsTo: 'token.none',
      so: (after, _, { to }, event) =>
        isEmptied(after) && isAtFirst(to.active) && placeKey(after) === placeKey(event),
    }),
    promise<SendFormContext>('the same place, and one of another family, changes nothing', {
      on: ['form.at', 'form.moved'],
      when: (before, event) =>
        event.type === 'form.at' ? placeKey(event) === placeKey(before) : !hasMoved(before, event),
      changesNothing: true,
    }),
    promise<SendFormContext>('where the app shows another family there is no form', {
      on: 'form.family',
      when: ({ place }, event) => place !== undefined && event.namespace !== place.namespace,
      leadsTo: 'token.none',
      so: (after, _, { to }) => isEmptied(after) && isAtFirst(to.active) && after.place === undefined,
    }),
    promise<SendFormContext>('the family that is shown already changes nothing', {
      on: 'form.family',
      when: ({ place }, event) => place === undefined || event.namespace === place.namespace,
      changesNothing: true,
    }),
    promise<SendFormContext>(
      '[B69 partly] a transfer that went out empties its form, which stays at its place',
      {
        on: 'form.sent',
        when: isOwn,
        leadsTo: 'token.none',
        so: (after, before, { to }) =>
          isEmptied(after) && isAtFirst(to.active) && placeKey(after) === placeKey(before),
      },
    ),
    promise<SendFormContext>('one that was not typed here leaves it as it is', {
      on: 'form.sent',
      when: (before, event) => !isOwn(before, event),
      changesNothing: true,
    }),
    promise<SendFormContext>('what the form holds is reviewed, exactly', {
      on: 'form.review',
      when: (before) => formRefusal(before) === undefined,
      tells: (before) => [
        { type: 'form.ordered', namespace: 'eip155', attempt: 'a', order: orderInForm(before) },
      ],
      so: (after, before) => stableKey(after) === stableKey(before),
    }),
    promise<SendFormContext>('[B68 partly] a form that is not whole says what is missing', {
      on: 'form.review',
      when: (before) => formRefusal(before) !== undefined,
      tells: (before) => [{ type: 'attempt.settled', attempt: 'a', ok: false, error: formRefusal(before) }],
      so: (after, before) => stableKey(after) === stableKey(before),
    }),
    promise<SendFormContext>('a form is emptied at any time', {
      on: 'form.clear',
      leadsTo: 'token.none',
      so: (after, before, { to }) =>
        isEmptied(after) && isAtFirst(to.active) && placeKey(after) === placeKey(before),
    }),
  ],
}
