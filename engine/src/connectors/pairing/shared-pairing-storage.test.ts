import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../../fakes/fake-clock.js'
import { MemoryPairingStorage } from './memory-pairing-storage.js'
import { SharedPairingStorage } from './shared-pairing-storage.js'

const KEYS = 'wc@2:core:0.3:app//keychain'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Two tabs over one storage, each with what it read when it began. */
const tabs = async () => {
  const inner = new MemoryPairingStorage()
  await inner.setItem(KEYS, { seed: 's' })
  const clock = fakeClock()
  const settings = { storage: inner, clock, storageDeadline: 2_000 }
  const [one, other] = [new SharedPairingStorage(settings), new SharedPairingStorage(settings)]
  await Promise.all([one.getItem(KEYS), other.getItem(KEYS)])
  return { inner, one, other, clock }
}

describe('the storage of a relay client in several tabs', () => {
  it('[F4 partly] keeps what each of them wrote whole, and what each removed is gone', async () => {
    const { inner, one, other } = await tabs()
    await one.setItem(KEYS, { seed: 's', a: '1' })
    await other.setItem(KEYS, { seed: 's', b: '2' })
    await one.setItem(KEYS, { seed: 's' })
    expect(await inner.getItem(KEYS)).toEqual({ seed: 's', b: '2' })
  })

  it('shows what is stored without holding it: the next writing removes nothing of it', async () => {
    const { inner, one, other } = await tabs()
    await one.setItem(KEYS, { seed: 's', a: '1' })
    expect(await other.peek(KEYS)).toEqual({ seed: 's', a: '1' })
    await other.setItem(KEYS, { seed: 's', b: '2' })
    expect(await inner.getItem(KEYS)).toEqual({ seed: 's', a: '1', b: '2' })
  })

  it('keeps a value that is no collection as it is, and removes it', async () => {
    const { inner, one, other } = await tabs()
    await one.setItem('WALLETCONNECT_DEEPLINK_CHOICE', { href: 'one://', name: 'One' })
    await other.setItem('WALLETCONNECT_DEEPLINK_CHOICE', { href: 'two://' })
    expect(await one.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toEqual({ href: 'two://' })
    await one.removeItem('WALLETCONNECT_DEEPLINK_CHOICE')
    expect(await inner.getKeys()).toEqual([KEYS])
  })

  it.each([KEYS, 'WALLETCONNECT_DEEPLINK_CHOICE'])(
    'a removal of %s waits for the write under way, so that nothing comes back',
    async (key) => {
      const { inner, one } = await tabs()
      const set = inner.setItem.bind(inner)
      let write = (): void => undefined
      vi.spyOn(inner, 'setItem').mockImplementation(async (...given) => {
        await new Promise<void>((resolve) => {
          write = resolve
        })
        await set(...given)
      })
      const written = one.setItem(key, { a: '1' })
      const removed = one.removeItem(key)
      await vi.waitFor(() => expect(inner.setItem).toHaveBeenCalled(), { timeout: 30_000 })
      write()
      await Promise.all([written, removed])
      expect(await inner.getItem(key)).toBeUndefined()
    },
  )

  it('writes in turn, with the lock of the browser where there is one', async () => {
    const request = vi.fn((_: string, work: () => Promise<unknown>) => work())
    vi.stubGlobal('navigator', { locks: { request } })
    const { inner, one } = await tabs()
    await Promise.all([
      one.setItem(KEYS, { seed: 's', a: '1' }),
      one.setItem(KEYS, { seed: 's', a: '1', b: '2' }),
    ])
    expect(await inner.getItem(KEYS)).toEqual({ seed: 's', a: '1', b: '2' })
    expect(request.mock.calls.map(([name]) => name)).toEqual(['@walletchart/pairing', '@walletchart/pairing'])
  })

  it('writes without a lock in a frame that may have none, and a storage that fails is told', async () => {
    const request = vi.fn(() => Promise.reject(new Error('SecurityError')))
    vi.stubGlobal('navigator', { locks: { request } })
    const { inner, one } = await tabs()
    await one.setItem(KEYS, { seed: 's', a: '1' })
    expect(await inner.getItem(KEYS)).toEqual({ seed: 's', a: '1' })
    vi.spyOn(inner, 'setItem').mockRejectedValue(new Error('full'))
    await expect(one.setItem(KEYS, {})).rejects.toThrow('full')
  })

  describe('that never answers a call', () => {
    const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
    /** Holds the next call of an operation until the function that comes back is called. */
    const hold = (inner: MemoryPairingStorage, operation: 'getItem' | 'setItem'): (() => void) => {
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const run: (...given: [string, unknown]) => Promise<unknown> = inner[operation].bind(inner)
      vi.spyOn(inner, operation).mockImplementationOnce(async (...given: unknown[]) => {
        await held
        const [key, value] = given
        return run(String(key), value)
      })
      return release
    }

    it.each([KEYS, 'WALLETCONNECT_DEEPLINK_CHOICE'])(
      'writes %s again after 2 s, with what the first one wrote',
      async (key) => {
        const { inner, one, clock } = await tabs()
        const release = hold(inner, 'setItem')
        const first = one.setItem(key, { a: '1' })
        const second = one.setItem(key, { a: '1', b: '2' })
        await turn()
        clock.advance(1_999)
        await turn()
        expect((await inner.getItem<object>(key)) ?? {}).not.toHaveProperty('b')
        clock.advance(1)
        await second
        expect(await inner.getItem(key)).toMatchObject({ a: '1', b: '2' })
        release()
        await first
      },
    )

    it('gives back the lock of all tabs after 2 s', async () => {
      const locked: Promise<unknown>[] = []
      const request = vi.fn((_: string, work: () => Promise<unknown>) => {
        const lock = work()
        locked.push(lock)
        return lock
      })
      vi.stubGlobal('navigator', { locks: { request } })
      const { inner, one, clock } = await tabs()
      const release = hold(inner, 'setItem')
      const stalled = one.setItem(KEYS, { seed: 's', a: '1' })
      await turn()
      clock.advance(2_000)
      await locked[0]
      release()
      await stalled
      expect(await inner.getItem(KEYS)).toEqual({ seed: 's', a: '1' })
    })

    it('brings nothing back with a read that answers after a removal, or after a newer writing', async () => {
      const { inner, one, clock } = await tabs()
      const release = hold(inner, 'getItem')
      const stalled = one.setItem(KEYS, { seed: 's', a: '1' })
      const removed = one.removeItem(KEYS)
      await turn()
      clock.advance(2_000)
      await removed
      release()
      await stalled
      expect(await inner.getItem(KEYS)).toBeUndefined()
      const releaseSecond = hold(inner, 'getItem')
      const older = one.setItem(KEYS, { a: '1' })
      const newer = one.setItem(KEYS, { b: '2' })
      await turn()
      clock.advance(2_000)
      await newer
      releaseSecond()
      await older
      expect(await inner.getItem(KEYS)).toEqual({ b: '2' })
    })
  })
})
