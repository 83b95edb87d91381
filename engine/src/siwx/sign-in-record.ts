import * as z from 'zod/mini'
import type { RecordStorage } from '../ports/storage.js'
import { signInTurns, type TurnSettings } from './sign-in-turns.js'
import { type SignedSignIn, signedSignInSchema } from './signed-sign-in.js'

/** The sign-ins of a browser, in one stored text. No method rejects. */
export interface SignInRecord {
  read(): Promise<readonly SignedSignIn[]>
  /** Writes what `edit` makes of the sign-ins. Calls are done one after the other, those of other tabs too. */
  change(edit: (signIns: readonly SignedSignIn[]) => readonly SignedSignIn[]): Promise<void>
}

const VERSION = 1
/** The newest are kept. */
const MOST = 100
/** A longer text was not written here. In UTF-16 units. */
const LONGEST = 4_000_000

const anyVersion = z.object({
  version: z.custom<number>(
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 1,
  ),
})
const recordSchema = z.object({
  version: z.custom<typeof VERSION>((value) => value === VERSION),
  signIns: z.array(signedSignInSchema).check(z.refine((list) => list.length <= MOST)),
})

/**
 * The record under a key. An unreadable one is removed and counts as empty. One of a newer version of the kit is neither read nor written
 * over. Where the storage fails or holds such a record, sign-ins are kept in memory for the life of the page.
 */
export function signInRecord(storage: RecordStorage, key: string, settings: TurnSettings = {}): SignInRecord {
  let memory: readonly SignedSignIn[] | undefined
  // Two tabs that read before either writes would lose a sign-in, or bring back one that has ended.
  const turns = signInTurns(() => `walletchart.siwx ${key}`, { late: 'done', ...settings })

  const stored = async (): Promise<Stored> => {
    try {
      const text = await storage.read(key)
      const record = parsed(text)
      if (record === 'unreadable') await storage.remove(key)
      return record
    } catch {
      return 'unreadable'
    }
  }
  const listOf = async (): Promise<readonly SignedSignIn[]> => {
    if (memory !== undefined) return memory
    const record = await stored()
    return typeof record === 'string' ? [] : record
  }
  const removed = async (): Promise<void> => {
    try {
      await storage.remove(key)
    } catch {
      // Blocked: it cannot be read either.
    }
  }
  const write = async (signIns: readonly SignedSignIn[]): Promise<void> => {
    if ((await stored()) === 'newer') {
      memory = signIns
      return
    }
    try {
      if (signIns.length === 0) await storage.remove(key)
      else await storage.write(key, JSON.stringify({ version: VERSION, signIns }))
      memory = undefined
    } catch {
      memory = signIns
      // The text that is still stored may hold sign-ins that have ended.
      await removed()
    }
  }

  return {
    read: listOf,
    change: (edit) => turns.change(async () => write(edit(await listOf()).slice(-MOST))),
  }
}

type Stored = readonly SignedSignIn[] | 'unreadable' | 'newer'

function parsed(text: string | null): Stored {
  if (text === null) return []
  if (typeof text !== 'string' || text.length > LONGEST) return 'unreadable'
  const value = jsonOf(text)
  const { data } = recordSchema.safeParse(value)
  if (data !== undefined) return data.signIns
  const version = anyVersion.safeParse(value).data?.version ?? VERSION
  return version > VERSION ? 'newer' : 'unreadable'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
