import * as z from 'zod/mini'
import type { DeviceSigner } from '../device-signer.js'
import { readAs, ServerAway, serverAnswer } from '../server-answer.js'

const DEADLINE = 20_000

const polled = z.object({
  state: z.custom<'waiting' | 'read' | 'answered' | 'gone'>((value) =>
    ['waiting', 'read', 'answered', 'gone'].includes(String(value)),
  ),
  sealed: z.optional(z.custom<string>((value) => typeof value === 'string')),
})

/** The mailbox of the server, as the frame uses it. @throws FrameError from each call */
export interface HandOverClient {
  put(id: string, sealed: string): Promise<void>
  /** The answer comes once. */
  poll(id: string): Promise<z.infer<typeof polled>>
  /** Signs a withdrawal now, so that it can be sent while the page is left. It works once. */
  withdrawal(id: string): Promise<() => void>
}

/** Each call is signed by the key of this browser. None uses the session, whose token would change each second. */
export function handOverClient(device: DeviceSigner): HandOverClient {
  const signed = async (path: string, says: object): Promise<RequestInit> => {
    const body = JSON.stringify(says)
    const headers = await device.headers('POST', path, new TextEncoder().encode(body))
    return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  }
  const call = async (path: string, says: object): Promise<unknown> => {
    const request = await signed(path, says)
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(DEADLINE) }).catch(() => {
      throw new ServerAway()
    })
    return serverAnswer(response)
  }
  return {
    put: async (id, sealed) => void (await call('/api/hand-over', { id, sealed })),
    poll: async (id) => readAs(polled, await call('/api/hand-over/poll', { id })),
    withdrawal: async (id) => {
      const path = '/api/hand-over/withdraw'
      const request = await signed(path, { id })
      return () => void fetch(path, { ...request, keepalive: true }).catch(() => undefined)
    },
  }
}
