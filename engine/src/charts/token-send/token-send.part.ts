import { assign, fromPromise } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { sendError } from '../../model/errors/send-error.js'
import { idInDoubt } from '../../model/errors/sent-in-doubt.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { FamilyTransfer, TransferClue, TransferReach } from '../../ports/family-transfer.js'
import { failed } from '../attempt.js'
import { part } from '../kit/part.js'
import type { ServiceContext } from '../kit/service-context.js'
import { KeptSentOfFamily } from '../receipts/kept-sent.js'
import type { FollowedEntry } from '../receipts/receipts.events.js'
import { rememberReceiver } from '../send/kept-receivers.js'
import { readName } from '../send/read-name.js'
import { checkMoved } from './check-moved.js'
import { DoubtedTransfers } from './doubted-transfers.js'
import { KeptUnsettled } from './kept-unsettled.js'
import { openTransfer } from './open-transfer.js'
import { readPrice } from './read-price.js'
import type { ReadReview } from './read-review.js'
import { selectSend } from './select-send.js'
import { isStillReviewed } from './still-reviewed.js'
import { tokenSendChart } from './token-send.chart.js'
import type { SendOrder } from './token-send.events.js'
import type { Compared, CompareInput, PublishInput, ReviewInput } from './token-send.setup.js'
import { tokenSendWires } from './token-send.wires.js'
import { transferReach } from './transfer-reach.js'

interface Way {
  readonly transfer: FamilyTransfer
  readonly reach: TransferReach
  /** Reads the clue of the transaction whose place is taken, where the browser keeps one. */
  readonly readClue: () => Promise<TransferClue | undefined>
}

const entriesOf = (context: ServiceContext): readonly FollowedEntry[] =>
  context.of('receipts')?.context.entries ?? []

async function clueOf(
  context: ServiceContext,
  { namespace, network, from, replaces }: SendOrder,
): Promise<TransferClue | undefined> {
  if (replaces === undefined) return undefined
  const shown = entriesOf(context)
  const kept = await new KeptSentOfFamily(context, namespace).of(from)
  return [...shown, ...kept].find((entry) => entry.id === replaces.id && entry.network === network)?.clue
}

/** The transactions of the account that wait. */
const waitingOf = (context: ServiceContext, { network, from }: SendOrder): readonly TransferClue[] =>
  entriesOf(context)
    .filter((entry) => entry.step === 'pending' && entry.network === network && entry.from === from)
    .map(({ clue }) => clue)

/**
 * Compares what takes the place of a transaction with the list: another tab may have cancelled it meanwhile.
 * @throws WalletchartError `REVIEW_CHANGED`, `REPLACEMENT_TOO_LATE`
 */
function checkPlace(context: ServiceContext, { network, replaces }: SendOrder): void {
  const entry = context
    .of('receipts')
    ?.context.entries.find((one) => one.id === replaces?.id && one.network === network)
  if (replaces === undefined || entry === undefined) return
  if (entry.receipt !== undefined) throw sendError('REPLACEMENT_TOO_LATE')
  if ((entry.replacement?.id ?? entry.id) !== replaces.waiting) throw sendError('REVIEW_CHANGED')
}

async function wayOf(context: ServiceContext, order: SendOrder, signal: AbortSignal): Promise<Way> {
  const { families, registry } = context
  const place = {
    network: context.network(order.network),
    from: order.from,
    connector: registry.get(order.connectorId),
  }
  return {
    transfer: await openTransfer(families, order.namespace),
    reach: { ...transferReach(families, place, signal), waiting: waitingOf(context, order) },
    readClue: () => clueOf(context, order),
  }
}

async function readReview(
  order: SendOrder,
  { transfer, reach, readClue }: Way,
  now: () => number,
): Promise<ReadReview> {
  const quote = await readPrice(order, transfer, reach, await readClue())
  const prepared = quote.problems.length === 0 ? await transfer.prepare(quote.order, reach) : undefined
  return { quote, prepared, readAt: now() }
}

/**
 * Looks up a name once more.
 * @throws WalletchartError `RECEIVER_MOVED` if it leads to another address now, which its details are, and as `readName`
 */
async function checkName(context: ServiceContext, order: SendOrder, signal: AbortSignal): Promise<void> {
  const { namespace, network, to, toName: name } = order
  if (name === undefined) return
  const { address } = await readName(context, { name, namespace, network }, signal)
  if (address !== to) throw sendError('RECEIVER_MOVED', { details: address })
}

