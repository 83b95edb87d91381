import type { SnapshotOf } from '../charts.js'
import type { SendState } from '../send/send.public.js'
import { publicReview } from './public-quote.js'

type Snapshot = SnapshotOf<'tokenSend'>

/** The transfer as a view shows it. */
export const selectSend = (snapshot: Snapshot): SendState => {
  const { order, review, id, failure } = snapshot.context
  return {
    step: stepOf(snapshot),
    review: order && review && publicReview(order, review),
    transaction: id,
    failure: failure?.toJSON(),
  }
}

const stepOf = (snapshot: Snapshot): SendState['step'] => {
  if (snapshot.matches('prompting') || snapshot.matches('withdrawing')) return 'asking'
  const steps = ['idle', 'reading', 'reviewing', 'comparing', 'publishing', 'published', 'unknown'] as const
  return steps.find((one) => snapshot.matches(one)) ?? 'failed'
}
