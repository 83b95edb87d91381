import { assign, emit, enqueueActions, setup } from 'xstate'
import { ownValue } from '../../model/data/own-value.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { emptyRecord, type StoredRecord } from '../../model/wallets/stored-record.js'
import type { Thrown } from '../authoring.js'
import type { Limits } from '../limits.js'
import type { RecordEvent, RecordFact, SignInsAre } from './record.events.js'
import { readRecord, watchRecord, writeRecord } from './record.services.js'

export interface RecordContext {
  readonly limits: Limits
  readonly record: StoredRecord
  /** Changes that came while the record was read: the last one of each family, of the network, and of the same accounts. */
  readonly early: Readonly<Record<string, RecordEvent>>
  /** True when the record changed while it was being written. */
  readonly dirty: boolean
  /** When the visit began, in ms since 1970. */
  readonly startedAt: number
}

export interface RecordInput {
  readonly limits: Limits
  readonly startedAt: number
}

const recentLimit = 2
const DAY = 86_400_000
/** A wallet that was not connected for so long is forgotten (ruling 41). */
const KEPT = 30 * DAY

const none: readonly string[] = []

/** Without one id; the same list when nothing changes. */
const without = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : ids

/** With one id more, the newest hundred; the same list when nothing changes. */
const withId = (ids: readonly string[], id: string | undefined): readonly string[] =>
  id === undefined || ids.includes(id) ? ids : [...ids, id].slice(-100)

/** The record without cached data of families that have no wallet (ruling 2); the same object if it has none. */
const withOwnCaches = (record: StoredRecord): StoredRecord => {
  const { caches, ...rest } = record
  const all = Object.entries(caches ?? {})
  const own = all.filter(([namespace]) => ownValue(record.wallets, namespace) !== undefined)
  if (caches === undefined || (own.length > 0 && own.length === all.length)) return record
  return own.length === 0 ? rest : { ...rest, caches: Object.fromEntries(own) }
}

/** The record without wallets that were not connected for long; the same object without such wallets. */
const withoutOld = (record: StoredRecord, startedAt: number): StoredRecord => {
  const all = Object.entries(record.wallets)
  const kept = all.filter(([, { at = startedAt }]) => startedAt - at <= KEPT)
  return kept.length === all.length ? record : { ...record, wallets: Object.fromEntries(kept) }
}

/** The record with what is known of some sign-ins; a family stands for all of its own. The same object when nothing changes. */
const withSignIns = (record: StoredRecord, given: readonly string[], are: SignInsAre): StoredRecord => {
  const { signIns = none, toEnd = none } = record
  const accounts = given.flatMap((one) => [one, ...signIns.filter((other) => other.startsWith(`${one}:`))])
  const next = {
    signIns: accounts.reduce(are === 'in' ? withId : without, signIns),
    toEnd: accounts.reduce(are === 'toEnd' ? withId : without, toEnd),
  }
  return next.signIns === signIns && next.toEnd === toEnd ? record : { ...record, ...next }
}

/** The record after an event; the same object when nothing changes. */
const next = (record: StoredRecord, event: RecordEvent, startedAt: number): StoredRecord => {
  switch (event.type) {
    case 'record.connected': {
      const { namespace, wallet, recent } = event
      const known = recent === undefined || record.recentWallets.some(({ id }) => id === recent.id)
      const held = record.wallets[namespace]
      const isBack = record.signedOut.includes(wallet.id) || record.notFound?.includes(wallet.id) === true
      // A day is exact enough, and spares a write in each visit.
      const isLately = held?.at !== undefined && Math.abs(startedAt - held.at) < DAY
      if (known && !isBack && isLately && held.id === wallet.id && held.name === wallet.name) return record
      return {
        ...record,
        // The social login belongs to the wallet, which may come back under another name.
        wallets: {
          ...record.wallets,
          [namespace]: { ...(held?.id === wallet.id && held), ...wallet, at: startedAt },
        },
        signedOut: without(record.signedOut, wallet.id),
        notFound: record.notFound && without(record.notFound, wallet.id),
        recentWallets: known ? record.recentWallets : [recent, ...record.recentWallets].slice(0, recentLimit),
      }
    }
    case 'record.ended': {
      const { [event.namespace]: held, ...others } = record.wallets
      const isEnded = held?.id === event.connectorId
      const wallets = isEnded ? others : record.wallets
      const signedOut = withId(record.signedOut, event.signedOut)
      if (!isEnded && signedOut === record.signedOut) return record
      const notFound = event.notFound ? withId(record.notFound ?? [], event.notFound) : record.notFound
      return withOwnCaches({ ...record, wallets, signedOut, notFound })
    }
    case 'record.account': {
      const { namespace, connectorId, address } = event
      const held = record.wallets[namespace]
      if (held?.id !== connectorId || held.address === address) return record
      return { ...record, wallets: { ...record.wallets, [namespace]: { ...held, address } } }
    }
    case 'record.signIns':
      return withSignIns(record, event.accounts, event.are)
    case 'record.network':
      return record.activeNetwork === event.networkId ? record : { ...record, activeNetwork: event.networkId }
    default:
      return record
  }
}

