/** Listeners of one change. One function may be added twice. */
export interface ListenerSet {
  readonly size: number
  /** Returns what removes it. */
  add(listener: () => void): () => void
  call(): void
}

export function listenerSet(): ListenerSet {
  const heard = new Set<{ readonly listener: () => void }>()
  return {
    get size() {
      return heard.size
    },
    add(listener) {
      const one = { listener }
      heard.add(one)
      return () => void heard.delete(one)
    },
    call() {
      for (const { listener } of [...heard]) listener()
    },
  }
}
