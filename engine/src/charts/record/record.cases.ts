import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  stableKey,
  startsIn,
  type WalkOptions,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { emptyRecord, type StoredRecord } from '../../model/wallets/stored-record.js'
import { recordSays } from './record.says.cases.js'
import type { RecordContext } from './record.setup.js'

const inOne = 'eip155:1:0xA'
const inTwo = 'eip155:2:0xA'
const one = { id: 'one', name: 'One' }
const two = { id: 'two', name: 'Two' }
const cached = { portfolio: { address: 1 }, nativeBalance: {}, name: {}, identity: {} }
const caches = { eip155: cached, solana: cached }
const DAY = 86_400_000
/** When the visit of a walk began. */
export const startedAt = 100 * DAY
const stored: StoredRecord = { version: 1, wallets: { eip155: one }, signedOut: [], recentWallets: [one] }
/** Connected half a day ago, under another name. */
const renamed = { ...one, name: 'Uno', at: startedAt - DAY / 2 }
const ofTwo: StoredRecord = {
  ...stored,
  wallets: { eip155: { ...renamed, social: 'github' }, solana: two },
  caches,
}
/** One wallet was connected a day too long ago, the other on the last day that counts. */
const ofLongAgo: StoredRecord = {
  ...stored,
  wallets: { eip155: { ...one, at: startedAt - 31 * DAY }, solana: { ...two, at: startedAt - 30 * DAY } },
}
const withSignIns: StoredRecord = {
  ...stored,
  // The one wallet that another tab does not find.
  wallets: { eip155: { id: 'four', name: 'Four' } },
  signIns: [inOne, 'solana:1:B'],
  toEnd: [inTwo],
}
const stale: StoredRecord = { ...stored, caches }
const elsewhere: StoredRecord = {
  version: 1,
  wallets: { solana: two },
  signedOut: ['one'],
  notFound: ['four'],
  recentWallets: [two, one],
}

/** The wallets that were connected in the last 30 days. */
const withoutOld = (wallets: StoredRecord['wallets'] = {}): StoredRecord['wallets'] =>
  Object.fromEntries(Object.entries(wallets).filter(([, { at = startedAt }]) => startedAt - at <= 30 * DAY))

const loadedOnce: Invariant = {
  name: 'the record is told when reading ends, however it ends',
  check: ({ from, to, emitted }) => {
    const ended = from?.active.includes('reading') === true && !to.active.includes('reading')
    return emitted.filter(({ type }) => type === 'record.loaded').length === (ended ? 1 : 0)
  },
}

const twoRecent: Invariant = {
  name: 'at most two recent wallets, none twice',
  check: ({ to }) => {
    const { record }: RecordContext = to.snapshot.context
    const ids = record.recentWallets.map(({ id }) => id)
    return ids.length <= 2 && new Set(ids).size === ids.length
  },
}

const agesAreKnown: Invariant = {
  name: 'a wallet is forgotten after 30 days, and one that is connected is of today',
  check: ({ from, to, event, move }) => {
    const { record }: RecordContext = to.snapshot.context
    const old = Object.values(record.wallets).filter(({ at = startedAt }) => startedAt - at > 30 * DAY)
    if (old.length > 0) return 'a wallet of long ago is known'
    if (event?.type !== 'record.connected' || move?.kind === 'late' || from?.active.includes('unread'))
      return true
    const { at } = record.wallets.eip155 ?? {}
    return at !== undefined && Math.abs(startedAt - at) < DAY
  },
}

const warnsOnce: Invariant = {
  name: 'memory only is told on the way there, and only then',
  check: ({ from, to, emitted }) => {
    const fell = from?.active.includes('memoryOnly') !== true && to.active.includes('memoryOnly')
    return emitted.filter(({ type }) => type === 'record.memoryOnly').length === (fell ? 1 : 0)
  },
}

const noPingPong: Invariant = {
  name: 'what another tab wrote is not written again',
  check: ({ event, to, from }) =>
    event?.type !== 'record.elsewhere' || from === undefined || to.services.length === from.services.length,
}

const changes = ['record.connected', 'record.ended', 'record.network', 'record.account', 'record.signIns']

