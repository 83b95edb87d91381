import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { NETWORK_DEADLINE, networkFirst } from './network-first.js'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

const answer = (text: string, status = 200) => new Response(text, { status })
const never = () => new Promise<Response>(() => {})
const kept = vi.fn(async (): Promise<Response | undefined> => answer('kept'))
const none = async () => undefined
const textOf = async (response: Promise<Response>) => (await response).text()

it.each([200, 301, 404])('gives the answer %s of the network, and looks for no kept one', async (status) => {
  kept.mockClear()
  expect((await networkFirst(async () => answer('new', status), kept)).status).toBe(status)
  expect(kept).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it.each([500, 502, 503])('gives the kept answer in place of %s', async (status) => {
  expect(await textOf(networkFirst(async () => answer('failed', status), kept))).toBe('kept')
})

it('gives the kept answer when the network fails', async () => {
  expect(await textOf(networkFirst(() => Promise.reject(new TypeError('failed')), kept))).toBe('kept')
})

it('gives the kept answer after five seconds, and not before', async () => {
  const settled = vi.fn()
  const given = networkFirst(never, kept)
  void given.then(settled)
  await vi.advanceTimersByTimeAsync(NETWORK_DEADLINE - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await textOf(given)).toBe('kept')
  expect(NETWORK_DEADLINE).toBe(5_000)
})

it('waits for a slow network where nothing is kept', async () => {
  const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(answer('new')), 9_000))
  const given = networkFirst(slow, none)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await textOf(given)).toBe('new')
})

it('says what the network said where nothing is kept', async () => {
  expect((await networkFirst(async () => answer('failed', 503), none)).status).toBe(503)
  const failed = networkFirst(() => Promise.reject(new TypeError('failed')), none)
  await expect(failed).rejects.toThrow('failed')
})