/** Reads the price once more. The review goes on only if nothing costs more, with a transaction that is fresh. */
async function compareReview(
  { order, review }: CompareInput,
  way: Way,
  now: () => number,
): Promise<Compared> {
  const fresh = await readReview(order, way, now)
  const { quote: seen } = review
  if (!isStillReviewed({ seen, fresh: fresh.quote, isMax: order.amount === 'max' }))
    return { isSame: false, review: fresh }
  const prepared = await way.transfer.prepare(seen.order, way.reach)
  return { isSame: true, review: { ...review, prepared } }
}

/** The time before the end of the wait of the chart, in ms: an error of the family names the transaction. */
const MARGIN = 1_000

/** Half of a wait that is hardly longer. */
const shortened = (deadline: number): number => Math.max(deadline - MARGIN, deadline / 2)

/** Ends what a node leaves open, before the chart does. */
async function inTime(
  { app, clock }: ServiceContext,
  signal: AbortSignal,
  publish: (signal: AbortSignal) => Promise<string>,
): Promise<string> {
  const stop = new AbortController()
  const abort = (): void => stop.abort()
  let isLate = false
  const timer = clock.setTimeout(() => {
    isLate = true
    abort()
  }, shortened(app.limits.readDeadline))
  signal.addEventListener('abort', abort)
  try {
    return await publish(stop.signal)
  } catch (thrown) {
    // Nothing was sent by then, and it was not the user who gave up.
    throw isLate && isWalletchartError(thrown, 'ABORTED') ? new WalletchartError('REQUEST_TIMEOUT') : thrown
  } finally {
    clock.clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** The transfers of the user, one after the other. */
export const tokenSendPart = part('tokenSend')({
  open: (context) => {
    const { now } = context.environment
    const kept = new KeptUnsettled(context)
    const doubted = new DoubtedTransfers()
    /** Where the wallet was when it was asked last. */
    let asked: object | undefined
    const checkUnsettled = async (order: SendOrder): Promise<void> => {
      if ((await kept.has(order)) || doubted.isOut(order, entriesOf(context)))
        throw sendError('SEND_UNSETTLED')
    }
    return {
      chart: tokenSendChart.provide({
        actors: {
          readReview: fromPromise<ReadReview, ReviewInput>(async ({ input: { order }, signal }) => {
            await checkUnsettled(order)
            return readReview(order, await wayOf(context, order, signal), now)
          }),
          compareReview: fromPromise<Compared, CompareInput>(async ({ input, signal }) => {
            await checkName(context, input.order, signal)
            const compared = await compareReview(input, await wayOf(context, input.order, signal), now)
            // Last: another tab may have lost sight of it meanwhile.
            await checkUnsettled(input.order)
            checkPlace(context, input.order)
            return compared
          }),
          publishSigned: fromPromise<string, PublishInput>(
            async ({ input: { order, prepared, prompt, answer }, signal }) => {
              const id = await inTime(context, signal, async (inside) => {
                const { transfer, reach } = await wayOf(context, order, inside)
                const sent = await transfer.publish({ prepared, prompt, answer }, reach.chain)
                const { chain } = reach
                await checkMoved(context, { order, prepared, prompt, id: sent, asked, transfer, chain })
                return sent
              }).catch((thrown: unknown) => {
                const lost = idInDoubt(thrown)
                if (lost !== undefined) doubted.note(order, lost)
                throw thrown
              })
              // It never throws, and a storage that hangs holds nothing up.
              if (order.replaces === undefined)
                void rememberReceiver(context, { namespace: order.namespace, address: order.to })
              return id
            },
          ),
        },
        actions: {
          stampAsked: assign({ askedAt: () => now() }),
          noteUnsettled: ({ context: { order } }) => {
            if (order === undefined) return
            asked = context.of('connection', order.namespace)?.context.told
            if (order.replaces === undefined) kept.note(order)
          },
          // One that takes the place of another was not noted before.
          noteSentByWallet: ({ context: { order } }) => {
            if (order?.replaces !== undefined) kept.note(order)
          },
          noteSettled: ({ context: { order }, event }) => {
            if (order === undefined) return
            if (event.type === 'send.forget') {
              kept.forget(order)
              doubted.forget(order, entriesOf(context))
            } else if (order.replaces === undefined) kept.settle(order)
          },
        },
      }),
      input: () => ({ limits: context.app.limits }),
    }
  },
  select: () => ({ state: (snapshot) => ({ send: selectSend(snapshot) }) }),
  lost: (snapshot, _, cause) => {
    const { attempt } = snapshot.context
    const isOut = snapshot.matches('asking')
    // The wallet may send it after the chart is gone.
    return attempt !== undefined && isOut ? [failed(attempt, featureError('OUTCOME_UNKNOWN', { cause }))] : []
  },
  wires: tokenSendWires,
})
