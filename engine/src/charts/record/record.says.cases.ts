import { type Invariant, promise, says, stableKey } from '@walletchart/chart-kit'
import { errorOf } from '../../testing/error-of.js'
import type { RecordContext } from './record.setup.js'

type Given = Readonly<Record<string, unknown>>

/** The wallet of a family in the record that another tab wrote. */
const walletIn = ({ record }: Given, namespace: unknown): unknown =>
  Reflect.get(Object(Reflect.get(Object(record), 'wallets')), String(namespace))

const idOf = (wallet: unknown): unknown => Reflect.get(Object(wallet), 'id')

/** The error that was thrown, else the sentence that says why nothing is stored. */
const isCause = (event: Given) => {
  const sentence = event.type === 'record.newer' ? 'newer version' : 'did not answer'
  return errorOf('STORAGE_UNAVAILABLE', {
    cause: 'error' in event ? event.error : (cause: unknown) => String(cause).includes(sentence),
  })
}

/** True if the later of two changes takes the place of the other one: of one family, of the network, or of the same accounts. */
const isReplacedBy = (old: Given, event: Given): boolean =>
  old.namespace !== undefined || event.namespace !== undefined
    ? old.namespace === event.namespace
    : old.type === event.type && String(old.accounts) === String(event.accounts)

const earlyIsForgotten: Invariant = {
  name: 'changes wait for the record only while it is read',
  check: ({ to }) => {
    const { early }: RecordContext = to.snapshot.context
    return to.active.includes('reading') || Object.keys(early).length === 0
  },
}

/** The facts of the record chart, and the parts of a change that it keeps. */
export const recordSays: readonly Invariant[] = [
  earlyIsForgotten,
  says<RecordContext>('record.loaded', ({ after: { record } }) => ({ record })),
  says('record.memoryOnly', ({ event }) => ({ error: isCause(event) })),
  says<RecordContext>('record.walletElsewhere', ({ before: { record }, event, fact: { namespace } }) => ({
    namespace: (name: unknown) =>
      typeof name === 'string' && idOf(walletIn(event, name)) !== record.wallets[name]?.id,
    wallet: walletIn(event, namespace),
  })),
  says<RecordContext>('record.endedElsewhere', ({ before: { record }, event, fact: { namespace } }) => ({
    namespace: (name: unknown) => typeof name === 'string' && walletIn(event, name) === undefined,
    connectorId: record.wallets[String(namespace)]?.id,
  })),
  promise<RecordContext>('a change that comes while the record is read is kept until then, with all others', {
    on: ['record.connected', 'record.ended', 'record.network', 'record.signIns'],
    from: 'reading',
    tells: [],
    so: ({ early }, before, _, event) => {
      const kept = Object.values(early).map(stableKey)
      return (
        kept.includes(stableKey(event)) &&
        Object.values(before.early).every(
          (old) => kept.includes(stableKey(old)) || isReplacedBy({ ...old }, event),
        )
      )
    },
  }),
  promise<RecordContext>('a wallet that was looked for in vain is marked, and no other one', {
    on: 'record.ended',
    outside: 'unread',
    so: ({ record: { notFound = [] } }, { record }, _, { connectorId, notFound: missed }) => {
      const before = record.notFound ?? []
      const isMarked = missed !== undefined && record.wallets.eip155?.id === connectorId
      const due = isMarked && !before.some((id) => id === missed) ? [...before, missed] : before
      return notFound.join() === due.join()
    },
  }),
  promise<RecordContext>('a wallet that is connected was found', {
    on: 'record.connected',
    outside: 'unread',
    so: ({ record: { notFound = [] } }, { record }, _, { wallet }) =>
      notFound.join() === (record.notFound ?? []).filter((id) => id !== idOf(wallet)).join(),
  }),
]
