import type { StoredRecord } from '../../model/wallets/stored-record.js'
import { listeningService, promiseService } from '../authoring.js'
import type { RecordEvent } from './record.events.js'

/** Reads and checks the stored record; undefined when there is none or it cannot be understood. Rejects when storage is blocked. */
export const readRecord = promiseService<StoredRecord | undefined, Record<string, never>>('readRecord')

/** Writes the record. Rejects when storage is full or blocked. */
export const writeRecord = promiseService<void, { readonly record: StoredRecord }>('writeRecord')

/** Hears what other tabs write. */
export const watchRecord = listeningService<RecordEvent, Record<string, never>>()
