import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { withOwnSignals } from './with-own-signals.js'

const listenersOn = ({ signal }: AbortController) => getEventListeners(signal, 'abort').length

/** A call that ends with its signal alone. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    if (signal.aborted) resolve(signal.reason)
    signal.addEventListener('abort', () => resolve(signal.reason))
  })

describe('withOwnSignals', () => {
  it('ends every open call with the shared signal, which has one listener', async () => {
    const shared = new AbortController()
    const answers = withOwnSignals(shared.signal, (own) =>
      Promise.all(Array.from({ length: 50 }, () => own(untilAborted))),
    )
    expect(listenersOn(shared)).toBe(1)
    shared.abort('why')
    expect(await answers).toEqual(Array(50).fill('why'))
    expect(listenersOn(shared)).toBe(0)
  })

  it('a call that begins later ends at once', async () => {
    const shared = new AbortController()
    const answer = withOwnSignals(shared.signal, async (own) => {
      shared.abort('before')
      return own(untilAborted)
    })
    await expect(answer).resolves.toBe('before')
  })

  it('ends no call that is done, and hands on what is thrown', async () => {
    const shared = new AbortController()
    let first: AbortSignal | undefined
    const answer = withOwnSignals(shared.signal, async (own) => {
      await own(async (signal) => {
        first = signal
      })
      shared.abort()
      throw new Error('Thrown')
    })
    await expect(answer).rejects.toThrow('Thrown')
    expect(first?.aborted).toBe(false)
    expect(listenersOn(shared)).toBe(0)
  })
})