const ownCaches: Invariant = {
  name: 'data of an account is kept as long as its family has a wallet, and a social login with its wallet',
  check: ({ from, to, event }) => {
    const { record }: RecordContext = to.snapshot.context
    const before: RecordContext | undefined = from?.snapshot.context
    const stale = Object.keys(record.caches ?? {}).filter((family) => record.wallets[family] === undefined)
    if (stale.length > 0) return `${stale.join()} has no wallet`
    const lost = ['eip155', 'solana'].filter((family) => {
      const wallet = before?.record.wallets[family]
      if (wallet === undefined || record.wallets[family]?.id !== wallet.id) return false
      const isDropped = record.caches?.[family] !== before?.record.caches?.[family]
      return isDropped || record.wallets[family].social !== wallet.social
    })
    // A record that is read, or comes from another tab, replaces the one before.
    const isForeign = event?.type === 'record.elsewhere' || from?.active.includes('reading') === true
    return isForeign || lost.length === 0 || `${lost.join()} lost what is its own`
  },
}

/** True if the record says so of an account, or of all accounts of a family. */
const isKnown = ({ signIns = [], toEnd = [] }: StoredRecord, account: string, are: unknown): boolean => {
  const isIn = signIns.some((one) => one === account || one.startsWith(`${account}:`))
  const isToEnd = toEnd.includes(account)
  return are === 'in' ? isIn && !isToEnd : !isIn && isToEnd === (are === 'toEnd')
}

/** True if the record does not hold the change of an event yet. */
const isChange = (record: StoredRecord, event: Readonly<Record<string, unknown>>): boolean => {
  const { wallet, recent, signedOut, networkId, connectorId, address, accounts, are } = event
  if (Array.isArray(accounts)) return accounts.some((account) => !isKnown(record, String(account), are))
  if (networkId !== undefined) return record.activeNetwork !== networkId
  const held = record.wallets.eip155
  if (address !== undefined) return held?.id === connectorId && held?.address !== address
  if (wallet === undefined)
    return (
      held?.id === connectorId || (typeof signedOut === 'string' && !record.signedOut.includes(signedOut))
    )
  const isNewRecent = recent !== undefined && record.recentWallets.every(({ id }) => id !== idOf(recent))
  const isLately = held?.at !== undefined && Math.abs(startedAt - held.at) < DAY
  return (
    held?.id !== idOf(wallet) ||
    held?.name !== Reflect.get(Object(wallet), 'name') ||
    !isLately ||
    isNewRecent ||
    record.signedOut.some((id) => id === idOf(wallet))
  )
}

const idOf = (wallet: unknown): unknown =>
  typeof wallet === 'object' && wallet !== null && 'id' in wallet ? wallet.id : undefined

const changesAreKept: Invariant = {
  name: 'a change is in the record from then on, whether it can be stored or not',
  check: ({ from, to, event, move }) => {
    if (from === undefined || event === undefined || !changes.includes(event.type)) return true
    if (from.active.includes('unread') || move?.kind === 'late') return true
    const { record }: RecordContext = to.snapshot.context
    const { record: before }: RecordContext = from.snapshot.context
    return isChange(before, { ...event })
      ? !isChange(record, { ...event })
      : stableKey(record) === stableKey(before)
  },
}

const endsAreKept: Invariant = {
  name: 'a sign-in that was known is known, to be ended, or over, and each is known once',
  check: ({ from, to, event }) => {
    if (from === undefined || event?.type === 'record.elsewhere' || from.active.includes('reading'))
      return true
    const { record }: RecordContext = to.snapshot.context
    const { record: before }: RecordContext = from.snapshot.context
    const { signIns = [], toEnd = [] } = record
    if (signIns.some((one) => toEnd.includes(one))) return 'a sign-in counts and is to be ended'
    if (event?.type !== 'record.signIns')
      return stableKey([signIns, toEnd]) === stableKey([before.signIns ?? [], before.toEnd ?? []])
    const lost = [...(before.signIns ?? []), ...(before.toEnd ?? [])].filter(
      (one) => !signIns.includes(one) && !toEnd.includes(one),
    )
    const isOver = Reflect.get(event, 'are') === 'over'
    return isOver || lost.length === 0 || `${lost.join()} is lost`
  },
}

const writesTheNewest: Invariant = {
  name: 'what is written is the record of when the writing began, and changes since then are not forgotten',
  check: ({ to }) => {
    const { record, dirty }: RecordContext = to.snapshot.context
    const [write] = to.services.filter(({ src }) => src === 'writeRecord')
    if (write === undefined) return true
    const { input } = write
    const isNewest =
      typeof input === 'object' &&
      input !== null &&
      'record' in input &&
      stableKey(input.record) === stableKey(record)
    const isHandled =
      isNewest ||
      dirty ||
      stableKey(record) === stableKey(elsewhere) ||
      stableKey(record) === stableKey(stored)
    return isHandled || 'a change would not be written'
  },
}

