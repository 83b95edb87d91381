import * as z from 'zod/mini'
import { type Caip2, isCaip2 } from '../ids/caip2.js'

const short = (value: unknown): value is string => typeof value === 'string' && value.length <= 512
const text = z.custom<string>(short)
const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const storedWallet = z.object({ id: text, name: text })
const storedConnection = z.object({
  id: text,
  name: text,
  social: z.optional(text),
  address: z.optional(text),
  at: z.optional(z.custom<number>(Number.isFinite)),
})
const wallets = z.custom<Readonly<Record<string, StoredConnection>>>(
  (value) =>
    isPlainObject(value) &&
    Object.entries(value).every(([key, wallet]) => short(key) && storedConnection.safeParse(wallet).success),
)

// By hand: a schema for records of records adds 1.6 kB to the first load. The data itself is checked where it is read.
const caches = z.custom<Readonly<Record<string, AccountCaches>>>(
  (value) => isPlainObject(value) && Object.values(value).every(isPlainObject),
)

/** The marker of the version that is written here. */
const VERSION = 1

const ids = z.array(text).check(z.refine((list) => list.length <= 100))

/**
 * The one record the kit keeps, as it is written under `@walletchart/…`. `version` is the marker; a record
 * of an older version counts as absent.
 */
const storedRecordSchema = z.object({
  version: z.custom<1>((value) => value === VERSION),
  /** The wallet that each family is or was connected with: a hint, as long as the user does not disconnect. */
  wallets,
  /** The network the app showed last. */
  activeNetwork: z.optional(z.custom<Caip2>(isCaip2)),
  /** Wallets the user signed out of: not restored until the user acts. */
  signedOut: ids,
  /** Wallets a tab looked for in vain: a tab in which one of them is alive keeps it. */
  notFound: z.optional(ids),
  /** At most two, newest first. */
  recentWallets: z.array(storedWallet).check(z.refine((list) => list.length <= 2)),
  /** Data read lately, by family; it goes with the wallet of the family. */
  caches: z.optional(caches),
  /** The accounts (CAIP-10) that are signed in, or may be. */
  signIns: z.optional(ids),
  /**
   * The accounts (CAIP-10) whose sign-ins are to be ended. A family in it was disconnected: from then on a sign-in of that family
   * counts only if it is among `signIns`.
   */
  toEnd: z.optional(ids),
})

export interface StoredWallet {
  readonly id: string
  readonly name: string
}

/** The wallet of a family, with its social login and the chosen account, if there is one. */
export interface StoredConnection extends StoredWallet {
  readonly social?: string | undefined
  /** The account that the user chose among several. */
  readonly address?: string | undefined
  /** When it was last connected, to the day, in ms since 1970. */
  readonly at?: number | undefined
}

/** Data that was read lately, by address. */
export interface AccountCaches {
  readonly portfolio: Readonly<Record<string, unknown>>
  readonly nativeBalance: Readonly<Record<string, unknown>>
  readonly name: Readonly<Record<string, unknown>>
  readonly identity: Readonly<Record<string, unknown>>
}

/** The stored record, as the charts see it. */
export interface StoredRecord {
  readonly version: 1
  readonly wallets: Readonly<Record<string, StoredConnection>>
  readonly activeNetwork?: Caip2 | undefined
  readonly signedOut: readonly string[]
  readonly notFound?: readonly string[] | undefined
  readonly recentWallets: readonly StoredWallet[]
  readonly caches?: Readonly<Record<string, AccountCaches>> | undefined
  readonly signIns?: readonly string[] | undefined
  readonly toEnd?: readonly string[] | undefined
}

export const emptyRecord: StoredRecord = { version: 1, wallets: {}, signedOut: [], recentWallets: [] }

/** Larger texts are not ours. */
const longest = 64_000

/** A record of ours has five levels; the state is copied level by level, so that a deep one would overflow the stack. */
const isFlat = (value: unknown, levels = 20): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => isFlat(one, levels - 1)))

/** True for the record of a newer version: it is neither read nor written over. */
export const isNewerRecord = (text: string | null): boolean => {
  if (text === null || text.length > longest) return false
  try {
    const { version }: { readonly version?: unknown } = Object(JSON.parse(text))
    return typeof version === 'number' && version > VERSION
  } catch {
    return false
  }
}

/**
 * Reads a record from its text. Anything that cannot be understood (another version, cut off, too large,
 * nested too deep, not ours) counts as absent.
 */
export const parseRecord = (text: string | null): StoredRecord | undefined => {
  if (text === null || text.length > longest) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const result = storedRecordSchema.safeParse(value)
    return result.success && isFlat(value) ? result.data : undefined
  } catch {
    return undefined
  }
}

/** Writes a record as text. */
export const formatRecord = (record: StoredRecord): string => JSON.stringify(record)
