import type { Engine, PublicState } from '@walletchart/engine'

/** What reads the engine's state: the engine itself, or something that stands before it. */
export interface StateSource {
  getSnapshot(): PublicState
  subscribe(observer: Observer): { unsubscribe(): void }
}

type Listener = (state: PublicState) => void

type Observer = Listener | { readonly next?: Listener | undefined }

/**
 * Stands before an engine with one subscription for all components, so that the engine's warning about forgotten
 * listeners keeps its meaning. Subscribed only while someone listens.
 */
export function createStateSource(engine: Engine): StateSource {
  const listeners = new Set<Listener>()
  let stop: (() => void) | undefined
  return {
    getSnapshot: () => engine.getState(),
    subscribe: (observer) => {
      const listener: Listener = (state) =>
        typeof observer === 'function' ? observer(state) : observer.next?.(state)
      listeners.add(listener)
      stop ??= engine.subscribe((state: PublicState) => {
        for (const one of [...listeners]) one(state)
      })
      return {
        unsubscribe: () => {
          listeners.delete(listener)
          if (listeners.size > 0) return
          stop?.()
          stop = undefined
        },
      }
    },
  }
}