const toldElsewhere: Invariant = {
  name: 'of another tab, the families are told in which it has another wallet or none',
  check: ({ from, event, emitted, to, move }) => {
    if (event?.type !== 'record.elsewhere' || from === undefined || move?.kind === 'late') return true
    const { record: before }: RecordContext = from.snapshot.context
    const { record }: RecordContext = to.snapshot.context
    const due = (['eip155', 'solana'] as const).flatMap((family) => {
      if (before.wallets[family]?.id === record.wallets[family]?.id) return []
      if (record.wallets[family] !== undefined) return ['record.walletElsewhere']
      // One that the other tab did not find may be alive here.
      const isAlive = record.notFound?.some((id) => id === before.wallets[family]?.id) === true
      return isAlive ? [] : ['record.endedElsewhere']
    })
    const told = emitted.map(({ type }) => type)
    return told.sort().join() === due.sort().join() || `told ${told.join()}`
  },
}

// Changes of other kinds say nothing about sign-ins: together the walk would be many times as long.
const knowsSignIns = ({ signIns, toEnd }: StoredRecord): boolean =>
  signIns !== undefined || toEnd !== undefined
const isTouched = ({ activeNetwork, signedOut, recentWallets }: StoredRecord): boolean =>
  activeNetwork !== undefined || signedOut.length > 0 || recentWallets.length > 1

