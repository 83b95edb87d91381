import { getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { linkedSignal } from './linked-signal.js'

const listenersOn = (...controllers: readonly AbortController[]) =>
  controllers.map(({ signal }) => getEventListeners(signal, 'abort').length)

describe('linkedSignal', () => {
  it('ends with each of the others, for the same reason, and leaves no listener on them', () => {
    for (const index of [0, 1]) {
      const others = [new AbortController(), new AbortController()]
      const { signal } = linkedSignal(...others.map((one) => one.signal))
      const heard = vi.fn()
      signal.addEventListener('abort', heard)
      expect(listenersOn(...others)).toEqual([1, 1])
      others[index]?.abort('why')
      expect(signal).toMatchObject({ aborted: true, reason: 'why' })
      others[1 - index]?.abort('later')
      expect(signal.reason).toBe('why')
      expect(heard).toHaveBeenCalledOnce()
      expect(listenersOn(...others)).toEqual([0, 0])
    }
  })

  it('goes on when it was unlinked, and leaves no listener', () => {
    const others = [new AbortController(), new AbortController()]
    const { signal, unlink } = linkedSignal(...others.map((one) => one.signal))
    unlink()
    expect(listenersOn(...others)).toEqual([0, 0])
    for (const one of others) one.abort()
    expect(signal.aborted).toBe(false)
  })

  it('has ended when one of the others has', () => {
    const [open, ended] = [new AbortController(), new AbortController()]
    ended.abort('before')
    expect(linkedSignal(open.signal, ended.signal).signal).toMatchObject({ aborted: true, reason: 'before' })
    expect(listenersOn(open, ended)).toEqual([0, 0])
  })
})
