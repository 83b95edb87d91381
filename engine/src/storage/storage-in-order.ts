import type { RecordStorage } from '../ports/storage.js'

/**
 * A storage whose calls for one key wait for each other: else a write under way could end after a newer removal, and bring the data back.
 * A call that follows no other is made at once. A call that fails holds up none.
 */
export const storageInOrder = (storage: RecordStorage): RecordStorage => {
  const latest = new Map<string, Promise<unknown>>()
  const inTurn = <Value>(key: string, call: () => Promise<Value> | Value): Promise<Value> | Value => {
    const answer = latest.get(key)?.then(call, call) ?? call()
    if (answer instanceof Promise) {
      latest.set(key, answer)
      const end = (): void => {
        if (latest.get(key) === answer) latest.delete(key)
      }
      answer.then(end, end)
    }
    return answer
  }
  return {
    read: (key) => inTurn(key, () => storage.read(key)),
    write: (key, text) => inTurn(key, () => storage.write(key, text)),
    remove: (key) => inTurn(key, () => storage.remove(key)),
    watch: (key, listener) => storage.watch(key, listener),
  }
}
