'use client'
import type { SendForm, SendState, SentEntry } from '@walletchart/engine/send'
import { useSendForm, useSent } from './send-slices.js'
import { transactionIn } from './transaction-in.js'

/** The money that a transfer moves, and where. */
type Terms = Pick<SentEntry, 'namespace' | 'network' | 'from' | 'to' | 'token' | 'amount'>

/** The steps of a transfer whose end is not known. */
const open: readonly SentEntry['step'][] = ['pending', 'unknown', 'dropped']

/** The transfer of the form. Another account or network empties it. */
function termsOf({ place, token, amount, receiver, price }: SendForm): Terms | undefined {
  const moved = amount.isMax ? price.quote?.amount : amount.units
  if (place === undefined || token.id === undefined || moved === undefined || receiver.found === undefined)
    return undefined
  const { namespace, network, address: from } = place
  return { namespace, network, from, to: receiver.found.address, token: token.id, amount: moved }
}

const isSame = (entry: SentEntry, terms: Terms): boolean =>
  entry.namespace === terms.namespace &&
  entry.network === terms.network &&
  entry.from === terms.from &&
  entry.to === terms.to &&
  entry.token === terms.token &&
  entry.amount === terms.amount

/** The transfer that may have been sent, as far as it is known. */
export interface Doubted {
  /** Where to look for it. */
  readonly place: Pick<Terms, 'namespace' | 'network' | 'from'> | undefined
  /** Its transaction. */
  readonly id: string | undefined
  /** True if the list of what was sent has it. */
  readonly isListed: boolean
}

/**
 * Finds what may have been sent. Without a failure it was lost sight of before, and refused at once: then it is the open entry of the list
 * that moves the same.
 */
export function useDoubted({ review, failure }: Pick<SendState, 'review' | 'failure'>): Doubted {
  const sent = useSent()
  const form = termsOf(useSendForm())
  if (failure !== undefined) {
    const id = transactionIn(failure)
    return { place: review, id, isListed: sent.some((entry) => entry.id === id) }
  }
  const place = review ?? form
  const entry = place && sent.find((one) => open.includes(one.step) && isSame(one, place))
  return { place, id: entry?.id, isListed: entry !== undefined }
}
