import {
  type Invariant,
  promise,
  runsWhile,
  says,
  stableKey,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { TransferStanding } from '../../ports/family-transfer.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import type { SentEntry } from '../send/sent.public.js'
import { sentEntry } from './followed-entries.js'
import type { FollowedEntry, Look, PublishedEntry } from './receipts.events.js'
import type { ReceiptsContext } from './receipts.setup.js'

type Fields = Readonly<Record<string, unknown>>

const sent = (id: string): PublishedEntry => ({
  id,
  namespace: 'eip155',
  network: 'eip155:1',
  from: '0xA',
  to: '0xB',
  token: 'native',
  symbol: 'ETH',
  decimals: 18,
  amount: '5',
  canReplace: true,
})
const followed = (id: string, changes: Partial<FollowedEntry> = {}): FollowedEntry => ({
  ...sent(id),
  at: 0,
  step: 'pending',
  clue: {},
  since: 0,
  tries: 0,
  ...changes,
})

const replacement = { id: 'faster', with: 'faster' } as const

/** Answers of nodes, each for every transaction that is looked at. */
const answers: Readonly<
  Record<string, { readonly standing: TransferStanding | undefined; readonly isLate?: true }>
> = {
  'is pending': { standing: { step: 'pending', clue: { nonce: '1' } } },
  'is pending, and late': { standing: { step: 'pending', clue: { nonce: '1' } }, isLate: true },
  'cannot be read': { standing: undefined },
  'has succeeded': { standing: { step: 'success', receipt: 'x' } },
  'has reverted': { standing: { step: 'reverted', receipt: 'x', reason: undefined, details: 'said' } },
  'was replaced': { standing: { step: 'replaced', receipt: 'z' } },
  'was dropped': { standing: { step: 'dropped' } },
}

/** Fewer for one that is not alone in the list: it would meet each of them with every number of tries. */
const answersBeside = ['is pending', 'cannot be read', 'was dropped']

const doubtAnswers = ['is pending', 'cannot be read', 'has succeeded', 'was dropped']

/** The entries that a service of the walk was asked about. */
const entriesIn = (input: unknown): readonly FollowedEntry[] => Object(input).entries ?? []
const looksAt = (entries: readonly FollowedEntry[], name: string): readonly Look[] =>
  entries.map(({ id, network }) => ({
    id,
    network,
    standing: answers[name]?.standing,
    isLate: answers[name]?.isLate === true,
  }))

const isPending = ({ step }: SentEntry): boolean => step === 'pending'
const isInDoubt = ({ step }: SentEntry): boolean => ['unknown', 'dropped'].includes(step)
const isFinal = (entry: SentEntry): boolean => !isPending(entry) && !isInDoubt(entry)
/** Another tab knows more of it. */
const isBetter = (told: FollowedEntry, was: FollowedEntry): boolean => {
  if (isFinal(told) || isFinal(was)) return !isFinal(was)
  return told.since === was.since ? isPending(was) && !isPending(told) : told.since > was.since
}
const placeOf = ({ replacement: known }: FollowedEntry): object => (known ? { replacement: known } : {})
const pendingIn = ({ entries }: ReceiptsContext): readonly FollowedEntry[] => entries.filter(isPending)
const entryOf = ({ entries }: ReceiptsContext, id: unknown): FollowedEntry | undefined =>
  entries.find((one) => one.id === id)
/** It was not watched here, and is pending. */
const isNews = (context: ReceiptsContext, told: FollowedEntry): boolean => {
  const was = entryOf(context, told.id)
  return isPending(told) && (was === undefined || isBetter(told, was))
}
const isLike = (one: unknown, other: unknown): boolean => one === other || stableKey(one) === stableKey(other)

/** Those in doubt that got an end in a step. */
const clearedIn = (before: ReceiptsContext, after: ReceiptsContext): readonly FollowedEntry[] =>
  after.entries.filter((entry) => {
    const was = entryOf(before, entry.id)
    return was !== undefined && isInDoubt(was) && isFinal(entry)
  })
const doubtsIn = ({ entries }: ReceiptsContext): readonly FollowedEntry[] => entries.filter(isInDoubt)

/** Those that ended in a step. */
const endedIn = (before: ReceiptsContext, after: ReceiptsContext): readonly FollowedEntry[] =>
  after.entries.filter((entry) => !isPending(entry) && pendingIn(before).some(({ id }) => id === entry.id))

const settledIn = (step: WalkStep, attempt: unknown): Fields | undefined => {
  const fact = step.emitted.find(
    (one) => one.type === 'attempt.settled' && 'attempt' in one && one.attempt === attempt,
  )
  return fact && { ...fact }
}
const codeIn = (step: WalkStep, attempt: unknown): string | undefined => {
  const error = settledIn(step, attempt)?.error
  return isWalletchartError(error) ? error.code : undefined
}

/** A call that ends as its entry did. */
const endsWith = (fact: Fields | undefined, entry: FollowedEntry): boolean => {
  if (fact === undefined) return false
  const { error } = fact
  if (entry.step === 'unknown') return isWalletchartError(error, 'RECEIPT_TIMEOUT')
  if (entry.step !== 'reverted') return isLike(fact.value, sentEntry(entry))
  return (
    isWalletchartError(error, 'TRANSACTION_REVERTED') &&
    error.message.includes('Transaction reverted: unknown reason') &&
    error.details === 'said'
  )
}

const toldOnce: Invariant = {
  name: '[Q39 partly] every end is told once, and to each call that waits for it',
  check: (step) => {
    const after: ReceiptsContext = step.to.snapshot.context
    const before: ReceiptsContext = step.from?.snapshot.context ?? after
    const isAgain = step.event?.type === 'receipts.retold'
    const ended = isAgain ? clearedIn(before, after) : endedIn(before, after)
    const done = step.emitted.filter(({ type }) => type === 'receipt.done')
    if (!isLike(done.map((fact) => Object(fact).entry.id).toSorted(), ended.map(({ id }) => id).toSorted()))
      return 'an end that was not told, or one that is none'
    return ended.every((entry) =>
      before.calls
        .filter(({ id }) => id === entry.id)
        .every(({ attempt }) => endsWith(settledIn(step, attempt), entry)),
    )
      ? true
      : 'a call that does not hear of it'
  },
}

const watched: Invariant = {
  name: 'it rests exactly while nothing is pending',
  check: ({ to }) =>
    to.active.includes('watch.idle') === (pendingIn(to.snapshot.context).length === 0) ||
    'something pending is not watched',
}

const watchedInDoubt: Invariant = {
  name: '[R9.17 partly] those in doubt are watched while there are any, where the app wants it, and else they are not',
  check: ({ to }) =>
    to.active.includes('doubts.idle') ===
      (!to.snapshot.context.watchPending || doubtsIn(to.snapshot.context).length === 0) ||
    'one in doubt is not watched',
}

const oneOfEach: Invariant = {
  name: 'a call waits only for what is pending, and each transaction is there once',
  check: ({ to }) => {
    const context: ReceiptsContext = to.snapshot.context
    const ids = context.entries.map(({ id }) => id)
    if (new Set(ids).size !== ids.length) return 'twice'
    return context.calls.every(({ id }) => entryOf(context, id)?.step === 'pending') || 'waits for an end'
  },
}

const keptAsked: Invariant = {
  name: '[Q42 partly] the browser keeps what is known, and hears of a replacement once, also of an entry that is not in the list',
  check: ({ to, began, event }) => {
    const service = to.services.find(({ src }) => src === 'hearKept')
    const { replaced, ...known } = Object(service?.input)
    const { accounts, entries }: ReceiptsContext = to.snapshot.context
    if (!isLike(known, { accounts, entries })) return 'it keeps something else'
    if (service === undefined || !began.includes(service.id)) return true
    return isLike(replaced, event?.type === 'receipts.replaced' ? event : undefined) || 'another replacement'
  },
}

const pauses = [4_000, 8_000, 16_000, 30_000, 30_000, 30_000]

const familyOf = ({ namespace }: Fields): unknown => namespace
const entryTold = ({ looks }: Fields, id: string): Look | undefined =>
  Array.isArray(looks) ? looks.find((one) => one.id === id) : undefined

/** An entry as the answer to its look leaves it. */
const isAfterLook = (
  before: FollowedEntry,
  after: FollowedEntry | undefined,
  look: Look | undefined,
): boolean => {
  if (after === undefined || look === undefined) return false
  const { standing, isLate } = look
  if (standing === undefined) {
    const step = before.tries === 5 ? 'unknown' : 'pending'
    return after.step === step && after.tries === (before.tries + 1) % 6 && isLike(after.clue, before.clue)
  }
  if (standing.step === 'pending')
    return (
      after.step === (isLate ? 'unknown' : 'pending') &&
      after.tries === 0 &&
      isLike(after.clue, standing.clue)
    )
  return (
    after.step === standing.step &&
    isLike(after.clue, standing.step === 'dropped' ? before.clue : {}) &&
    after.receipt === ('receipt' in standing ? standing.receipt : undefined) &&
    after.reason === (standing.step === 'reverted' ? 'unknown reason' : undefined)
  )
}

/** The walk of the receipts chart. */
export const receiptsCases: WalkOptions<ReceiptsContext> = {
  // The second has fewer moves: beside all of the first they would make the walk three times as long.
  inputs: [false, true].map((watchPending) => ({ accounts: { eip155: '0xA' }, watchPending })),
  outcomes: {
    hearKept: ({ input }, { watchPending }) =>
      (Object(input).accounts.eip155 === undefined && !watchPending) ||
      Object(input).accounts.solana !== undefined
        ? []
        : [
            ...(watchPending || entriesIn(input).some(({ id }) => id === 'x')
              ? []
              : [{ name: 'x pending', event: { type: 'receipts.recalled', entries: [followed('x')] } }]),
            ...(watchPending
              ? []
              : [
                  {
                    name: 'x arrived',
                    event: {
                      type: 'receipts.recalled',
                      entries: [followed('x', { step: 'success', receipt: 'x' })],
                    },
                  },
                ]),
            // Beside another, the number of tries of one is worth no states of its own.
            ...(entriesIn(input).some(({ tries }) => tries > 1)
              ? []
              : [
                  {
                    name: 'y in doubt',
                    event: {
                      type: 'receipts.recalled',
                      entries: [followed('y', { step: 'unknown', at: 1 })],
                    },
                  },
                ]),
            // Another tab was asked for it.
            ...(!watchPending &&
            entriesIn(input).length === 1 &&
            entriesIn(input).some(({ id, step }) => id === 'y' && step === 'unknown')
              ? [
                  {
                    name: 'y asked for again',
                    event: { type: 'receipts.recalled', entries: [followed('y', { at: 1, since: 1 })] },
                  },
                ]
              : []),
          ],
    hearLooks: ({ input }, { watchPending, entries }) => [
      ...(entriesIn(input).length > 1
        ? ['has succeeded']
        : entries.length > 1 && !watchPending
          ? answersBeside.filter(
              (name) => name !== 'cannot be read' || entries.every(({ tries }) => tries === 0),
            )
          : watchPending
            ? ['is pending, and late', 'has succeeded']
            : Object.keys(answers)
      ).map((name) => ({
        name,
        event: { type: 'receipts.told', looks: looksAt(entriesIn(input), name) },
      })),
      {
        name: 'one has succeeded',
        event: {
          type: 'receipts.told',
          looks: entriesIn(input).flatMap((entry, place) =>
            looksAt([entry], place === 0 ? 'has succeeded' : 'is pending'),
          ),
        },
      },
    ],
    hearDue: [
      { name: 'is due', event: { type: 'receipts.due' } },
      { name: 'seen again', event: { type: 'receipts.wake' } },
    ],
    hearDoubts: ({ input }) =>
      (entriesIn(input).length > 1 ? ['has succeeded'] : doubtAnswers).map((name) => ({
        name,
        event: { type: 'receipts.retold', looks: looksAt(entriesIn(input), name) },
      })),
    hearAgain: [{ name: 'is due again', event: { type: 'receipts.again' } }],
  },
  events: {
    'receipts.published': ({ accounts, entries, watchPending }) =>
      accounts.eip155 === undefined ||
      accounts.solana !== undefined ||
      (watchPending && !entries.some(({ step }) => step === 'unknown')) ||
      entries.some(({ id }) => id === 'x')
        ? []
        : [{ sent: sent('x') }],
    'receipts.replaced': ({ accounts, entries, calls, watchPending }) =>
      watchPending || accounts.solana !== undefined || entries.length > 1 || calls.length > 0
        ? []
        : ['x', 'none'].map((id) => ({ id, network: 'eip155:1' as const, replacement })),
    'receipts.account': ({ entries, watchPending }) =>
      entries.length > 0 || watchPending
        ? []
        : [
            { namespace: 'eip155', address: '0xA' },
            { namespace: 'solana', address: 'So' },
          ],
    'receipts.left': ({ watchPending }) => [
      { namespace: 'eip155' },
      ...(watchPending ? [] : [{ namespace: 'solana' }]),
    ],
    'receipts.recalled': [],
    'receipts.told': [],
    'receipts.due': [],
    'receipts.wake': [],
    'receipts.again': [],
    'receipts.retold': [],
    // Of two that are watched, one has as many tries as the other.
    'receipts.check': (context) =>
      context.calls.length > 0 ||
      context.accounts.solana !== undefined ||
      pendingIn(context).some(({ tries }) => tries > 0)
        ? []
        : (context.watchPending ? ['y'] : ['x', 'y', 'none']).map((id) => ({ attempt: 'a', id })),
    'receipts.cancel': ({ watchPending }) => (watchPending ? [] : [{ attempt: 'a' }, { attempt: 'gone' }]),
  },
  project: ({ accounts, watchPending, entries, calls }) => ({
    watchPending,
    accounts,
    entries: entries.map((entry) => [
      entry.id,
      entry.step,
      entry.tries,
      entry.clue,
      isFinal(entry) || entry.since,
    ]),
    calls,
  }),
  waiting: { needs: 'either' },
  waivers: [
    { id: 'watch.looking', reason: 'Each look of its service has a deadline of its own.' },
    { id: 'watch.resting', reason: 'Its service hears the time. It ends with what is pending.' },
    { id: 'doubts.looking', reason: 'Each look of its service has a deadline of its own.' },
    { id: 'doubts.resting', reason: 'Its service hears the time. It ends with what is in doubt.' },
    { id: 'memory.keeping', reason: 'It listens as long as the chart runs.' },
  ],
  invariants: [
    attemptsKept<ReceiptsContext>(['receipts.check'], ({ calls }) => calls.map(({ attempt }) => attempt)),
    toldOnce,
    watched,
    watchedInDoubt,
    oneOfEach,
    startsIn('watch.idle'),
    runsWhile<ReceiptsContext>('hearLooks', { in: 'watch.looking' }),
    runsWhile<ReceiptsContext>('hearDue', {
      in: 'watch.resting',
      asked: (context) => ({ pause: pauses[Math.min(...pendingIn(context).map(({ tries }) => tries))] }),
    }),
    startsIn('doubts.idle'),
    runsWhile<ReceiptsContext>('hearDoubts', { in: 'doubts.looking' }),
    runsWhile<ReceiptsContext>('hearAgain', { in: 'doubts.resting', asked: () => ({ pause: 30_000 }) }),
    runsWhile<ReceiptsContext>('hearKept', { in: 'memory.keeping' }),
    keptAsked,
    says<ReceiptsContext>('receipt.done', ({ after }) => ({
      namespace: 'eip155',
      entry: (told: unknown) =>
        after.entries.some((entry) => !isPending(entry) && isLike(sentEntry(entry), told)),
    })),
    says<ReceiptsContext>('attempt.settled', ({ fact }) => ({
      attempt: 'a',
      ok: fact.error === undefined,
      ...(fact.error === undefined
        ? { value: (told: unknown) => ['x', 'y'].includes(Object(told).id) }
        : { error: (told: unknown) => isWalletchartError(told) }),
    })),
    promise<ReceiptsContext>('a transaction that went out is looked at at once', {
      on: 'receipts.published',
      leadsTo: 'watch.looking',
      tells: [],
      so: (after, before, _, event) =>
        isLike(entryOf(after, Object(event.sent).id), followed(Object(event.sent).id)) &&
        after.entries.length === before.entries.length + 1 &&
        before.entries.every((entry) => isLike(entryOf(after, entry.id), entry)),
    }),
    promise<ReceiptsContext>('one whose place another takes is looked at at once, with all its time', {
      on: 'receipts.replaced',
      when: (before, { id }) => {
        const entry = entryOf(before, id)
        return entry !== undefined && !isFinal(entry)
      },
      leadsTo: 'watch.looking',
      tells: [],
      so: (after, before, _, { id }) => {
        const was = entryOf(before, id)
        const renewed = { step: 'pending' as const, since: 0, tries: 0, replacement }
        return (
          isLike(entryOf(after, id), was && { ...was, ...renewed }) &&
          after.entries.length === before.entries.length &&
          before.entries.every((entry) => entry.id === id || isLike(entryOf(after, entry.id), entry))
        )
      },
    }),
    promise<ReceiptsContext>('of one that has an end, or is not there, nothing takes the place', {
      on: 'receipts.replaced',
      when: (before, { id }) => {
        const entry = entryOf(before, id)
        return entry === undefined || isFinal(entry)
      },
      tells: [],
      so: (after, before) => isLike(after, before),
    }),
    promise<ReceiptsContext>(
      '[R9.17 partly] all that is in doubt is looked at when it is time, and nothing else',
      {
        on: 'receipts.again',
        leadsTo: 'doubts.looking',
        tells: [],
        so: (after, before, { to }) =>
          isLike(after, before) &&
          isLike(to.services.find(({ src }) => src === 'hearDoubts')?.input, { entries: doubtsIn(after) }),
      },
    ),
    promise<ReceiptsContext>('one in doubt gets the end that its node says, and else it stays in doubt', {
      on: 'receipts.retold',
      so: (after, before, _, event) =>
        before.entries.every((was) => {
          const entry = entryOf(after, was.id)
          const look = isInDoubt(was) ? entryTold(event, was.id) : undefined
          if (look?.standing === undefined) return isLike(entry, was)
          const { standing } = look
          if (standing.step !== 'pending') return isAfterLook(was, entry, look)
          return isLike(entry, { ...was, step: 'unknown', tries: 0, clue: standing.clue })
        }) && after.entries.length === before.entries.length,
    }),
    promise<ReceiptsContext>('its nodes are asked about all that is pending, and nothing else', {
      leadsTo: 'watch.looking',
      on: ['receipts.published', 'receipts.due', 'receipts.wake'],
      so: (after, _, { to }) =>
        isLike(to.services.find(({ src }) => src === 'hearLooks')?.input, { entries: pendingIn(after) }),
    }),
    promise<ReceiptsContext>('every answer is taken for its own transaction', {
      on: 'receipts.told',
      so: (after, before, _, event) =>
        before.entries.every((entry) =>
          isPending(entry) && entryTold(event, entry.id)
            ? isAfterLook(entry, entryOf(after, entry.id), entryTold(event, entry.id))
            : isLike(entryOf(after, entry.id), entry),
        ) && after.entries.length === before.entries.length,
    }),
    promise<ReceiptsContext>('what is still pending is looked at again after a pause', {
      on: 'receipts.told',
      so: (after, _, { to }) =>
        to.active.includes(pendingIn(after).length === 0 ? 'watch.idle' : 'watch.resting'),
    }),
    promise<ReceiptsContext>('in its time it is looked at again', {
      on: 'receipts.due',
      leadsTo: 'watch.looking',
      tells: [],
      so: (after, before) => isLike(after.entries, before.entries),
    }),
    promise<ReceiptsContext>('a page that comes back has all the time again', {
      on: 'receipts.wake',
      leadsTo: 'watch.looking',
      tells: [],
      so: (after, before) =>
        after.entries.every((entry) => {
          const was = entryOf(before, entry.id)
          return isPending(entry)
            ? entry.tries === 0 && entry.since === 0 && was !== undefined
            : isLike(entry, was)
        }),
    }),
    promise<ReceiptsContext>('an account that is shown is known', {
      on: 'receipts.account',
      tells: [],
      so: (after, before, _, event) =>
        isLike(after.accounts, { ...before.accounts, [String(event.namespace)]: event.address }) &&
        isLike(after.entries, before.entries),
    }),
    promise<ReceiptsContext>('a family that leaves takes its transactions along, and ends their calls', {
      on: 'receipts.left',
      when: (_, event) => familyOf(event) === 'eip155',
      leadsTo: 'watch.idle',
      so: (after, before, step) =>
        after.entries.length === 0 &&
        after.accounts.eip155 === undefined &&
        after.accounts.solana === before.accounts.solana &&
        before.calls.every(({ attempt }) => codeIn(step, attempt) === 'NOT_CONNECTED'),
    }),
    promise<ReceiptsContext>('another family takes none of them', {
      on: 'receipts.left',
      when: (_, event) => familyOf(event) === 'solana',
      tells: [],
      so: (after, before) =>
        isLike(after.entries, before.entries) &&
        isLike(after.calls, before.calls) &&
        after.accounts.solana === undefined &&
        after.accounts.eip155 === before.accounts.eip155,
    }),
    promise<ReceiptsContext>('what the browser kept is there, and what waits is watched', {
      on: 'receipts.recalled',
      so: (after, before, _, event) =>
        entriesIn(event).every((told) => {
          const now = entryOf(after, told.id)
          const was = entryOf(before, told.id)
          if (was === undefined) return isLike(now, told)
          // The tab that sent another one in its place knows of that one.
          return isLike(now, isBetter(told, was) ? { ...told, ...placeOf(was) } : was)
        }),
    }),
    promise<ReceiptsContext>('[R9.18 partly] what waits since an earlier visit is looked at at once', {
      on: 'receipts.recalled',
      when: (before, event) => entriesIn(event).some((entry) => isNews(before, entry)),
      leadsTo: 'watch.looking',
      so: (after, _, { to }) =>
        isLike(to.services.find(({ src }) => src === 'hearLooks')?.input, { entries: pendingIn(after) }),
    }),
    promise<ReceiptsContext>('what is known changes no look', {
      on: 'receipts.recalled',
      when: (before, event) => !entriesIn(event).some((entry) => isNews(before, entry)),
      so: (after, before, { began }) =>
        !began.includes('hearLooks') && after.calls.length <= before.calls.length,
    }),
    promise<ReceiptsContext>('the newest is first', {
      on: 'receipts.recalled',
      so: ({ entries }) =>
        isLike(
          entries,
          [...entries].sort((one, other) => other.at - one.at),
        ),
    }),
    promise<ReceiptsContext>('[R8.52] of a transaction that is not in the list there is no receipt', {
      on: 'receipts.check',
      when: (before, { id }) => entryOf(before, id) === undefined,
      so: (after, before, step, { attempt }) =>
        codeIn(step, attempt) === 'RECEIPT_NOT_FOUND' && isLike(after, before),
    }),
    promise<ReceiptsContext>('a call waits for what is pending', {
      on: 'receipts.check',
      when: (before, { id }) => entryOf(before, id)?.step === 'pending',
      tells: [],
      so: (after, before, _, { attempt, id }) =>
        isLike(after.calls, [...before.calls, { attempt, id }]) && isLike(after.entries, before.entries),
    }),
    promise<ReceiptsContext>('[R9.14 partly] what is in doubt is asked for again, with all its time', {
      on: 'receipts.check',
      when: (before, { id }) => {
        const entry = entryOf(before, id)
        return entry !== undefined && isInDoubt(entry)
      },
      leadsTo: 'watch.looking',
      tells: [],
      so: (after, before, { to }, { attempt, id }) =>
        isLike(after.calls, [...before.calls, { attempt, id }]) &&
        entryOf(after, id)?.step === 'pending' &&
        entryOf(after, id)?.tries === 0 &&
        entryOf(after, id)?.since === 0 &&
        after.entries.length === before.entries.length &&
        isLike(to.services.find(({ src }) => src === 'hearLooks')?.input, { entries: pendingIn(after) }) &&
        before.entries.every((entry) => entry.id === id || isLike(entryOf(after, entry.id), entry)),
    }),
    promise<ReceiptsContext>('an end that is known is told at once', {
      on: 'receipts.check',
      when: (before, { id }) => {
        const entry = entryOf(before, id)
        return entry !== undefined && !isPending(entry) && !isInDoubt(entry)
      },
      tells: ['attempt.settled'],
      so: (after, before, step, { attempt, id }) => {
        const entry = entryOf(before, id)
        return isLike(after, before) && entry !== undefined && endsWith(settledIn(step, attempt), entry)
      },
    }),
    promise<ReceiptsContext>('a call that gives up ends, and the watch goes on', {
      on: 'receipts.cancel',
      when: ({ calls }, event) => calls.some(({ attempt }) => attempt === event.attempt),
      tells: ['attempt.settled'],
      so: (after, before, step, { attempt }) =>
        codeIn(step, attempt) === 'ABORTED' &&
        isLike(after.entries, before.entries) &&
        isLike(
          after.calls,
          before.calls.filter((call) => call.attempt !== attempt),
        ),
    }),
    promise<ReceiptsContext>('a call that is over gives nothing up', {
      on: 'receipts.cancel',
      when: ({ calls }, event) => !calls.some(({ attempt }) => attempt === event.attempt),
      tells: [],
      so: (after, before) => isLike(after, before),
    }),
  ],
}
