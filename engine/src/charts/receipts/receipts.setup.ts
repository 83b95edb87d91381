import { assign, emit, enqueueActions, setup } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { sendError } from '../../model/errors/send-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { type AttemptId, failed, succeeded } from '../attempt.js'
import { listeningService } from '../authoring.js'
import type { SentEntry } from '../send/sent.public.js'
import {
  afterDoubts,
  afterLooks,
  begun,
  clearedBetween,
  doubtful,
  endedBetween,
  isInDoubt,
  isPending,
  joined,
  listed,
  openEntry,
  renewed,
  sentEntry,
  stamped,
  withReplacement,
} from './followed-entries.js'
import type { FollowedEntry, ReceiptsEvent, ReceiptsFact } from './receipts.events.js'

/** The account that the app shows, by family. */
export type ShownAddresses = Readonly<Record<string, string>>

export interface ReceiptsInput {
  /** The accounts that are there already. */
  readonly accounts: ShownAddresses
  /** True if those in doubt are looked at again from time to time. */
  readonly watchPending: boolean
}

/** A call that waits for the end of a transaction. */
interface WaitingCall {
  readonly attempt: AttemptId
  readonly id: string
}

export interface ReceiptsContext extends ReceiptsInput {
  /** The newest first. */
  readonly entries: readonly FollowedEntry[]
  readonly calls: readonly WaitingCall[]
}

/** The word that another transaction took the place of one. */
export type ReplacedSent = Extract<ReceiptsEvent, { readonly type: 'receipts.replaced' }>

export interface KeptAsk {
  readonly accounts: ShownAddresses
  readonly entries: readonly FollowedEntry[]
  /** The replacement that was just sent. Its entry may be in the browser alone: the account has left for a moment. */
  readonly replaced?: ReplacedSent
}

export interface LooksAsk {
  readonly entries: readonly FollowedEntry[]
}

export interface DueAsk {
  /** The time until the next look, in ms. */
  readonly pause: number
}

/** Keeps the entries in the browser, and hears what it has of the accounts, also from another tab. */
export const hearKept = listeningService<ReceiptsEvent, KeptAsk>()
/** Looks at every transaction once, all side by side. */
export const hearLooks = listeningService<ReceiptsEvent, LooksAsk>()
/** Hears when it is time to look again. */
export const hearDue = listeningService<ReceiptsEvent, DueAsk>()

/** Looks once more at every transaction in doubt. */
export const hearDoubts = listeningService<ReceiptsEvent, LooksAsk>()
/** Hears when it is time for that. */
export const hearAgain = listeningService<ReceiptsEvent, DueAsk>()

/** The pause between two looks, in ms (R9.18). */
export const PAUSE = 4_000
/** The longest pause after looks that failed, in ms. */
export const LONGEST_PAUSE = 30_000
/** The pause between two looks at those in doubt, in ms (R9.17). */
export const DOUBT_PAUSE = 30_000

interface Scope {
  readonly context: ReceiptsContext
}
interface Step extends Scope {
  readonly event: ReceiptsEvent
}

/** What the services get. */
export const inputs = {
  kept: ({ context: { accounts, entries }, event }: Step): KeptAsk => ({
    accounts,
    entries,
    ...(event.type === 'receipts.replaced' && { replaced: event }),
  }),
  looks: ({ context }: Scope): LooksAsk => ({ entries: context.entries.filter(isPending) }),
  doubts: ({ context }: Scope): LooksAsk => ({ entries: doubtful(context.entries) }),
  again: (_: Scope): DueAsk => ({ pause: DOUBT_PAUSE }),
  /** Where every look failed, nodes are asked less often each time. */
  due: ({ context }: Scope): DueAsk => {
    const tries = Math.min(...context.entries.filter(isPending).map((entry) => entry.tries))
    return { pause: Math.min(LONGEST_PAUSE, PAUSE * 2 ** tries) }
  },
}

const found = ({ entries }: ReceiptsContext, event: ReceiptsEvent): FollowedEntry | undefined =>
  event.type === 'receipts.check' ? entries.find(({ id }) => id === event.id) : undefined

/** The end of a call with the end of its transaction. */
function settled(attempt: AttemptId, entry: SentEntry): ReceiptsFact {
  if (entry.step === 'unknown') return failed(attempt, featureError('RECEIPT_TIMEOUT'))
  if (entry.step !== 'reverted') return succeeded(attempt, entry)
  const { reason = '', details } = entry
  return failed(
    attempt,
    featureError('TRANSACTION_REVERTED', { params: { reason }, ...(details !== undefined && { details }) }),
  )
}

/** The context with other entries, and the facts of those that have ended by it. */
function changed({ entries: before, calls }: ReceiptsContext, entries: readonly FollowedEntry[]) {
  const over = endedBetween(before, entries).map(sentEntry)
  const facts = over.flatMap((entry): readonly ReceiptsFact[] => [
    { type: 'receipt.done', namespace: entry.namespace, entry },
    ...calls.filter(({ id }) => id === entry.id).map(({ attempt }) => settled(attempt, entry)),
  ])
  const waiting = calls.filter(({ id }) => !over.some((entry) => entry.id === id))
  return { known: { entries, calls: waiting }, facts }
}

