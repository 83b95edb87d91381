import { expect, it } from 'vitest'
import { ADA, DAY, HOUR, loginWorld, MINUTE, refusal } from '../login-world.cases.js'

/** A server, and a user with two browsers. The phone signed in a minute after the laptop. */
async function world() {
  const made = await loginWorld()
  const { browser: laptop } = await made.signedIn()
  made.clock.now += MINUTE
  const phone = await made.browser()
  await phone.signIn(ADA, made.code)
  const list = async (browser = laptop) => (await browser.call('GET', '/api/devices')).body
  const end = async (deviceId: string, browser = laptop) =>
    browser.call('POST', '/api/devices/end', { deviceId })
  const idOf = async (browser = laptop) =>
    /"deviceId":"([\w-]{43})","lastUsedAt":\d+,"endsAt":\d+,"isThis":true/.exec(
      JSON.stringify(await list(browser)),
    )?.[1] ?? ''
  return { ...{ ...made, laptop, phone, list, end }, laptopId: await idOf(), phoneId: await idOf(phone) }
}

it('lists the browsers in which the account is open, the last used first', async () => {
  const { clock, list, phone, laptopId, phoneId } = await world()
  const start = clock.now
  expect(laptopId).not.toBe(phoneId)
  clock.now += MINUTE
  const laptop = { deviceId: laptopId, endsAt: start - MINUTE + 7 * DAY, isOpen: true }
  const other = { deviceId: phoneId, endsAt: start + 7 * DAY, isOpen: true }
  expect(await list()).toEqual({
    devices: [
      { ...laptop, lastUsedAt: start + MINUTE, isThis: true },
      { ...other, lastUsedAt: start, isThis: false },
    ],
  })
  clock.now += MINUTE
  expect(await list(phone)).toEqual({
    devices: [
      { ...other, lastUsedAt: start + 2 * MINUTE, isThis: true },
      { ...laptop, lastUsedAt: start + MINUTE, isThis: false },
    ],
  })
})

it('tells the last use of a session near its end, and that of one that was never used', async () => {
  const { clock, list, laptop, browser, code } = await world()
  const end = clock.now - MINUTE + 7 * DAY
  while (clock.now + 29 * MINUTE < end) {
    clock.now += 29 * MINUTE
    await laptop.call('GET', '/api/vault')
  }
  await (await browser()).signIn(ADA, code)
  const signedInAt = clock.now
  clock.now = end - 1
  expect(await list()).toMatchObject({
    devices: [
      { lastUsedAt: end - 1, endsAt: end, isThis: true },
      { lastUsedAt: signedInAt, endsAt: signedInAt + 7 * DAY },
      {},
    ],
  })
})

it('lists a browser once, also with several sessions, and of this user alone', async () => {
  const { clock, list, phone, signedIn, code, laptopId, phoneId } = await world()
  await signedIn('bob@mail.example')
  clock.now += MINUTE
  await phone.signIn(ADA, code)
  expect(await list()).toMatchObject({
    devices: [
      { deviceId: laptopId },
      { deviceId: phoneId, lastUsedAt: clock.now, endsAt: clock.now + 7 * DAY },
    ],
  })
})

it('says that a browser is no longer open, until a sweep forgets it', async () => {
  const { clock, list, laptop, store, phoneId } = await world()
  clock.now += 20 * MINUTE
  await laptop.call('GET', '/api/vault')
  clock.now += 10 * MINUTE
  expect(await list()).toMatchObject({ devices: [{ isOpen: true }, { deviceId: phoneId, isOpen: false }] })
  await store.sweep({ now: clock.now, eraseBefore: 0, devicesBefore: 0, auditBefore: 0 })
  expect(await list()).toEqual({ devices: [expect.objectContaining({ isThis: true })] })
})

it('ends all sessions of another browser, and writes it down', async () => {
  const { clock, list, end, laptop, phone, code, laptopId, phoneId } = await world()
  const first = phone.token
  clock.now += MINUTE
  await phone.signIn(ADA, code)
  const second = phone.token
  expect(await end(phoneId)).toMatchObject({ status: 200, body: {} })
  for (const token of [first, second]) {
    phone.token = token
    expect((await phone.call('GET', '/api/vault')).body).toEqual(refusal('SESSION_ENDED'))
  }
  expect(await list()).toEqual({ devices: [expect.objectContaining({ deviceId: laptopId })] })
  expect(await end(phoneId)).toMatchObject({ status: 200, body: {} })
  expect((await laptop.call('GET', '/api/audit')).body).toMatchObject({
    entries: [{ kind: 'DEVICE_ENDED', deviceId: laptopId, at: clock.now }, { kind: 'SIGNED_IN' }, {}, {}],
  })
})

it('ends no session of another account, though it is in the same browser', async () => {
  const { clock, signedIn, browser, code, end } = await world()
  const shared = await browser()
  clock.now += HOUR
  await shared.signIn(ADA, code)
  const body = (await shared.call('GET', '/api/devices')).body
  const sharedId = /"deviceId":"([\w-]{43})"[^}]*"isThis":true/.exec(JSON.stringify(body))?.[1] ?? ''
  const adas = shared.token
  await shared.signIn('bob@mail.example', code)
  const { browser: stranger } = await signedIn('eve@mail.example')
  expect(await end(sharedId, stranger)).toMatchObject({ status: 200, body: {} })
  expect(await shared.call('GET', '/api/vault')).toMatchObject({ status: 200 })
  clock.now += MINUTE
  const again = await browser()
  await again.signIn(ADA, code)
  await end(sharedId, again)
  expect(await shared.call('GET', '/api/vault')).toMatchObject({ status: 200 })
  shared.token = adas
  expect((await shared.call('GET', '/api/vault')).body).toEqual(refusal('SESSION_ENDED'))
})

it('asks to sign out where the browser would end itself', async () => {
  const { end, laptop, laptopId } = await world()
  const answer = await end(laptopId)
  expect(answer).toMatchObject({ status: 409, body: refusal('DEVICE_IS_THIS') })
  expect(answer.body).toMatchObject({ error: { message: expect.stringContaining('Sign out instead.') } })
  expect(await laptop.call('GET', '/api/vault')).toMatchObject({ status: 200 })
})

it.each([
  ['no device', {}],
  ['a short id', { deviceId: 'A'.repeat(42) }],
  ['a member of its own', { deviceId: 'A'.repeat(43), note: 'x' }],
])('refuses to end %s', async (_, body) => {
  const { laptop } = await world()
  const answer = await laptop.call('POST', '/api/devices/end', body)
  expect(answer).toMatchObject({ status: 400, body: refusal('BODY_MALFORMED') })
})

it('shows nothing to somebody who is not signed in', async () => {
  const { browser, phoneId } = await world()
  const stranger = await browser()
  expect((await stranger.call('GET', '/api/devices')).body).toEqual(refusal('SESSION_MISSING'))
  expect((await stranger.call('POST', '/api/devices/end', { deviceId: phoneId })).body).toEqual(
    refusal('SESSION_MISSING'),
  )
})
