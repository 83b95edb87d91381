import type { SnapshotOf } from '../charts.js'
import type { SendState } from '../send/send.public.js'
import { publicReplacement, publicReview } from './public-quote.js'
import { promptDeadlineOf } from './token-send.setup.js'

type Snapshot = SnapshotOf<'tokenSend'>

/** The transfer as a view shows it. */
export const selectSend = (snapshot: Snapshot): SendState => {
  const { order, review, id, askedAt, failure, limits } = snapshot.context
  return {
    step: stepOf(snapshot),
    ...(order && publicReplacement(order)),
    review: order && review && publicReview(order, review),
    asked:
      askedAt === undefined ? undefined : { startedAt: askedAt, endsAt: askedAt + promptDeadlineOf(limits) },
    transaction: id,
    isConfirming: snapshot.matches({ over: { published: 'confirming' } }),
    failure: failure?.toJSON(),
  }
}

const stepOf = (snapshot: Snapshot): SendState['step'] => {
  if (snapshot.matches({ reviewing: 'reading' })) return 'reading'
  if (snapshot.matches({ reviewing: 'comparing' })) return 'comparing'
  if (snapshot.matches('reviewing')) return 'reviewing'
  if (snapshot.matches({ asking: 'publishing' })) return 'publishing'
  if (snapshot.matches('asking')) return 'asking'
  const ends = ['published', 'unknown', 'failed'] as const
  return ends.find((one) => snapshot.matches({ over: one })) ?? 'idle'
}
