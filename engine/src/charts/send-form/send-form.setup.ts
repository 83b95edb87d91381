import { assign, emit, setup } from 'xstate'
import { sendError } from '../../model/errors/send-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { failed } from '../attempt.js'
import { promiseService, type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'
import { noOrder } from '../send/no-order.js'
import { formRefusal } from './form-refusal.js'
import { judgedAmount } from './judged-amount.js'
import { orderInForm } from './order-in-form.js'
import type {
  FormPlace,
  FormPrice,
  FormToken,
  FoundReceiver,
  PriceQuestion,
  ReceiverQuestion,
  SendFormEvent,
  SendFormFact,
  TokenQuestion,
} from './send-form.events.js'

export interface SendFormInput {
  readonly limits: Limits
}

/** The typed texts, and what is known of them. */
export interface SendFormContext extends SendFormInput {
  readonly place: FormPlace | undefined
  /** As in `SendFormChange`; an empty text for none. */
  readonly tokenId: string
  readonly amount: string
  readonly to: string
  readonly accepted: boolean
  readonly token: FormToken | undefined
  readonly found: FoundReceiver | undefined
  /** The newest price. It may be that of an earlier amount. */
  readonly price: FormPrice | undefined
  readonly tokenProblem: WalletchartError | undefined
  readonly receiverProblem: WalletchartError | undefined
  readonly priceProblem: WalletchartError | undefined
}

export const emptyForm = {
  tokenId: '',
  amount: '',
  to: '',
  accepted: false,
  token: undefined,
  found: undefined,
  price: undefined,
  tokenProblem: undefined,
  receiverProblem: undefined,
  priceProblem: undefined,
} as const satisfies Omit<SendFormContext, 'limits' | 'place'>

/** Asks the token what it is. */
export const readToken = promiseService<FormToken, TokenQuestion>('readToken')
/** Finds the receiver, and reads what stands there. */
export const readReceiver = promiseService<FoundReceiver, ReceiverQuestion>('readReceiver')
/** Reads what the transfer costs. */
export const readQuote = promiseService<FormPrice, PriceQuestion>('readQuote')

/** The pause after a key before anything is read, in ms. */
const TYPING = 300

// A chart that is only drawn has no place and no order.
const noPlace: FormPlace = { namespace: '', network: 'none:0', address: '', connectorId: '' }

interface Scope {
  readonly context: SendFormContext
}

/** What the services get. Each runs only in states that hold it. */
export const inputs = {
  token: ({ context: { place, tokenId: token } }: Scope): TokenQuestion => ({
    place: place ?? noPlace,
    token,
  }),
  receiver: ({ context: { place, tokenId: token, to } }: Scope): ReceiverQuestion => ({
    place: place ?? noPlace,
    token,
    to,
  }),
  price: ({ context }: Scope): PriceQuestion => ({ order: orderInForm(context) ?? noOrder }),
}

/** The failure that the chart itself says. */
export const late = (): Thrown => ({ error: new WalletchartError('REQUEST_TIMEOUT') })

const isSamePlace = (one: FormPlace | undefined, other: FormPlace | undefined): boolean =>
  one?.namespace === other?.namespace &&
  one?.network === other?.network &&
  one?.address === other?.address &&
  one?.connectorId === other?.connectorId

type Given = Scope & { readonly event: SendFormEvent }

/** The value that an edit puts into a field; undefined where it leaves it as it is. */
const changed = <Value>(given: Value | undefined, known: Value): Value | undefined =>
  given === known ? undefined : given

const changesOf = ({ context, event }: Given) => {
  const isTyped = event.type === 'form.edit' && context.place !== undefined
  const { token, amount, to, acceptReceiver } = isTyped ? event.change : {}
  return {
    token: changed(token, context.tokenId),
    amount: changed(amount, context.amount),
    to: changed(to, context.to),
    // There is nothing to agree to before the receiver is found.
    accepted: context.found && changed(acceptReceiver, context.accepted),
  }
}

const attemptIn = (event: SendFormEvent): string => (event.type === 'form.review' ? event.attempt : '')

const amountStep = ({ context: { amount, token } }: Scope) => judgedAmount(amount, token?.asset).step

/** The named pieces of the chart of a form. */
export const sendFormSetup = setup({
  types: {
    context: {} as SendFormContext,
    input: {} as SendFormInput,
    events: {} as SendFormEvent,
    emitted: {} as SendFormFact,
  },
  actors: { readToken, readReceiver, readQuote },
  delays: { readDeadline: ({ context }) => context.limits.readDeadline, typing: TYPING },
  guards: {
    isElsewhere: ({ context, event }) => event.type === 'form.at' && !isSamePlace(event.place, context.place),
    isMoved: ({ context: { place }, event }) =>
      event.type === 'form.moved' && place?.namespace === event.namespace && !isSamePlace(event.place, place),
    isOtherFamily: ({ context: { place }, event }) =>
      event.type === 'form.family' && place !== undefined && place.namespace !== event.namespace,
    isOwn: ({ context: { place, tokenId, found }, event }) =>
      event.type === 'form.sent' &&
      place !== undefined &&
      event.network === place.network &&
      event.from === place.address &&
      event.token === tokenId &&
      event.to === found?.address,

    clearsToken: (given) => changesOf(given).token === '',
    changesToken: (given) => changesOf(given).token !== undefined,
    clearsAmount: (given) => changesOf(given).amount === '',
    changesAmount: (given) => changesOf(given).amount !== undefined,
    clearsReceiver: (given) => changesOf(given).to === '',
    changesReceiver: (given) => changesOf(given).to !== undefined,
    /** Another token may have fewer decimals. */
    countsAgain: (given) => changesOf(given).token !== undefined && given.context.amount !== '',
    /** Another token is another question about the same receiver. */
    asksAgain: (given) => changesOf(given).token !== undefined && given.context.to !== '',
    changesAccepted: (given) => changesOf(given).accepted !== undefined,

    changesAny: (given) => Object.values(changesOf(given)).some((change) => change !== undefined),

    isAmountReady: (scope) => amountStep(scope) === 'ready',
    isAmountWrong: (scope) => amountStep(scope) === 'failed',

    isReviewable: ({ context }) => formRefusal(context) === undefined,
    isComplete: ({ context }) => orderInForm(context) !== undefined,
  },
  actions: {
    moveTo: assign(({ event }) =>
      event.type === 'form.at' || event.type === 'form.moved' ? { ...emptyForm, place: event.place } : {},
    ),
    leave: assign({ ...emptyForm, place: undefined }),
    clear: assign(emptyForm),

    takeToken: assign((given) => ({
      tokenId: changesOf(given).token ?? '',
      token: undefined,
      tokenProblem: undefined,
      price: undefined,
    })),
    keepToken: assign((_, { token }: { readonly token: FormToken }) => ({ token })),
    failToken: assign((_, { error }: Thrown) => ({ tokenProblem: typed(error) })),
    forgetTokenProblem: assign({ tokenProblem: undefined }),

    takeAmount: assign((given) => ({ amount: changesOf(given).amount ?? '' })),

    /** Agreement to one receiver is no agreement to another. */
    takeReceiver: assign((given) => ({
      to: changesOf(given).to ?? '',
      accepted: false,
      found: undefined,
      receiverProblem: undefined,
      price: undefined,
    })),
    askAgain: assign({ accepted: false, found: undefined, receiverProblem: undefined }),
    takeAccepted: assign((given) => ({ accepted: changesOf(given).accepted ?? false, price: undefined })),
    keepReceiver: assign((_, { found }: { readonly found: FoundReceiver }) => ({ found })),
    failReceiver: assign((_, { error }: Thrown) => ({ receiverProblem: typed(error) })),
    forgetReceiverProblem: assign({ receiverProblem: undefined }),

    keepPrice: assign((_, { price }: { readonly price: FormPrice }) => ({ price })),
    failPrice: assign((_, { error }: Thrown) => ({ priceProblem: typed(error) })),
    forgetPriceProblem: assign({ priceProblem: undefined }),

    tellOrdered: emit(({ context, event }) => {
      const order = orderInForm(context) ?? noOrder
      return { type: 'form.ordered', namespace: order.namespace, attempt: attemptIn(event), order }
    }),
    refuse: emit(({ context, event }) =>
      failed(attemptIn(event), formRefusal(context) ?? sendError('SEND_NOT_READY')),
    ),
  },
})
