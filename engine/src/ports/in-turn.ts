import type { Clock } from './clock.js'
import { untilOver } from './until-over.js'

/** Makes a call once the earlier calls of its key are over. One that is the first of its key is made at once. */
export type InTurn = <Value>(key: string, call: () => Promise<Value> | Value) => Promise<Value> | Value

/**
 * Calls of one key wait for each other. A call that fails holds up none. One without an answer holds up the next call for `limit` ms:
 * then the next call is made, and an answer that comes later still reaches its caller. A storage that stores so late may undo the next one.
 */
export const inTurn = (clock: Clock, limit: number): InTurn => {
  const latest = new Map<string, Promise<void>>()
  return (key, call) => {
    const before = latest.get(key)
    const answer = before?.then(call) ?? call()
    if (answer instanceof Promise)
      latest.set(
        key,
        Promise.resolve(before).then(() => untilOver(answer, clock, limit)),
      )
    return answer
  }
}
