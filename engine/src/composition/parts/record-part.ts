import { fromCallback, fromPromise } from 'xstate'
import { recordChart } from '../../charts/record/record.chart.js'
import type { RecordEvent } from '../../charts/record/record.events.js'
import { emptyRecord, formatRecord, parseRecord, type StoredRecord } from '../../model/stored-record.js'
import type { ServiceContext } from '../service-context.js'

/** The record chart with its real services. */
export const recordPart = (context: ServiceContext) =>
  recordChart.provide({
    actors: {
      readRecord: fromPromise<StoredRecord | undefined, Record<string, never>>(async () => {
        const text = await context.storage.read(context.storageKey)
        const record = parseRecord(text)
        // What nobody can read is ours and only in the way.
        if (text !== null && record === undefined) await context.storage.remove(context.storageKey)
        return record
      }),
      writeRecord: fromPromise<void, { readonly record: StoredRecord }>(async ({ input }) => {
        await context.storage.write(context.storageKey, formatRecord(input.record))
      }),
      watchRecord: fromCallback<RecordEvent, Record<string, never>>(({ sendBack }) => {
        try {
          return context.storage.watch(context.storageKey, (text) => {
            sendBack({ type: 'record.elsewhere', record: parseRecord(text) ?? emptyRecord })
          })
        } catch {
          return undefined // other tabs are not heard; the record is kept all the same
        }
      }),
    },
  })
