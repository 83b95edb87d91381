import * as z from 'zod/mini'
import type { ServiceContext } from '../kit/service-context.js'
import type { Throttle } from './login.setup.js'

/** The memory of earlier visits. */
interface LoginMemory {
  /** The pause before the next e-mail. */
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

const jsonOf = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
/** Written by a newer version of the kit, which a tab of this one may meet after a release. */
const isNewer = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'v' in json && typeof json.v === 'number' && json.v > 1

/** The memory of a page whose storage fails. Several charts read and write it. */
const memories = new WeakMap<object, Kept>()
/** The data that could not be written yet. It goes over what is stored, once that can be read. */
const unwritten = new WeakMap<object, Partial<Kept>>()

/** The memory of the login between visits, as one text. Storage that fails leaves it in memory. */
export function loginMemory({
  storage,
  storageKey,
  environment: { now },
}: Pick<ServiceContext, 'storage' | 'storageKey' | 'environment'>): LoginMemory {
  const key = `${storageKey}/login`
  const remember = (kept: Kept): Kept => {
    memories.set(storage, kept)
    return kept
  }
  const find = async (): Promise<{ readonly last: Kept; readonly mayWrite: boolean }> => {
    const remembered = (): Kept => memories.get(storage) ?? { v: 1 }
    try {
      const written = await storage.read(key)
      if (written === null) return { last: remembered(), mayWrite: true }
      const json = jsonOf(written)
      // The record of a newer version is left alone.
      if (isNewer(json)) return { last: remembered(), mayWrite: false }
      const stored = kept.safeParse(json).data ?? { v: 1 }
      return { last: remember({ ...stored, ...unwritten.get(storage) }), mayWrite: true }
    } catch {
      // The record has said that storage fails. Nothing is written over what cannot be read.
      return { last: remembered(), mayWrite: false }
    }
  }
  const read = async (): Promise<Kept> => (await find()).last
  const write = async (change: Partial<Kept>): Promise<void> => {
    const { last, mayWrite } = await find()
    const next = remember({ ...last, ...change })
    unwritten.set(storage, { ...unwritten.get(storage), ...change })
    if (!mayWrite) return
    try {
      await storage.write(key, JSON.stringify(next))
      unwritten.delete(storage)
    } catch {
      // As above: it goes on in memory.
    }
  }
  const noteSent = async (): Promise<number> => {
    const sentAt = now()
    await write({ sentAt })
    return sentAt
  }
  return {
    throttle: async () => {
      const { sentAt } = await read()
      if (sentAt === undefined) return { n: 0, sentAt }
      const ago = now() - sentAt
      // A clock that was set back must not lock anybody out until it is there again: the pause begins now.
      if (ago < 0) return { n: THROTTLE / 1000, sentAt: await noteSent() }
      return { n: Math.max(0, Math.ceil((THROTTLE - ago) / 1000)), sentAt }
    },
    last: read,
    noteLost: () => write({ used: undefined, token: undefined }),
    noteToken: (token) => write({ token }),
    forget: async () => {
      remember({ v: 1 })
      unwritten.delete(storage)
      try {
        await storage.remove(key)
      } catch {
        // As above: it goes on in memory.
      }
    },
    noteSent,
    noteUsed: (email) => write({ email, used: true, sentAt: undefined }),
  }
}
