import { describe, expect, it } from 'vitest'
import { fakeStorage } from '../fakes/fake-storage.js'
import { signInRecord } from './sign-in-record.js'

const KEY = '@walletchart/sign-ins'
const one = { message: 'one', signature: '0x1' }
const two = { message: 'two', signature: '0x2' }
const stored = (text: string) => {
  const storage = fakeStorage()
  storage.area.texts.set(KEY, text)
  return { storage, record: signInRecord(storage, KEY) }
}

describe('the record of the sign-ins', () => {
  it('keeps them for the next page, and is gone with the last one', async () => {
    const storage = fakeStorage()
    const record = signInRecord(storage, KEY)
    await record.change((all) => [...all, one])
    await record.change((all) => [...all, two])
    expect(await signInRecord(storage, KEY).read()).toEqual([one, two])
    expect(storage.area.texts.get(KEY)).toBe(JSON.stringify({ version: 1, signIns: [one, two] }))
    await record.change(() => [])
    expect(storage.area.texts.has(KEY)).toBe(false)
  })

  it('loses no change of two at once', async () => {
    const record = signInRecord(fakeStorage(), KEY)
    await Promise.all([record.change((all) => [...all, one]), record.change((all) => [...all, two])])
    expect(await record.read()).toEqual([one, two])
  })

  it('loses no change of two tabs at once', async () => {
    const storage = fakeStorage()
    const tabs = [signInRecord(storage, KEY), signInRecord(storage, KEY)]
    await Promise.all([one, two].map((added, index) => tabs[index]?.change((all) => [...all, added])))
    expect(await signInRecord(storage, KEY).read()).toEqual([one, two])
    const [first, second] = tabs
    // A sign-in that has ended does not come back.
    await Promise.all([
      first?.change((all) => all.filter(({ message }) => message !== 'one')),
      second?.change((all) => [...all, { message: 'three', signature: '0x3' }]),
    ])
    expect((await signInRecord(storage, KEY).read()).map(({ message }) => message)).toEqual(['two', 'three'])
  })

  it('is changed without a lock that is never granted', async () => {
    const never = { request: () => new Promise<never>(() => undefined) }
    const record = signInRecord(fakeStorage(), KEY, { locks: () => never, patience: 5 })
    await record.change(() => [one])
    expect(await record.read()).toEqual([one])
  })

  it.each([
    ['cut off', '{"version":1,"signIns":[{"mess'],
    ['of another kind', '[]'],
    ['without a version', '{"signIns":[]}'],
    ['with a version that is no number', '{"version":"2","signIns":[]}'],
    ['with a sign-in of numbers', '{"version":1,"signIns":[{"message":1,"signature":2}]}'],
    ['with too many sign-ins', JSON.stringify({ version: 1, signIns: Array(101).fill(one) })],
    ['as deep as no record', '['.repeat(100_000)],
    ['with a prototype', '{"__proto__":{"version":1,"signIns":[]}}'],
    ['of 10 MB', `{"version":1,"signIns":[],"more":"${'a'.repeat(10_000_000)}"}`],
  ])('[F5 partly] counts as empty and is removed where it is unreadable: %s', async (_, text) => {
    const { storage, record } = stored(text)
    expect(await record.read()).toEqual([])
    expect(storage.area.texts.has(KEY)).toBe(false)
    await record.change(() => [one])
    expect(await record.read()).toEqual([one])
  })

  it('[F5 partly] of a newer version is neither read nor written over', async () => {
    const text = '{"version":2,"signIns":[{"message":"new","signature":"0x3"}]}'
    const { storage, record } = stored(text)
    expect(await record.read()).toEqual([])
    await record.change((all) => [...all, one])
    expect(await record.read()).toEqual([one])
    await record.change(() => [])
    expect(await record.read()).toEqual([])
    expect(storage.area.texts.get(KEY)).toBe(text)
  })

  it.each(['full', 'blocked'] as const)('[F5 partly] is in memory where the storage is %s', async (fault) => {
    const storage = fakeStorage()
    storage.area.texts.set('theirs', 'untouched')
    const record = signInRecord(storage, KEY)
    storage.fault = fault
    await record.change(() => [one])
    expect(await record.read()).toEqual([one])
    storage.fault = undefined
    expect(await record.read()).toEqual([one])
    await record.change((all) => [...all, two])
    expect(await signInRecord(storage, KEY).read()).toEqual([one, two])
    expect(storage.area.texts.get('theirs')).toBe('untouched')
  })

  const failing: readonly (readonly [string, () => Promise<string>])[] = [
    [
      'throws',
      () => {
        throw new Error('blocked')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no answer'))],
  ]
  it.each(failing)(
    '[F5 partly] a read that %s is no empty record: nothing is written over',
    async (_, fails) => {
      const text = JSON.stringify({ version: 1, signIns: [one, two] })
      const { storage } = stored(text)
      let isDown = true
      // A write would succeed.
      const record = signInRecord({ ...storage, read: (key) => (isDown ? fails() : storage.read(key)) }, KEY)
      const three = { message: 'three', signature: '0x3' }
      const four = { message: 'four', signature: '0x4' }
      expect(await record.read()).toEqual([])
      await record.change((all) => [...all, three])
      await record.change((all) => all.filter(({ message }) => message !== 'one'))
      expect(await record.read()).toEqual([three])
      expect(storage.area.texts.get(KEY)).toBe(text)
      isDown = false
      // A sign-in that has ended stays so, also before that is written.
      expect(await record.read()).toEqual([two, three])
      await record.change((all) => [...all, four])
      expect(await signInRecord(storage, KEY).read()).toEqual([two, three, four])
      // Each change is made once: another tab may sign in anew.
      await signInRecord(storage, KEY).change((all) => [one, ...all])
      await record.change((all) => all.filter(({ message }) => message !== 'four'))
      expect(await signInRecord(storage, KEY).read()).toEqual([one, two, three])
    },
  )

  it('[F5 partly] an unreadable text that cannot be removed is written over', async () => {
    const { storage } = stored('[]')
    const stuck = { ...storage, remove: () => Promise.reject(new Error('no')) }
    const record = signInRecord(stuck, KEY)
    await record.change((all) => [...all, one])
    expect(await signInRecord(storage, KEY).read()).toEqual([one])
  })

  it('[F5 partly] what a full storage did not take is kept while it cannot be read', async () => {
    const { storage, record } = stored(JSON.stringify({ version: 1, signIns: [one] }))
    storage.fault = 'full'
    await record.change((all) => [...all, two])
    storage.fault = 'blocked'
    await record.change((all) => all.filter(({ message }) => message !== 'one'))
    expect(await record.read()).toEqual([two])
    storage.fault = undefined
    await record.change((all) => all)
    expect(await signInRecord(storage, KEY).read()).toEqual([two])
  })

  /** A storage whose reads fail while the test says so. Its writes succeed. */
  const unsteady = (...signIns: readonly object[]) => {
    const { storage } = stored(JSON.stringify({ version: 1, signIns }))
    const reads = { isDown: false }
    const tab = {
      ...storage,
      read: (key: string) => (reads.isDown ? Promise.reject(new Error('no answer')) : storage.read(key)),
    }
    return { storage, reads, record: signInRecord(tab, KEY) }
  }

  it('[A16 partly] a sign-in that ends while nothing can be read ends in the storage with the next read', async () => {
    const { storage, reads, record } = unsteady(one, two)
    reads.isDown = true
    await record.change((all) => all.filter(({ message }) => message !== 'one'))
    expect(await record.read()).toEqual([])
    reads.isDown = false
    expect(await record.read()).toEqual([two])
    expect(await signInRecord(storage, KEY).read()).toEqual([two])
  })

  it('[F5 partly] a sign-in that is made while nothing can be read is stored with the next read', async () => {
    const { storage, reads, record } = unsteady(two)
    reads.isDown = true
    await record.change((all) => [...all, one])
    reads.isDown = false
    expect(await record.read()).toEqual([two, one])
    expect(await signInRecord(storage, KEY).read()).toEqual([two, one])
    // It is written once: another tab may end it.
    await signInRecord(storage, KEY).change(() => [])
    expect(await record.read()).toEqual([])
  })

  it('[A16 partly] a sign-in that ends while an earlier change waits for its read stays ended', async () => {
    const { storage } = stored(JSON.stringify({ version: 1, signIns: [one] }))
    const held: (() => void)[] = []
    const tab = {
      ...storage,
      read: (key: string) => {
        const text = storage.read(key)
        return held.length > 0 ? text : new Promise<string | null>((answer) => held.push(() => answer(text)))
      },
    }
    const record = signInRecord(tab, KEY, { patience: 1, locks: () => undefined })
    const adding = record.change((all) => [...all, two])
    // Its turn is late, so it is done without one.
    await record.change((all) => all.filter(({ message }) => message !== 'one'))
    for (const answer of held) answer()
    await adding
    expect(await signInRecord(storage, KEY).read()).toEqual([two])
  })

  it('[A16 partly] leaves nothing of an ended sign-in in storage that is full', async () => {
    const { storage, record } = stored(JSON.stringify({ version: 1, signIns: [one, two] }))
    storage.fault = 'full'
    await record.change((all) => all.filter(({ message }) => message !== 'one'))
    expect(storage.area.texts.has(KEY)).toBe(false)
    expect(await record.read()).toEqual([two])
  })
})