/** The stored record with the changes that came while it was read; the same object without changes. */
const adopted = (
  { early, startedAt }: RecordContext,
  { record = emptyRecord }: { readonly record: StoredRecord | undefined },
): StoredRecord =>
  Object.values(early).reduce(
    (known, event) => next(known, event, startedAt),
    withOwnCaches(withoutOld(record, startedAt)),
  )

/** The named pieces of the record chart. */
export const recordSetup = setup({
  types: {
    context: {} as RecordContext,
    input: {} as RecordInput,
    events: {} as RecordEvent,
    emitted: {} as RecordFact,
  },
  actors: { readRecord, writeRecord, watchRecord },
  delays: { storageDeadline: ({ context }) => context.limits.storageDeadline },
  guards: {
    differs: ({ context }, read: { readonly record: StoredRecord | undefined }) =>
      adopted(context, read) !== (read.record ?? emptyRecord),
    isNews: ({ context: { record, startedAt }, event }) => next(record, event, startedAt) !== record,
    isDirty: ({ context }) => context.dirty,
    holdsWallet: ({ context }) => Object.keys(context.record.wallets).length > 0,
  },
  actions: {
    /** Takes over what was stored; a visit that starts disconnected starts without the address caches (R4.4). */
    adopt: assign(({ context }, read: { readonly record: StoredRecord | undefined }) => ({
      record: adopted(context, read),
      early: {},
    })),
    keepEarly: assign(({ context, event }) => ({
      early: {
        ...context.early,
        ['namespace' in event
          ? event.namespace
          : `${event.type}${'accounts' in event ? event.accounts : ''}`]: event,
      },
    })),
    /** Nothing will be read any more, and the record has the changes. */
    forgetEarly: assign({ early: {} }),
    apply: assign(({ context: { record, startedAt }, event }) => ({
      record: next(record, event, startedAt),
    })),
    markDirty: assign({ dirty: true }),
    markClean: assign({ dirty: false }),
    /**
     * Tells only the families in which the other tab's record differs, then takes it over without writing. A wallet the
     * other tab merely did not find may be alive here, so it stays.
     */
    adoptElsewhere: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'record.elsewhere') return
      const { wallets, notFound } = event.record
      enqueue.assign({ record: event.record })
      for (const [namespace, { id }] of Object.entries(context.record.wallets))
        if (wallets[namespace] === undefined && notFound?.includes(id) !== true)
          enqueue.emit({ type: 'record.endedElsewhere', namespace, connectorId: id })
      for (const [namespace, wallet] of Object.entries(wallets))
        if (context.record.wallets[namespace]?.id !== wallet.id)
          enqueue.emit({ type: 'record.walletElsewhere', namespace, wallet })
    }),
    tellLoaded: emit(({ context }) => ({ type: 'record.loaded', record: context.record })),
    tellMemoryOnly: emit((_, thrown: Thrown) => ({
      type: 'record.memoryOnly',
      error: new WalletchartError('STORAGE_UNAVAILABLE', { cause: thrown.error }),
    })),
  },
})
