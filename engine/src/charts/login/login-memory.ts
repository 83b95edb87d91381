import * as z from 'zod/mini'
import type { ServiceContext } from '../kit/service-context.js'
import type { Throttle } from './login.chart.js'

/** The memory of earlier visits. */
interface LoginMemory {
  /** Whether the next e-mail may be asked for. */
  throttle(): Promise<Throttle>
  /** The address of the last login, whether somebody may be logged in, and the token of that session. */
  last(): Promise<Pick<Kept, 'email' | 'used' | 'token'>>
  /** The frame knows of no login any more. The address stays, so that the user can log in again with it. */
  noteLost(): Promise<void>
  noteToken(token: string): Promise<void>
  /** The user signed out. */
  forget(): Promise<void>
  /** An e-mail was asked for now. Resolves to the time, in ms since 1970. */
  noteSent(): Promise<number>
  /** The user is logged in: the next e-mail may be asked for at once. */
  noteUsed(email: string): Promise<void>
}

/** The pause between two e-mails, in ms. */
export const THROTTLE = 30_000

const text = z.custom<string>((value) => typeof value === 'string' && value.length <= 320)
const kept = z.object({
  v: z.custom<1>((value) => value === 1),
  /** The last e-mail that was asked for, in ms since 1970. Absent once the login is done. */
  sentAt: z.optional(z.custom<number>((value) => Number.isSafeInteger(value))),
  /** The address of the last login; absent: none was used, or the user signed out. */
  email: z.optional(text),
  /** True if somebody may be logged in in the frame. */
  used: z.optional(z.custom<boolean>((value) => typeof value === 'boolean')),
  /** The token of the session in the frame. A secret. */
  token: z.optional(z.custom<string>((value) => typeof value === 'string' && value.length <= 8_192)),
})
type Kept = z.infer<typeof kept>

const parse = (written: string | null): Kept => {
  try {
    const { data } = kept.safeParse(JSON.parse(written ?? 'null'))
    return data ?? { v: 1 }
  } catch {
    return { v: 1 }
  }
}

/** The memory of the login between visits, as one text. Storage that fails leaves it in memory. */
export function loginMemory({
  storage,
  storageKey,
  environment: { now },
}: Pick<ServiceContext, 'storage' | 'storageKey' | 'environment'>): LoginMemory {
  const key = `${storageKey}/login`
  let memory: Kept = { v: 1 }
  const read = async (): Promise<Kept> => {
    try {
      const written = await storage.read(key)
      if (written !== null) memory = parse(written)
    } catch {
      // The record has said that storage fails.
    }
    return memory
  }
  const write = async (change: Partial<Kept>): Promise<void> => {
    memory = { ...(await read()), ...change }
    try {
      await storage.write(key, JSON.stringify(memory))
    } catch {
      // As above: it goes on in memory.
    }
  }
  return {
    throttle: async () => {
      const { sentAt } = await read()
      if (sentAt === undefined) return { n: 0, sentAt }
      // A clock that was set back must not lock anybody out for longer.
      const ago = Math.max(0, now() - sentAt)
      return { n: Math.max(0, Math.ceil((THROTTLE - ago) / 1000)), sentAt: now() - ago }
    },
    last: read,
    noteLost: () => write({ used: undefined, token: undefined }),
    noteToken: (token) => write({ token }),
    forget: async () => {
      memory = { v: 1 }
      try {
        await storage.remove(key)
      } catch {
        // As above: it goes on in memory.
      }
    },
    noteSent: async () => {
      const sentAt = now()
      await write({ sentAt })
      return sentAt
    },
    noteUsed: (email) => write({ email, used: true, sentAt: undefined }),
  }
}
