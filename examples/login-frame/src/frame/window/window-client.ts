import * as z from 'zod/mini'
import { readAs, ServerAway, serverAnswer } from '../server-answer.js'

const DEADLINE = 20_000

const flag = z.custom<boolean>((value) => typeof value === 'boolean')
const taken = z.object({
  sealed: z.optional(z.custom<string>((value) => typeof value === 'string')),
  isTaken: z.optional(flag),
})
const open = z.object({ isOpen: flag })
const answered = z.object({ isAccepted: flag })

/** The mailbox of the server, as a window uses it. It has no key, only the id. @throws FrameError from each call */
export interface WindowClient {
  /** The sealed request, once. `isTaken`: another window was given it. Neither: the frame has not put it there yet. */
  take(): Promise<z.infer<typeof taken>>
  /** False once the frame has withdrawn the request, or its time is over. */
  isOpen(): Promise<boolean>
  /** False for a second answer, and for a request that is no longer open. */
  answer(sealed: string): Promise<boolean>
  /** The same while the window is left. The window does not hear how it went. */
  answerLast(sealed: string): void
}

export function windowClient(id: string): WindowClient {
  const send = (path: string, says: object, more: RequestInit): Promise<Response> =>
    fetch(`/api/hand-over/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, ...says }),
      credentials: 'omit',
      ...more,
    })
  const call = async (path: string, says: object = {}): Promise<unknown> => {
    const response = await send(path, says, { signal: AbortSignal.timeout(DEADLINE) }).catch(() => {
      throw new ServerAway()
    })
    return serverAnswer(response)
  }
  return {
    take: async () => readAs(taken, await call('take')),
    isOpen: async () => readAs(open, await call('open')).isOpen,
    answer: async (sealed) => readAs(answered, await call('answer', { sealed })).isAccepted,
    answerLast: (sealed) => void send('answer', { sealed }, { keepalive: true }).catch(() => undefined),
  }
}
