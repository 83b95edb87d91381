import type { RecordStorage } from '../../ports/storage.js'

/** The writes of one key, one after the other, of every store of the page that shares a storage. */
export interface KeyTurns {
  /** Grows when a write begins and when it ends: what was asked before may be older than the write. */
  moment: number
  /** The moment when the page removed what the key had; 0 if it never did. Nothing of before is written again. */
  readonly removedAt: number
  /** Begins a removal. */
  readonly remove: () => void
  /** Runs when what was given before has ended. One that fails holds up none. */
  readonly next: (run: () => Promise<void>) => Promise<void>
}

const known = new WeakMap<RecordStorage, Map<string, KeyTurns>>()

function newTurns(): KeyTurns {
  let last = Promise.resolve()
  let removedAt = 0
  const turns: KeyTurns = {
    moment: 0,
    get removedAt() {
      return removedAt
    },
    remove: () => {
      turns.moment += 1
      removedAt = turns.moment
    },
    next: (run) => {
      last = last.catch(() => undefined).then(run)
      return last
    },
  }
  return turns
}

/** The turns of a key of a storage. */
export function keyTurns(storage: RecordStorage, key: string): KeyTurns {
  const ofStorage = known.get(storage) ?? new Map<string, KeyTurns>()
  known.set(storage, ofStorage)
  const turns = ofStorage.get(key) ?? newTurns()
  ofStorage.set(key, turns)
  return turns
}
