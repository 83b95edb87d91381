import { describe, expect, it } from 'vitest'
import { fakeClock } from '../fakes/fake-clock.js'
import { fakeStorage } from '../fakes/fake-storage.js'
import { inTurn } from '../ports/in-turn.js'
import type { RecordStorage } from '../ports/storage.js'
import { storageInOrder } from './storage-in-order.js'

/** A storage that answers each call when the test says so, in any order. */
const byHand = () => {
  const inner = fakeStorage()
  const open: { readonly call: string; readonly end: () => void; readonly fail: () => void }[] = []
  const held = <Value>(call: string, run: () => Value): Promise<Value> =>
    new Promise((resolve, reject) => {
      open.push({ call, end: () => resolve(run()), fail: () => reject(new Error('full')) })
    })
  const clock = fakeClock()
  const given: RecordStorage = {
    read: (key) => held(`read ${key}`, () => inner.area.texts.get(key) ?? null),
    write: (key, text) => held(`write ${key}`, () => void inner.area.texts.set(key, text)),
    remove: (key) => held(`remove ${key}`, () => void inner.area.texts.delete(key)),
    watch: inner.watch,
  }
  const storage = storageInOrder(given, inTurn(clock, 2_000))
  return { clock, storage, open, texts: inner.area.texts, calls: () => open.map(({ call }) => call) }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a storage whose calls wait for each other', () => {
  it('a removal begins when the write of its key has ended, and a read when the removal has', async () => {
    const { storage, open, texts, calls } = byHand()
    const ends = [storage.write('a', '1'), storage.remove('a'), storage.read('a')]
    await turn()
    expect(calls()).toEqual(['write a'])
    open[0]?.end()
    await turn()
    expect(calls()).toEqual(['write a', 'remove a'])
    open[1]?.end()
    await turn()
    expect(calls()).toEqual(['write a', 'remove a', 'read a'])
    open[2]?.end()
    expect(await Promise.all(ends)).toEqual([undefined, undefined, null])
    expect(texts.size).toBe(0)
  })

  it('a call of another key waits for nothing, nor does one after all have ended', async () => {
    const { storage, open, calls } = byHand()
    const first = storage.write('a', '1')
    storage.write('b', '1')
    expect(calls()).toEqual(['write a', 'write b'])
    open[0]?.end()
    await first
    await turn()
    storage.remove('a')
    await turn()
    expect(calls()).toEqual(['write a', 'write b', 'remove a'])
  })

  it('a call that fails tells its caller alone, and the next one is made', async () => {
    const { storage, open, texts } = byHand()
    texts.set('a', 'before')
    const write = storage.write('a', '1')
    const removal = storage.remove('a')
    open[0]?.fail()
    await expect(write).rejects.toThrow('full')
    await turn()
    open[1]?.end()
    await removal
    expect(texts.size).toBe(0)
  })

  it('a call without an answer holds up the next one of its key for 2 s, and its late answer is told', async () => {
    const { clock, storage, open, calls } = byHand()
    const stalled = storage.write('a', '1')
    const next = storage.read('a')
    const last = storage.remove('a')
    await turn()
    clock.advance(1_999)
    await turn()
    expect(calls()).toEqual(['write a'])
    clock.advance(1)
    await turn()
    expect(calls()).toEqual(['write a', 'read a'])
    // The limit of each call begins when it is made.
    clock.advance(1_999)
    await turn()
    expect(calls()).toHaveLength(2)
    clock.advance(1)
    await turn()
    expect(calls()).toEqual(['write a', 'read a', 'remove a'])
    for (const { end } of open.toReversed()) end()
    expect(await Promise.all([stalled, next, last])).toEqual([undefined, null, undefined])
  })

  it('a call that fails after its limit tells its caller alone', async () => {
    const { clock, storage, open } = byHand()
    const stalled = storage.write('a', '1')
    const next = storage.read('a')
    await turn()
    clock.advance(2_000)
    await turn()
    open[0]?.fail()
    open[1]?.end()
    await expect(stalled).rejects.toThrow('full')
    expect(await next).toBe(null)
  })

  it('nothing is left to wait for once all have answered', async () => {
    const { clock, storage, open } = byHand()
    storage.write('a', '1')
    storage.write('a', '2')
    await turn()
    expect(clock.waiting).toBe(1)
    open[0]?.end()
    await turn()
    open[1]?.end()
    await turn()
    expect(clock.waiting).toBe(0)
  })

  it('one that answers at once answers at once, and throws at once', () => {
    const inner = fakeStorage()
    const storage = storageInOrder(inner, inTurn(fakeClock(), 2_000))
    storage.write('a', '1')
    expect(storage.read('a')).toBe('1')
    inner.fault = 'blocked'
    expect(() => storage.remove('a')).toThrow()
  })

  it('tells what another tab wrote', () => {
    const inner = fakeStorage({ slow: { clock: fakeClock(), ms: 5 } })
    const heard: (string | null)[] = []
    storageInOrder(inner, inTurn(fakeClock(), 2_000)).watch('a', (text) => heard.push(text))
    fakeStorage({ area: inner.area }).write('a', '1')
    expect(heard).toEqual(['1'])
  })
})