/** The named pieces of the receipts chart. */
export const receiptsSetup = setup({
  types: {
    context: {} as ReceiptsContext,
    input: {} as ReceiptsInput,
    events: {} as ReceiptsEvent,
    emitted: {} as ReceiptsFact,
  },
  actors: { hearKept, hearLooks, hearDue, hearDoubts, hearAgain },
  guards: {
    watchesDoubts: ({ context: { watchPending, entries } }) => watchPending && doubtful(entries).length > 0,
    hasNoDoubts: ({ context }) => doubtful(context.entries).length === 0,
    isOver: ({ context }) => !context.entries.some(isPending),
    bringsPending: ({ context: { entries }, event }) =>
      event.type === 'receipts.recalled' &&
      joined(entries, event.entries).some((one) => isPending(one) && !entries.includes(one)),
    isMissing: ({ context, event }) => found(context, event) === undefined,
    isWatched: ({ context, event }) => found(context, event)?.step === 'pending',
    isOpen: ({ context: { entries }, event }) =>
      event.type === 'receipts.replaced' && openEntry(entries, event) !== undefined,
    isInDoubt: ({ context, event }) => {
      const entry = found(context, event)
      return entry !== undefined && isInDoubt(entry)
    },
  },
  actions: {
    /** The part knows the time. */
    stamp: assign(({ context }) => ({ entries: stamped(context.entries, 0) })),
    rememberAccount: assign(({ context: { accounts }, event }) =>
      event.type === 'receipts.account'
        ? { accounts: { ...accounts, [event.namespace]: event.address } }
        : {},
    ),
    /** The entries of the family stay in the browser, unless the user has disconnected. */
    leave: enqueueActions(({ context: { accounts, entries, calls }, event, enqueue }) => {
      if (event.type !== 'receipts.left') return
      const { namespace } = event
      const stay = entries.filter((entry) => entry.namespace !== namespace)
      const isLeft = ({ id }: WaitingCall): boolean => !stay.some((entry) => entry.id === id)
      for (const { attempt } of calls.filter(isLeft))
        enqueue.emit(failed(attempt, new WalletchartError('NOT_CONNECTED', { details: namespace })))
      const { [namespace]: _, ...others } = accounts
      enqueue.assign({ accounts: others, entries: stay, calls: calls.filter((call) => !isLeft(call)) })
    }),
    add: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'receipts.published') return
      const { known, facts } = changed(context, joined(context.entries, [begun(event.sent)]))
      enqueue.assign(known)
      for (const fact of facts) enqueue.emit(fact)
    }),
    /** One that waits since an earlier visit has all its time again. */
    join: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'receipts.recalled') return
      const asNew = (entry: FollowedEntry): FollowedEntry => (isPending(entry) ? renewed(entry) : entry)
      const { known, facts } = changed(context, joined(context.entries, event.entries, asNew))
      enqueue.assign(known)
      for (const fact of facts) enqueue.emit(fact)
    }),
    take: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'receipts.told') return
      const { known, facts } = changed(context, afterLooks(context.entries, event.looks))
      enqueue.assign(known)
      for (const fact of facts) enqueue.emit(fact)
    }),
    takeAgain: enqueueActions(({ context: { entries: before }, event, enqueue }) => {
      if (event.type !== 'receipts.retold') return
      const entries = afterDoubts(before, event.looks)
      enqueue.assign({ entries })
      for (const entry of clearedBetween(before, entries).map(sentEntry))
        enqueue.emit({ type: 'receipt.done', namespace: entry.namespace, entry })
    }),
    renewAll: assign(({ context: { entries } }) => ({
      entries: entries.map((entry) => (isPending(entry) ? renewed(entry) : entry)),
    })),
    renew: assign(({ context, event }) => {
      const entry = found(context, event)
      return {
        entries: listed(context.entries.map((one) => (one === entry ? renewed(one) : one))),
      }
    }),
    replace: assign(({ context: { entries }, event }) => {
      if (event.type !== 'receipts.replaced') return {}
      const { replacement } = event
      const entry = openEntry(entries, event)
      return {
        entries: listed(entries.map((one) => (one === entry ? withReplacement(one, replacement) : one))),
      }
    }),
    wait: assign(({ context: { calls }, event }) =>
      event.type === 'receipts.check' ? { calls: [...calls, { attempt: event.attempt, id: event.id }] } : {},
    ),
    refuse: emit(({ event }) =>
      failed('attempt' in event ? event.attempt : '', sendError('RECEIPT_NOT_FOUND')),
    ),
    answer: enqueueActions(({ context, event, enqueue }) => {
      const entry = found(context, event)
      if (event.type === 'receipts.check' && entry) enqueue.emit(settled(event.attempt, sentEntry(entry)))
    }),
    giveUp: enqueueActions(({ context: { calls }, event, enqueue }) => {
      if (event.type !== 'receipts.cancel' || !calls.some(({ attempt }) => attempt === event.attempt)) return
      enqueue.emit(failed(event.attempt, new WalletchartError('ABORTED')))
      enqueue.assign({ calls: calls.filter(({ attempt }) => attempt !== event.attempt) })
    }),
  },
})
