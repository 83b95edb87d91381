import { describe, expect, it } from 'vitest'
import { loginWorld, MINUTE, ORIGIN, refusal } from '../login-world.cases.js'
import { base64url } from '../secrets/base64url.js'

const REQUEST = base64url(new Uint8Array([1, 2, 3]))
const ANSWER = base64url(new Uint8Array([4, 5, 6]))
const bytes = (length: number) => base64url(new Uint8Array(length).fill(9))
const newId = () => base64url(crypto.getRandomValues(new Uint8Array(16)))

/** A server, an approved browser with a frame, and a window that has no key. */
async function world() {
  const made = await loginWorld()
  const { browser: frame } = await made.signedIn()
  const id = newId()
  /** What the window gets. */
  const ask = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await made.send(`/api/hand-over/${path}`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const read: unknown = await response.json()
    return { status: response.status, body: read }
  }
  return {
    ...{ ...made, frame, id, ask },
    put: (sealed = REQUEST, named = id) => frame.call('POST', '/api/hand-over', { id: named, sealed }),
    poll: async () => (await frame.call('POST', '/api/hand-over/poll', { id })).body,
    withdraw: () => frame.call('POST', '/api/hand-over/withdraw', { id }),
    window: async (path: string, body: object = {}) => (await ask(path, { id, ...body })).body,
  }
}

it('carries a request to a window and its answer back, and keeps neither', async () => {
  const { put, poll, window } = await world()
  expect(await window('take')).toEqual({ isTaken: false })
  expect(await put()).toMatchObject({ status: 200, body: {} })
  expect(await poll()).toEqual({ state: 'waiting' })
  expect(await window('take')).toEqual({ sealed: REQUEST })
  expect(await poll()).toEqual({ state: 'read' })
  expect(await window('open')).toEqual({ isOpen: true })
  expect(await window('answer', { sealed: ANSWER })).toEqual({ isAccepted: true })
  expect(await window('open')).toEqual({ isOpen: false })
  expect(await poll()).toEqual({ state: 'answered', sealed: ANSWER })
  expect(await poll()).toEqual({ state: 'gone' })
  expect(await window('take')).toEqual({ isTaken: false })
})

it('gives the request to the first of two windows', async () => {
  const { put, window } = await world()
  await put()
  const taken = await Promise.all([window('take'), window('take')])
  expect(taken).toContainEqual({ sealed: REQUEST })
  expect(taken).toContainEqual({ isTaken: true })
})

it('accepts one answer, and none before the request was read', async () => {
  const { put, poll, window } = await world()
  await put()
  expect(await window('answer', { sealed: ANSWER })).toEqual({ isAccepted: false })
  await window('take')
  expect(await window('answer', { sealed: ANSWER })).toEqual({ isAccepted: true })
  expect(await window('answer', { sealed: REQUEST })).toEqual({ isAccepted: false })
  expect(await poll()).toEqual({ state: 'answered', sealed: ANSWER })
})

it('accepts no answer after five minutes, and gives none', async () => {
  const { put, poll, window, clock } = await world()
  await put()
  await window('take')
  clock.now += 5 * MINUTE
  expect(await window('answer', { sealed: ANSWER })).toEqual({ isAccepted: false })
  expect(await poll()).toEqual({ state: 'gone' })
})

it('gives no request after five minutes', async () => {
  const { put, window, clock } = await world()
  await put()
  clock.now += 5 * MINUTE
  expect(await window('take')).toEqual({ isTaken: false })
})

it('lets the frame withdraw a request before and after it was read', async () => {
  const { put, withdraw, window } = await world()
  await put()
  await withdraw()
  expect(await window('take')).toEqual({ isTaken: false })
  await put()
  await window('take')
  await withdraw()
  expect(await window('open')).toEqual({ isOpen: false })
  expect(await window('answer', { sealed: ANSWER })).toEqual({ isAccepted: false })
})

it('gives an answer to the device that asked, and lets no other withdraw the request', async () => {
  const { put, poll, window, browser, id } = await world()
  await put()
  const other = await browser()
  await other.call('POST', '/api/hand-over/withdraw', { id })
  expect(await window('take')).toEqual({ sealed: REQUEST })
  await window('answer', { sealed: ANSWER })
  expect((await other.call('POST', '/api/hand-over/poll', { id })).body).toEqual({ state: 'read' })
  expect(await poll()).toEqual({ state: 'answered', sealed: ANSWER })
})

it('holds ten requests of a device, and takes another when one has gone', async () => {
  const { put, withdraw, frame, clock } = await world()
  await put()
  for (let count = 1; count < 10; count += 1)
    expect(await put(REQUEST, newId())).toMatchObject({ status: 200 })
  expect(await put(REQUEST, newId())).toMatchObject({ status: 429, body: refusal('HAND_OVER_LIMIT') })
  await withdraw()
  expect(await put(REQUEST, newId())).toMatchObject({ status: 200 })
  expect(await put(REQUEST, newId())).toMatchObject({ status: 429 })
  clock.now += 5 * MINUTE
  expect(await frame.call('POST', '/api/hand-over', { id: newId(), sealed: REQUEST })).toMatchObject({
    status: 200,
  })
})

it('takes 256 kB, and no byte more', async () => {
  const { put } = await world()
  expect(await put(bytes(262_144))).toMatchObject({ status: 200 })
  expect(await put(bytes(262_145), newId())).toMatchObject({
    status: 413,
    body: refusal('HAND_OVER_TOO_LARGE'),
  })
  expect(await put('A'.repeat(360_448), newId())).toMatchObject({
    status: 413,
    body: refusal('BODY_TOO_LARGE'),
  })
})

it('takes no request of a browser that no user has approved', async () => {
  const { browser, window, id } = await world()
  const stranger = await browser()
  const answer = await stranger.call('POST', '/api/hand-over', { id, sealed: REQUEST })
  expect(answer).toMatchObject({ status: 403, body: refusal('DEVICE_NOT_APPROVED') })
  expect(await window('take')).toEqual({ isTaken: false })
})

it('the database holds the id as a keyed hash', async () => {
  const { put, id, store } = await world()
  await put()
  expect(await store.handOvers.find(id, 0)).toBeUndefined()
})

describe('the paths of the window', () => {
  it.each(['take', 'open', 'answer'])('%s hears the pages of this server alone', async (path) => {
    const { ask, id } = await world()
    const sealed = path === 'answer' ? { sealed: ANSWER } : {}
    for (const headers of [{ origin: 'https://shop.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(await ask(path, { id, ...sealed }, headers)).toMatchObject({
        status: 403,
        body: refusal('ORIGIN_NOT_ALLOWED'),
      })
    expect(await ask(path, { id, ...sealed }, { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    })
  })

  it.each([
    ['no id', { id: undefined }],
    ['a short id', { id: 'A'.repeat(21) }],
    ['an id of other signs', { id: `${'A'.repeat(21)}+` }],
    ['a member of its own', { note: 'x' }],
    ['an answer that is not base64url', { sealed: 'a+b/' }],
    ['an empty answer', { sealed: '' }],
    ['a long answer', { sealed: bytes(1_000) }],
  ])('refuse %s', async (_, change) => {
    const { ask, id, put, poll, window } = await world()
    await put()
    await window('take')
    const answer = await ask('answer', { id, sealed: ANSWER, ...change })
    expect(answer).toMatchObject({ status: 400, body: refusal('BODY_MALFORMED') })
    expect(await poll()).toEqual({ state: 'read' })
  })
})
