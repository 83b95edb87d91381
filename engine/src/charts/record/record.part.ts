import { fromCallback, fromPromise } from 'xstate'
import {
  formatRecord,
  isNewerRecord,
  parseRecord,
  type StoredRecord,
} from '../../model/wallets/stored-record.js'
import { part } from '../kit/part.js'
import { isReady } from './is-ready.js'
import { recordChart } from './record.chart.js'
import type { RecordEvent } from './record.events.js'
import { recordWires } from './record.wires.js'

/** What is remembered of earlier visits. */
export const recordPart = part('record')({
  open: (context) => ({
    chart: recordChart.provide({
      actors: {
        readRecord: fromPromise<StoredRecord | undefined, Record<string, never>>(async () => {
          const text = await context.storage.read(context.storageKey)
          if (isNewerRecord(text)) throw new Error('a newer version of the kit keeps the record')
          const record = parseRecord(text)
          // A text that cannot be read is ours and only in the way.
          if (text !== null && record === undefined) await context.storage.remove(context.storageKey)
          return record
        }),
        writeRecord: fromPromise<void, { readonly record: StoredRecord }>(async ({ input }) => {
          await context.storage.write(context.storageKey, formatRecord(input.record))
        }),
        watchRecord: fromCallback<RecordEvent, Record<string, never>>(({ sendBack }) => {
          try {
            return context.storage.watch(context.storageKey, (text) => {
              const record = parseRecord(text)
              if (record !== undefined) sendBack({ type: 'record.elsewhere', record })
              else sendBack({ type: isNewerRecord(text) ? 'record.newer' : 'record.unreadable' })
            })
          } catch {
            return undefined // other tabs are not heard; the record is kept all the same
          }
        }),
      },
    }),
    input: () => ({ limits: context.app.limits, startedAt: context.environment.now() }),
  }),
  begin: { type: 'record.read' },
  revive: { type: 'record.read' },
  select: () => ({
    state: (snapshot, scope) => ({
      ready: isReady(scope),
      recentWallets: snapshot.context.record.recentWallets,
      remembers: snapshot.matches('memoryOnly') ? 'memory' : 'storage',
    }),
  }),
  report: (fact) =>
    fact.type === 'record.memoryOnly'
      ? {
          log: { level: 'warn', error: fact.error },
          events: [{ name: 'error', event: { error: fact.error } }],
        }
      : {},
  wires: recordWires,
})