/** How the record chart is walked. */
export const recordCases: WalkOptions<RecordContext> = {
  input: { limits: defaultLimits, startedAt },
  lateAnswers: true,
  outcomes: {
    readRecord: [
      { name: 'stored', done: stored },
      { name: 'of two families', done: ofTwo },
      { name: 'stale', done: stale },
      { name: 'with sign-ins', done: withSignIns },
      { name: 'of long ago', done: ofLongAgo },
      { name: 'nothing', done: undefined },
      { name: 'blocked', error: new Error('blocked') },
    ],
    writeRecord: [
      { name: 'written', done: undefined },
      { name: 'full', error: new Error('full') },
    ],
    watchRecord: [
      { name: 'another tab', event: { type: 'record.elsewhere', record: elsewhere } },
      { name: 'another tab agrees', event: { type: 'record.elsewhere', record: stored } },
      { name: 'another tab leaves garbage', event: { type: 'record.unreadable' } },
      { name: 'another tab is newer', event: { type: 'record.newer' } },
    ],
  },
  events: {
    'record.connected': ({ record }) =>
      knowsSignIns(record)
        ? []
        : [
            { namespace: 'eip155', wallet: one, recent: one },
            {
              namespace: 'eip155',
              wallet: { id: 'three', name: 'Three' },
              recent: { id: 'three', name: 'Three' },
            },
            { namespace: 'eip155', wallet: two, recent: undefined },
          ],
    'record.ended': ({ record, early }) => [
      ...(knowsSignIns(record) ? [] : [{ namespace: 'eip155', connectorId: 'one', signedOut: 'one' }]),
      // One mark is enough: what is marked stays so, and would double the states.
      {
        namespace: 'eip155',
        connectorId: 'one',
        signedOut: undefined,
        ...(isTouched(record) || knowsSignIns(record) || Object.keys(early).length > 0
          ? {}
          : { notFound: 'one' }),
      },
    ],
    'record.network': ({ record }) =>
      knowsSignIns(record) ? [] : [{ networkId: 'eip155:1' }, { networkId: 'eip155:2' }],
    'record.account': [{ namespace: 'eip155', connectorId: 'one', address: '0xB' }],
    'record.signIns': ({ record, early }) =>
      isTouched(record) || Object.keys(early).length > 1
        ? []
        : [
            { accounts: [inOne], are: 'in' },
            { accounts: [inOne], are: 'toEnd' },
            { accounts: [inOne], are: 'over' },
            { accounts: ['eip155'], are: 'toEnd' },
          ],
    'record.elsewhere': [],
    'record.unreadable': [],
    'record.newer': [],
  },
  project: ({ record, early, dirty }) => ({ record, early, dirty }),
  waiting: { needs: 'deadline' },
  waivers: [
    {
      id: 'ready',
      reason: 'It listens to other tabs for as long as the engine runs; nothing is waited for.',
    },
  ],
  mayRest: [
    { id: 'memoryOnly', reason: 'Storage that failed is left alone until the page is loaded again.' },
  ],
  invariants: [
    loadedOnce,
    twoRecent,
    agesAreKnown,
    warnsOnce,
    noPingPong,
    toldElsewhere,
    changesAreKept,
    ownCaches,
    endsAreKept,
    ...recordSays,
    startsIn('unread'),
    runsWhile('readRecord', { in: 'reading' }),
    runsWhile('watchRecord', { in: 'ready', undisturbed: true }),
    runsWhile('writeRecord', { in: 'ready.saving' }),
    writesTheNewest,
    lasts('reading', defaultLimits.storageDeadline),
    lasts('ready.saving', defaultLimits.storageDeadline),
    promise('the record is read when it is asked for', {
      on: 'record.read',
      from: 'unread',
      leadsTo: 'reading',
    }),
    promise('the record is read once', { on: 'record.read', outside: 'unread', changesNothing: true }),
    promise<RecordContext>(
      'what was stored is taken over; data of a family without a wallet is removed for good',
      {
        on: 'readRecord succeeds',
        so: ({ record }, before, { to }, { output }) => {
          const read = [stored, ofTwo, stale, withSignIns, ofLongAgo].find((one) => one === output)
          const isEarly = Object.keys(before.early).length > 0
          return (
            stableKey(record.wallets.solana) === stableKey(read?.wallets.solana) &&
            (isEarly || stableKey(record.wallets) === stableKey(withoutOld(read?.wallets))) &&
            (isEarly ||
              to.active.includes(read === stale || read === ofLongAgo ? 'ready.saving' : 'ready.saved'))
          )
        },
      },
    ),
    promise<RecordContext>('a change that came while the record was read is in it, and is written', {
      on: 'readRecord succeeds',
      when: ({ early }) => Object.keys(early).length > 0,
      so: ({ record, early }, before, { to }, { output }) => {
        const read = [stored, ofTwo, stale, withSignIns, ofLongAgo].find((one) => one === output)
        const all = Object.values(before.early)
        // Of sign-ins, the last word counts.
        const told = all.filter((event, place) => event.type !== 'record.signIns' || place === all.length - 1)
        const isNews = told.some((event) => isChange(read ?? emptyRecord, { ...event }))
        return (
          told.every((event) => !isChange(record, { ...event })) &&
          Object.keys(early).length === 0 &&
          (!isNews || to.active.includes('ready.saving'))
        )
      },
    }),
    promise('storage that is blocked, full or too slow is given up for this visit', {
      on: ['readRecord fails', 'writeRecord fails', 'storageDeadline passes'],
      leadsTo: 'memoryOnly',
    }),
    promise<RecordContext>('what another tab wrote is taken over', {
      on: 'record.elsewhere',
      from: 'ready',
      so: ({ record }, _, __, event) => stableKey(record) === stableKey(event.record),
    }),
    promise<RecordContext>(
      '[U33:2] a text that cannot be read ends nothing, and the record is written over it',
      {
        on: 'record.unreadable',
        from: 'ready',
        tells: [],
        so: ({ record, dirty }, before, { from, to }) => {
          const isKept = stableKey(record) === stableKey(before.record)
          if (from?.active.includes('ready.saving')) return isKept && dirty
          const holds = Object.keys(record.wallets).length > 0
          return isKept && to.active.includes(holds ? 'ready.saving' : 'ready.saved')
        },
      },
    ),
    promise<RecordContext>('[U33:4] the record of a newer version is left alone from then on', {
      on: 'record.newer',
      from: 'ready',
      leadsTo: 'memoryOnly',
      tells: ['record.memoryOnly'],
      so: ({ record }, before) => stableKey(record) === stableKey(before.record),
    }),
    promise<RecordContext>(
      'the sign-ins of a family are to be ended together, and no later one of it counts',
      {
        on: 'record.signIns',
        outside: 'unread',
        when: (_, { accounts }) => stableKey(accounts) === stableKey(['eip155']),
        so: ({ record }, before) =>
          (record.signIns ?? []).every((one) => !one.startsWith('eip155:')) &&
          (before.record.signIns ?? [])
            .filter((one) => one.startsWith('eip155:'))
            .every((one) => record.toEnd?.includes(one) === true) &&
          record.toEnd?.includes('eip155') === true,
      },
    ),
    promise<RecordContext>('a change is written at once', {
      on: [...changes],
      from: 'ready.saved',
      when: ({ record }, event) => isChange(record, event),
      leadsTo: 'ready.saving',
    }),
    promise<RecordContext>('no change is no write', {
      on: [...changes],
      from: 'ready',
      when: ({ record }, event) => !isChange(record, event),
      changesNothing: true,
    }),
    promise<RecordContext>('a change while writing is written afterwards', {
      on: 'writeRecord succeeds',
      so: (after, { dirty }, { to }) =>
        !after.dirty &&
        to.active.includes(dirty ? 'ready.saving' : 'ready.saved') &&
        to.services.some(({ src }) => src === 'writeRecord') === dirty,
    }),
  ],
}
