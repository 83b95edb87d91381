import { expect, it } from 'vitest'
import { fakeClock } from '../../fakes/fake-clock.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeStorage } from '../../fakes/fake-storage.js'
import { loginMemory } from './login-memory.js'

const earlier = { v: 1, email: 'sam@example.org', used: true, token: 'secret' }

/** A page after a login of an earlier visit. Reads fail while `isUnread`. */
function page() {
  const inner = fakeStorage()
  const set = { isUnread: false, inner }
  const storage = {
    ...inner,
    read: (key: string) => {
      if (set.isUnread) throw new Error('busy')
      return inner.read(key)
    },
  }
  inner.area.texts.set('kit/login', JSON.stringify(earlier))
  const clock = fakeClock()
  const environment = fakeEnvironment({ now: () => 5_000 + clock.now() })
  const memory = loginMemory({ storage, storageKey: 'kit', environment })
  return { set, memory, stored: () => JSON.parse(inner.area.texts.get('kit/login') ?? 'null') }
}

it('a storage that cannot be read once loses nothing of an earlier login, and nothing of this one', async () => {
  const { set, memory, stored } = page()
  set.isUnread = true
  await memory.noteSent()
  expect(stored()).toEqual(earlier)
  expect(await memory.last()).toMatchObject({ sentAt: 5_000 })
  set.isUnread = false
  expect(await memory.last()).toEqual({ ...earlier, sentAt: 5_000 })
  await memory.noteToken('newer')
  expect(stored()).toEqual({ ...earlier, sentAt: 5_000, token: 'newer' })
})

it('what could not be written is known, and written with the next note', async () => {
  const { set, memory, stored } = page()
  set.inner.fault = 'full'
  await memory.noteLost()
  set.inner.fault = undefined
  expect(await memory.last()).toEqual({ v: 1, email: 'sam@example.org' })
  await memory.noteSent()
  expect(stored()).toEqual({ v: 1, email: 'sam@example.org', sentAt: 5_000 })
})

it('a sign-out leaves nothing that comes back', async () => {
  const { set, memory, stored } = page()
  set.isUnread = true
  await memory.noteToken('newer')
  await memory.forget()
  set.isUnread = false
  expect(await memory.last()).toEqual({ v: 1 })
  await memory.noteSent()
  expect(stored()).toEqual({ v: 1, sentAt: 5_000 })
})
