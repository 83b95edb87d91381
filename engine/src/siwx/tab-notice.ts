import { listenerSet } from './listener-set.js'

/** Notifies the tabs of one origin, and the listeners of this one, that something may have changed. */
export interface TabNotice {
  /** Returns what stops it. */
  watch(listener: () => void): () => void
  tell(): void
}

/**
 * A notice over a BroadcastChannel, which is open while there are listeners. Its messages say nothing. Where the host has no channels
 * only this tab hears of a change.
 */
export function tabNotice(name: string): TabNotice {
  const listeners = listenerSet()
  let channel: BroadcastChannel | undefined
  return {
    watch(listener) {
      const remove = listeners.add(listener)
      if (channel === undefined) {
        channel = openChannel(name)
        channel?.addEventListener('message', listeners.call)
      }
      return () => {
        remove()
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
    tell() {
      listeners.call()
      // A channel does not hear its own messages, so this tab is notified once.
      const through = channel ?? openChannel(name)
      through?.postMessage('changed')
      if (through !== channel) through?.close()
    },
  }
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  } catch {
    return undefined // a page that may not share anything
  }
}
