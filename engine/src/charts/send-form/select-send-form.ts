import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import type {
  SendAmountField,
  SendForm,
  SendPriceField,
  SendReceiverField,
  SendTokenField,
} from '../send/send-form.public.js'
import { publicQuote } from '../token-send/public-quote.js'
import { coinWorth } from './coin-worth.js'
import { judgedAmount } from './judged-amount.js'

type Snapshot = SnapshotOf<'sendForm'>

/** The form as a view shows it. */
export const selectSendForm = (snapshot: Snapshot, scope: Scope): SendForm => {
  const { place } = snapshot.context
  const price = priceOf(snapshot)
  const receiver = receiverOf(snapshot)
  return {
    place: place && { namespace: place.namespace, network: place.network, address: place.address },
    token: tokenOf(snapshot),
    amount: amountOf(snapshot),
    receiver,
    price,
    networkBalanceInUSD: coinWorth(scope, place),
    isReady:
      price.step === 'ready' &&
      price.quote?.problems.length === 0 &&
      (receiver.accepted || receiver.found?.lookAlike === undefined),
  }
}

function tokenOf(snapshot: Snapshot): SendTokenField {
  const { tokenId, token, tokenProblem } = snapshot.context
  const step = (['reading', 'ready', 'failed'] as const).find((one) => snapshot.matches({ token: one }))
  return {
    step: step ?? 'none',
    id: tokenId === '' ? undefined : tokenId,
    symbol: token?.asset.symbol,
    decimals: token?.asset.decimals,
    problem: tokenProblem?.toJSON(),
  }
}

function amountOf({ context: { amount, token } }: Snapshot): SendAmountField {
  const { step, units, problem } = judgedAmount(amount, token?.asset)
  return {
    step,
    text: amount,
    isMax: amount === 'max',
    units: units === 'max' ? undefined : units?.toString(),
    problem: problem?.toJSON(),
  }
}

function receiverOf(snapshot: Snapshot): SendReceiverField {
  const { to, found, accepted, receiverProblem } = snapshot.context
  const ends = (['empty', 'ready', 'failed'] as const).find((one) => snapshot.matches({ receiver: one }))
  return { step: ends ?? 'reading', text: to, found, accepted, problem: receiverProblem?.toJSON() }
}

function priceOf(snapshot: Snapshot): SendPriceField {
  const { price, priceProblem } = snapshot.context
  if (snapshot.matches({ price: 'none' })) return { step: 'none', quote: undefined, problem: undefined }
  if (snapshot.matches({ price: 'failed' }))
    return { step: 'failed', quote: undefined, problem: priceProblem?.toJSON() }
  const quote = price && publicQuote(price.order, price.quote)
  return { step: snapshot.matches({ price: 'ready' }) ? 'ready' : 'reading', quote, problem: undefined }
}
