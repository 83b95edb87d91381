import type {
  SendForm,
  SendQuote,
  SendReceiver,
  SendReview,
  SendState,
  SentEntry,
} from '@walletchart/engine/send'
import { address } from './make-state.js'

export const receiverAddress = '0x7E3f91c2A04b5d77e8F1c3B20a96D44e7b4b91cD'
/** The same start and end as the receiver's. */
export const lookAlikeAddress = '0x7E3fd80E51bC26a9F03ee71D94Ba5c18024b91cD'

const ETHER = 10n ** 18n
/** 0.25 ETH in wei. */
export const quarter = (ETHER / 4n).toString()

export const quoteOf = (more: Partial<SendQuote> = {}): SendQuote => ({
  namespace: 'eip155',
  network: 'eip155:1',
  from: address,
  to: receiverAddress,
  token: 'native',
  symbol: 'ETH',
  decimals: 18,
  amount: quarter,
  isMax: false,
  arrives: more.amount ?? quarter,
  fee: { expected: '340000000000000', most: '340000000000000', symbol: 'ETH', decimals: 18 },
  stays: '0',
  problems: [],
  ...more,
})

export const reviewOf = (more: Partial<SendReview> = {}): SendReview => ({
  ...quoteOf(more),
  id: 'one',
  prompt: { method: 'eth_sendTransaction', params: [] },
  bytes: '0x02',
  readAt: Date.now(),
  ...more,
})

export const receiverOf = (more: Partial<SendReceiver> = {}): SendReceiver => ({
  address: receiverAddress,
  kind: 'account',
  isUnused: false,
  isSelf: false,
  sentTo: 0,
  ...more,
})

type FormParts = { readonly [Part in 'token' | 'amount' | 'receiver' | 'price']?: Partial<SendForm[Part]> }

/** An empty form that counts in ether; `more` changes its fields. */
export const formOf = (more: FormParts = {}, isReady = false): SendForm => ({
  place: { namespace: 'eip155', network: 'eip155:1', address },
  token: { step: 'ready', id: 'native', symbol: 'ETH', decimals: 18, problem: undefined, ...more.token },
  amount: { step: 'empty', text: '', isMax: false, units: undefined, problem: undefined, ...more.amount },
  receiver: {
    step: 'empty',
    text: '',
    found: undefined,
    accepted: false,
    problem: undefined,
    ...more.receiver,
  },
  price: { step: 'none', quote: undefined, problem: undefined, ...more.price },
  networkBalanceInUSD: undefined,
  isReady,
})

/** A quarter of an ether in the form. */
export const typedQuarter = { step: 'ready', text: '0.25', units: quarter } as const

/** A form that can be reviewed: 0.25 ETH to tidepool.eth. */
export const fullForm = (more: FormParts = {}): SendForm =>
  formOf(
    {
      ...more,
      amount: { ...typedQuarter, ...more.amount },
      receiver: {
        step: 'ready',
        text: 'tidepool.eth',
        found: receiverOf({ name: 'tidepool.eth', sentTo: 3 }),
        ...more.receiver,
      },
      price: { step: 'ready', quote: quoteOf(), ...more.price },
    },
    true,
  )

export const sendOf = (step: SendState['step'], more: Partial<SendState> = {}): SendState => ({
  step,
  review: step === 'idle' ? undefined : reviewOf(),
  asked:
    step === 'asking' || step === 'publishing'
      ? { startedAt: Date.now(), endsAt: Date.now() + 300_000 }
      : undefined,
  transaction: undefined,
  isConfirming: false,
  failure: undefined,
  ...more,
})

export const sentOf = (more: Partial<SentEntry> = {}): SentEntry => ({
  id: `0x${'a1'.repeat(32)}`,
  namespace: 'eip155',
  network: 'eip155:1',
  from: address,
  to: receiverAddress,
  token: 'native',
  symbol: 'ETH',
  decimals: 18,
  amount: quarter,
  at: Date.now(),
  step: 'success',
  canReplace: false,
  ...more,
})
