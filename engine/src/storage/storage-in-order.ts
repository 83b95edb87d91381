import type { InTurn } from '../ports/in-turn.js'
import type { RecordStorage } from '../ports/storage.js'

/**
 * A storage whose calls for one key wait for each other: else a write under way could end after a newer removal, and bring the data back.
 */
export const storageInOrder = (storage: RecordStorage, inTurn: InTurn): RecordStorage => ({
  read: (key) => inTurn(key, () => storage.read(key)),
  write: (key, text) => inTurn(key, () => storage.write(key, text)),
  remove: (key) => inTurn(key, () => storage.remove(key)),
  watch: (key, listener) => storage.watch(key, listener),
})
