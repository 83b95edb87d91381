import * as z from 'zod/mini'
import type { RecordStorage } from '../ports/storage.js'
import { signInTurns, type TurnSettings } from './sign-in-turns.js'
import { type SignedSignIn, signedSignInSchema } from './signed-sign-in.js'

/** The sign-ins of a browser, in one stored text. No method rejects. */
export interface SignInRecord {
  read(): Promise<readonly SignedSignIn[]>
  /** Writes what `edit` makes of the sign-ins. Calls are done one after the other, those of other tabs too. */
  change(edit: Edit): Promise<void>
}

/** Makes other sign-ins of those that there are. Runs again where they are read anew. */
type Edit = (signIns: readonly SignedSignIn[]) => readonly SignedSignIn[]

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
 * over. Where the storage fails or holds such a record, sign-ins are kept in memory for the life of the page. While a read fails nothing is
 * removed or written over: the changes wait in memory, and are written at the next read that succeeds.
 */
export function signInRecord(storage: RecordStorage, key: string, settings: TurnSettings = {}): SignInRecord {
  let memory: readonly SignedSignIn[] | undefined
  /** The changes of a time in which nothing could be read, in their order. */
  let waiting: readonly Edit[] = []
  /** Grows by one with each change. */
  let changes = 0
  // Two tabs that read before either writes would lose a sign-in, or bring back one that has ended.
  const turns = signInTurns(() => `walletchart.siwx ${key}`, { late: 'done', ...settings })

  const removed = async (): Promise<void> => {
    try {
      await storage.remove(key)
    } catch {
      // The next write goes over it.
    }
  }
  const stored = async (): Promise<Stored | 'unread'> => {
    let text: string | null
    try {
      text = await storage.read(key)
    } catch {
      return 'unread'
    }
    const record = parsed(text)
    if (record === 'unreadable') await removed()
    return record
  }
  /** The sign-ins that the page goes by, after those that were stored. */
  const known = (record: Stored | 'unread'): readonly SignedSignIn[] =>
    memory ??
    waiting.reduce((signIns, edit) => edit(signIns).slice(-MOST), typeof record === 'string' ? [] : record)
  /** A change that did not wait for its turn may end while this one reads: what it ended would come back. */
  const newest = async (): Promise<Stored | 'unread'> => {
    for (;;) {
      const before = changes
      const record = await stored()
      if (before === changes) return record
    }
  }
  const change = async (edit: Edit): Promise<void> => {
    const record = await newest()
    changes += 1
    if (record === 'unread' && memory === undefined) {
      if (edit !== asItIs) waiting = [...waiting, edit]
      return
    }
    const signIns = edit(known(record)).slice(-MOST)
    waiting = []
    memory = signIns
    if (record === 'newer' || record === 'unread') return
    try {
      if (signIns.length === 0) await storage.remove(key)
      else await storage.write(key, JSON.stringify({ version: VERSION, signIns }))
      memory = undefined
    } catch {
      // The text that is still stored may hold sign-ins that have ended.
      await removed()
    }
  }

  return {
    async read() {
      // Without another change an ended sign-in would be there after a reload.
      if (waiting.length > 0) await turns.change(() => change(asItIs))
      return memory ?? known(await stored())
    },
    change: (edit) => turns.change(() => change(edit)),
  }
}

const asItIs: Edit = (signIns) => signIns

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
