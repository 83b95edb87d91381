import { expect, it, onTestFinished, vi } from 'vitest'
import type { DeviceSigner } from '../device-signer.js'
import type { FrameStore } from '../frame-store.js'
import { loginClient } from '../login-client.js'
import type { FrameViews } from '../views/frame-views.js'
import { approvalQueue, type Decision } from './approval-queue.js'

const store: FrameStore = {
  get: async () => undefined,
  put: async () => undefined,
  remove: async () => undefined,
  isKept: false,
}
const device: DeviceSigner = { headers: async () => ({}), hasKey: async () => true }
const asked = {
  approval: { title: 'Sign a message', rows: [], warnings: [], isUnreadable: false },
  ...{ origin: 'https://shop.example', account: '0x01', network: 'Ethereum' },
}
const handOvers = {
  put: async () => undefined,
  poll: async () => ({ state: 'gone' }) as const,
  withdrawal: async () => () => undefined,
}

/** A queue whose user decides at once. */
const decided = (decision: Decision) => {
  const show = async <Value>(): Promise<Value> => JSON.parse(JSON.stringify(decision))
  const views: FrameViews = { show, closeAll: () => undefined }
  return approvalQueue({ views, handOvers, isTrustedHost: false, isNested: false })
}

it.each(['approved', 'rejected'] as const)(
  'the page hears of "%s" at once, although the server of the login never answers, and the browser still sends it after the page is left',
  async (decision) => {
    const calls: RequestInit[] = []
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      calls.push(init)
      return new Promise(() => undefined)
    })
    // No clock moves, so nothing ends by its deadline.
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
    const { noteDecision } = loginClient({ store, device, projectId: 'shop' })
    const note = (one: Decision) =>
      noteDecision({ decision: one, host: 'shop.example', method: 'personal_sign' })
    const said = await decided(decision)
      .ask(asked, note)
      .then(
        () => 'approved',
        (error: Error) => error.message,
      )
    expect(said).toBe(decision === 'approved' ? 'approved' : 'The user rejected the request.')
    await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 30_000 })
    expect(calls).toEqual([expect.objectContaining({ method: 'POST', keepalive: true })])
  },
)

it('a sign-out waits for no decision that is still being told', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    paths.push(path)
    if (path === '/api/sign-out') return Promise.resolve(Response.json({}))
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const client = loginClient({ store, device, projectId: 'shop' })
  for (const decision of ['approved', 'rejected'] as const)
    client.noteDecision({ decision, host: 'shop.example', method: 'personal_sign' })
  await vi.waitFor(() => expect(paths).toEqual(['/api/decision']), { timeout: 30_000 })
  await client.signOut()
  expect(paths).toEqual(['/api/decision', '/api/sign-out'])
})
