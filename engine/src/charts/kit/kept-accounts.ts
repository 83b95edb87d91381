import * as z from 'zod/mini'
import type { Namespace } from '../../model/ids/namespace.js'
import type { App } from './app.js'
import { type KeyTurns, keyTurns } from './key-turns.js'
import type { ServiceContext } from './service-context.js'

/** The accounts of a family that are kept, where a store says no other number: the newest. */
const MOST_ACCOUNTS = 8
/** The changes that wait to be written: the newest. */
const MOST_CHANGES = 99
/** The deadlines after which a write without an answer no longer holds up the next one. */
const PATIENCE = 10
/** The marker of the version that is written here. Another one is removed. */
const VERSION = 1

/** The services that a store needs. */
export type KeptContext = Pick<ServiceContext, 'storage' | 'storageKey' | 'clock'> & {
  readonly app: Pick<App, 'limits'>
}

/** A store of one entry for each account of a family. */
export interface KeptSettings<Entry> {
  /** The part of its key between those of the record and the family. */
  readonly name: string
  readonly namespace: Namespace
  /** The most characters. Five families with all features stay below 1 MB. */
  readonly longest: number
  /** The most accounts. Default 8. */
  readonly most?: number
  /** Checks what was stored, made fit to use again; undefined drops all of it. May throw. */
  readonly parse: (entries: readonly unknown[]) => readonly Entry[] | undefined
}

/** A change of one entry, until it is written. */
interface Change<Entry> {
  /** The entry to keep, of those before it. */
  readonly merged: (entries: readonly Entry[]) => Entry | undefined
  readonly isStill: () => boolean
}

/** The text of a key, and when it was asked for. */
interface Read {
  /** Null for no text, and for one that cannot be used. */
  readonly text: string | null
  /** That of the turns of its key when it was asked. */
  readonly moment: number
}

/** The storage did not answer in time. */
const LATE = Symbol()

const stored = z.object({
  version: z.custom<1>((value) => value === VERSION),
  accounts: z.array(z.custom<unknown>(() => true)),
})

/**
 * Data of accounts in the storage of the kit, newest account first. It never throws. Without storage it is empty, but for what this store
 * was given and has read before. Text that cannot be read in time is never overwritten: a change waits until its key was read.
 */
export class KeptAccounts<Entry extends { readonly address: string }> {
  readonly #context: KeptContext
  readonly #settings: KeptSettings<Entry>
  readonly #key: string
  #changes: readonly Change<Entry>[] = []
  /** The text that was read or written last. */
  #seen: string | null = null
  /** The write that may have been made or not. */
  #unsure: { readonly text: string; readonly changes: readonly Change<Entry>[] } | undefined
  readonly #turns: KeyTurns
  /** The moment when this store has last written. */
  #written = 0
  /** The last removal that this store has heeded. */
  #removedAt: number

  constructor(context: KeptContext, settings: KeptSettings<Entry>) {
    this.#context = context
    this.#settings = settings
    // `forgetKept` removes the same key.
    this.#key = `${context.storageKey}/${settings.name}/${settings.namespace}`
    this.#turns = keyTurns(context.storage, this.#key)
    this.#removedAt = this.#turns.removedAt
  }

  /** Another number since the page has removed all entries, by any store. */
  get removedAt(): number {
    return this.#turns.removedAt
  }

  /** All entries. Text that cannot be used is removed. */
  async all(): Promise<readonly Entry[]> {
    const read = await this.#read()
    this.#heedRemoval()
    const text = read === undefined || read.moment < this.#written ? this.#seen : read.text
    const entries = this.#changed(this.#entriesIn(text), this.#waiting(text))
    if (read !== undefined) await this.#store(read)
    return entries
  }

  /** Calls the listener when another tab has written. Returns what stops it. */
  watch(listener: () => void): () => void {
    try {
      return this.#context.storage.watch(this.#key, listener)
    } catch {
      return () => undefined
    }
  }

  /** The entry of an account; undefined if nothing is kept. Text that cannot be used is removed. */
  async of(address: string): Promise<Entry | undefined> {
    const entries = await this.all()
    return entries.find((entry) => entry.address === address)
  }

  /**
   * Puts an entry first, after what another tab wrote. Text that is too long loses its oldest accounts. While the storage cannot be read
   * the entry waits for the next read, or for the one that is late.
   * @param merged the entry to keep; undefined leaves all as it is
   * @param isStill false once the account has gone: nothing is written then
   */
  async put(
    address: string,
    merged: (earlier: Entry | undefined) => Entry | undefined,
    isStill: () => boolean,
  ): Promise<void> {
    await this.change((entries) => merged(entries.find((one) => one.address === address)), isStill)
  }

  /** As `put`, for an entry of which only the others tell whose it is. */
  async change(
    merged: (entries: readonly Entry[]) => Entry | undefined,
    isStill: () => boolean,
  ): Promise<void> {
    this.#heedRemoval()
    this.#changes = [...this.#changes, { merged, isStill }].slice(-MOST_CHANGES)
    const read = await this.#read()
    if (read !== undefined) await this.#store(read)
  }

  /** Removes all entries. */
  async clear(): Promise<void> {
    this.#turns.remove()
    this.#heedRemoval()
    try {
      await this.#inTime(this.#context.storage.remove(this.#key))
    } catch {
      // The record says it once that nothing can be stored.
    }
  }

