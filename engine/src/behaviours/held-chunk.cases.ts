import { onTestFinished } from 'vitest'
import { everyRegistry } from '../composition/every-registry.js'
import type { ChunkName } from '../composition/registry.js'

/** A chunk of the engine that a test holds back. */
export interface HeldChunk {
  /** The number of times that the engine asked for the chunk. */
  readonly asked: number
  /** Lets it come, also for those who asked already. */
  come(): void
  /** Lets those who asked fail, and the next ones, until `come`. */
  fail(): void
  /** Puts the chunk back as it was. */
  release(): void
}

/** Holds a chunk back until the test ends. Engines of the same file get it too, so one test runs at a time. */
export const holdChunk = (name: ChunkName): HeldChunk => {
  // Every engine has the same source of a chunk.
  const source = everyRegistry.chunk(name)
  if (source === undefined) throw new Error(`There is no chunk ${name}.`)
  const { load: real } = source
  let asked = 0
  let state: 'held' | 'coming' | 'failing' = 'held'
  let waiting: (() => void)[] = []
  const go = (next: typeof state): void => {
    state = next
    for (const resolve of waiting.splice(0)) resolve()
  }
  const load = async () => {
    asked += 1
    if (state === 'held')
      await new Promise<void>((resolve) => {
        waiting = [...waiting, resolve]
      })
    if (state === 'failing') throw new TypeError('Failed to fetch dynamically imported module')
    return real()
  }
  Object.assign(source, { load })
  const release = (): void => {
    Object.assign(source, { load: real })
    go('coming')
  }
  onTestFinished(release)
  return {
    get asked() {
      return asked
    },
    come: () => go('coming'),
    fail: () => go('failing'),
    release,
  }
}
