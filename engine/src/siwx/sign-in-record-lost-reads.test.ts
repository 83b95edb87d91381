import { describe, expect, it } from 'vitest'
import { fakeStorage, fakeStorageArea } from '../fakes/fake-storage.js'
import type { RecordStorage } from '../ports/storage.js'
import { browserSiwx } from './browser-siwx.js'
import { signInRecord } from './sign-in-record.js'
import { PAGE, PLACE, signedBy } from './siwx.cases.js'

const KEY = '@walletchart/sign-ins'
const one = { message: 'one', signature: '0x1' }
const two = { message: 'two', signature: '0x2' }
const text = (...signIns: readonly object[]) => JSON.stringify({ version: 1, signIns })

/** A storage whose reads fail while the test says so. All else works. */
function doubtful() {
  const area = fakeStorageArea()
  const storage = fakeStorage({ area })
  const state = { isDown: false }
  const tab: RecordStorage = {
    ...storage,
    read: (key) => (state.isDown ? Promise.reject(new Error('no answer')) : storage.read(key)),
  }
  return { area, storage, tab, state }
}

describe('a sign-in that ends while the storage cannot be read', () => {
  it('stays ended after a reload: one read that failed does not bring the session back', async () => {
    const { area, storage, tab, state } = doubtful()
    const siwx = browserSiwx({ storage: tab, location: PAGE })
    await siwx.addSession(await signedBy(await siwx.createMessage(PLACE)))
    state.isDown = true
    await siwx.revokeSession(PLACE.chainId, PLACE.accountAddress)
    state.isDown = false
    // The storage can be read again, and this page reads it.
    expect(await siwx.getSessions(PLACE.chainId, PLACE.accountAddress)).toEqual([])
    const next = browserSiwx({ storage, location: PAGE })
    expect(await next.getSessions(PLACE.chainId, PLACE.accountAddress)).toEqual([])
    expect(area.texts.get(KEY)).toBeUndefined()
  })

  it('is written as soon as the storage can be read, without another change', async () => {
    const { area, tab, state } = doubtful()
    area.texts.set(KEY, text(one, two))
    const record = signInRecord(tab, KEY)
    state.isDown = true
    await record.change((all) => all.filter(({ message }) => message !== 'one'))
    state.isDown = false
    expect(await record.read()).toEqual([two])
    expect(area.texts.get(KEY)).toBe(text(two))
  })
})

describe('a sign-out while the storage cannot be read', () => {
  it('does not end what another tab signs in afterwards', async () => {
    const { area, storage, tab, state } = doubtful()
    area.texts.set(KEY, text(one))
    const here = signInRecord(tab, KEY)
    const there = signInRecord(storage, KEY)
    state.isDown = true
    await here.change((all) => all.filter(({ message }) => message !== 'one'))
    state.isDown = false
    const anew = { ...one, signature: '0x9' }
    await there.change((all) => [...all.filter(({ message }) => message !== 'one'), anew])
    await here.change((all) => [...all, two])
    expect(await signInRecord(storage, KEY).read()).toEqual([anew, two])
  })
})

describe('a sign-in that is made while the storage cannot be read', () => {
  it('does not come back after another tab has ended the account', async () => {
    const { area, storage, tab, state } = doubtful()
    area.texts.set(KEY, text(one))
    const here = signInRecord(tab, KEY)
    const there = signInRecord(storage, KEY)
    state.isDown = true
    // The same account signs in anew.
    await here.change((all) => [
      ...all.filter(({ message }) => message !== 'one'),
      { ...one, signature: '0x9' },
    ])
    state.isDown = false
    await there.change((all) => all.filter(({ message }) => message !== 'one'))
    await here.change((all) => [...all, two])
    expect(await signInRecord(storage, KEY).read()).toEqual([two])
  })

  it('is there after a reload, once the storage was read again', async () => {
    const { storage, tab, state } = doubtful()
    const record = signInRecord(tab, KEY)
    state.isDown = true
    await record.change((all) => [...all, one])
    state.isDown = false
    expect(await record.read()).toEqual([one])
    expect(await signInRecord(storage, KEY).read()).toEqual([one])
  })
})

describe('a sign-in that ends while an earlier change waits for its read', () => {
  it('stays ended when that read comes at last', async () => {
    const { area, storage } = doubtful()
    area.texts.set(KEY, text(one))
    const held: (() => void)[] = []
    let isHeld = true
    const tab: RecordStorage = {
      ...storage,
      read: (key) => {
        if (!isHeld) return storage.read(key)
        isHeld = false
        const before = storage.read(key)
        return new Promise((resolve) => {
          held.push(() => resolve(before))
        })
      },
    }
    const record = signInRecord(tab, KEY, { patience: 1, locks: () => undefined })
    const adding = record.change((all) => [...all, two])
    // Its turn does not come in time, so it is done without one.
    await record.change((all) => all.filter(({ message }) => message !== 'one'))
    for (const answer of held) answer()
    await adding
    expect(await signInRecord(storage, KEY).read()).toEqual([two])
  })
})