  /** Forgets what was given and read before a removal. An answer that is still to come is older than it. */
  #heedRemoval(): void {
    if (this.#removedAt === this.#turns.removedAt) return
    this.#removedAt = this.#turns.removedAt
    this.#changes = []
    this.#unsure = undefined
    this.#seen = null
    this.#written = this.#removedAt
  }

  get #most(): number {
    return this.#settings.most ?? MOST_ACCOUNTS
  }

  /** The entries after the changes. The same list if they change nothing. */
  #changed(entries: readonly Entry[], changes: readonly Change<Entry>[]): readonly Entry[] {
    return changes.reduce<readonly Entry[]>((before, { merged, isStill }) => {
      const entry = merged(before)
      // A disconnect in the meantime has removed it.
      if (entry === undefined || !isStill()) return before
      return [entry, ...before.filter((one) => one.address !== entry.address)]
    }, entries)
  }

  /** The changes that a text may lack. A write without an answer may have been made. */
  #waiting(text: string | null): readonly Change<Entry>[] {
    return this.#unsure === undefined || this.#unsure.text === text
      ? this.#changes
      : [...this.#unsure.changes, ...this.#changes].slice(-MOST_CHANGES)
  }

  /** Writes the changes that wait over what was read, after the writes before it. The write goes on where its caller no longer waits. */
  async #store(given: Read): Promise<void> {
    this.#heedRemoval()
    if (this.#waiting(given.text).length === 0) return
    await this.#inTime(this.#turns.next(() => this.#storeNow(given)))
  }

  async #storeNow(given: Read): Promise<void> {
    this.#heedRemoval()
    if (this.#waiting(given.text).length === 0) return
    const read = this.#isFresh(given) ? given : await this.#read()
    // A late answer takes its own turn. It was cleared meanwhile where it is not fresh.
    this.#heedRemoval()
    if (read !== undefined && this.#isFresh(read)) await this.#write(read.text)
  }

  async #write(text: string | null): Promise<void> {
    const changes = this.#waiting(text)
    const before = this.#entriesIn(text)
    const after = this.#changed(before, changes)
    this.#changes = []
    this.#unsure = undefined
    const next = after === before ? undefined : this.#textOf(after)
    if (next === undefined) return
    const write = { text: next, changes }
    const isCleared = (): boolean => {
      this.#heedRemoval()
      return this.#unsure !== write
    }
    this.#unsure = write
    this.#step()
    try {
      const { storageDeadline } = this.#context.app.limits
      const answer = await this.#inTime(
        this.#context.storage.write(this.#key, next),
        storageDeadline * PATIENCE,
      )
      if (answer === LATE || isCleared()) return
      this.#seen = next
      this.#unsure = undefined
    } catch {
      // The record says it once that nothing can be stored.
      if (isCleared()) return
      this.#changes = this.#waiting(null)
      this.#unsure = undefined
    } finally {
      this.#step()
    }
  }

  /** The text of the newest entries that fit; undefined if none does. */
  #textOf(entries: readonly Entry[]): string | undefined {
    let accounts = entries.slice(0, this.#most)
    const text = (): string => JSON.stringify({ version: VERSION, accounts })
    while (accounts.length > 0 && text().length > this.#settings.longest) accounts = accounts.slice(0, -1)
    return accounts.length === 0 ? undefined : text()
  }

  #step(): void {
    this.#turns.moment += 1
    this.#written = this.#turns.moment
  }

  #isFresh({ moment }: Read): boolean {
    return moment === this.#turns.moment
  }

  /** What is stored; undefined if it cannot be read, or not in time. */
  async #read(): Promise<Read | undefined> {
    const { storage } = this.#context
    const { moment } = this.#turns
    try {
      const answer = storage.read(this.#key)
      const text = await this.#inTime(answer)
      this.#heedRemoval()
      if (text !== LATE)
        return { text: this.#isFresh({ text, moment }) ? await this.#usable(text) : text, moment }
      // It is written as soon as the storage answers.
      if (answer instanceof Promise)
        answer.then((late) => this.#store({ text: late, moment })).catch(() => undefined)
    } catch {
      // Nothing is known of what is stored.
    }
    return undefined
  }

  async #usable(text: string | null): Promise<string | null> {
    const isUsable = text === null || this.#parsed(text) !== undefined
    this.#seen = isUsable ? text : null
    if (this.#unsure?.text === text) this.#unsure = undefined
    if (isUsable) return text
    try {
      await this.#inTime(this.#context.storage.remove(this.#key))
    } catch {
      // It is overwritten then.
    }
    return null
  }

  #entriesIn(text: string | null): readonly Entry[] {
    return (text === null ? undefined : this.#parsed(text)) ?? []
  }

  #parsed(text: string): readonly Entry[] | undefined {
    const { longest, parse } = this.#settings
    if (text.length > longest) return undefined
    try {
      const { data } = stored.safeParse(JSON.parse(text))
      return data === undefined || data.accounts.length > this.#most ? undefined : parse(data.accounts)
    } catch {
      return undefined
    }
  }

  /** A storage that never answers must not hold up the caller. */
  #inTime<Value>(
    answer: Value | Promise<Value>,
    limit = this.#context.app.limits.storageDeadline,
  ): Value | Promise<Value | typeof LATE> {
    if (!(answer instanceof Promise)) return answer
    const { clock } = this.#context
    return new Promise((resolve, reject) => {
      const timer = clock.setTimeout(() => resolve(LATE), limit)
      answer.then(resolve, reject).finally(() => clock.clearTimeout(timer))
    })
  }
}
