import * as z from 'zod/mini'
import type { Namespace } from '../../model/ids/namespace.js'
import type { App } from './app.js'
import type { ServiceContext } from './service-context.js'

/** The accounts of a family that are kept, where a store says no other number: the newest. */
const MOST_ACCOUNTS = 8
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

const stored = z.object({
  version: z.custom<1>((value) => value === VERSION),
  accounts: z.array(z.custom<unknown>(() => true)),
})

/** Data of accounts in the storage of the kit, newest account first. It never throws: without storage it is empty. */
export class KeptAccounts<Entry extends { readonly address: string }> {
  readonly #context: KeptContext
  readonly #settings: KeptSettings<Entry>
  readonly #key: string

  constructor(context: KeptContext, settings: KeptSettings<Entry>) {
    this.#context = context
    this.#settings = settings
    // `forgetKept` removes the same key.
    this.#key = `${context.storageKey}/${settings.name}/${settings.namespace}`
  }

  /** All entries. Text that cannot be used is removed. */
  all(): Promise<readonly Entry[]> {
    return this.#read()
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
    const entries = await this.#read()
    return entries.find((entry) => entry.address === address)
  }

  /**
   * Puts an entry first, after what another tab wrote. Text that is too long loses its oldest accounts.
   * @param merged the entry to keep; undefined leaves all as it is
   * @param isStill false once the account has gone: nothing is written then
   */
  async put(
    address: string,
    merged: (earlier: Entry | undefined) => Entry | undefined,
    isStill: () => boolean,
  ): Promise<void> {
    const entries = await this.#read()
    const entry = merged(entries.find((one) => one.address === address))
    // A disconnect in the meantime has removed it.
    if (entry === undefined || !isStill()) return
    const others = entries.filter((one) => one.address !== address)
    let accounts = [entry, ...others].slice(0, this.#most)
    const text = (): string => JSON.stringify({ version: VERSION, accounts })
    while (accounts.length > 0 && text().length > this.#settings.longest) accounts = accounts.slice(0, -1)
    if (accounts.length === 0) return
    try {
      await this.#inTime(this.#context.storage.write(this.#key, text()))
    } catch {
      // The record says it once that nothing can be stored.
    }
  }

  /** Removes all entries. */
  async clear(): Promise<void> {
    try {
      await this.#inTime(this.#context.storage.remove(this.#key))
    } catch {
      // The record says it once that nothing can be stored.
    }
  }

  get #most(): number {
    return this.#settings.most ?? MOST_ACCOUNTS
  }

  async #read(): Promise<readonly Entry[]> {
    const { storage } = this.#context
    try {
      const text = await this.#inTime(storage.read(this.#key))
      if (text === null) return []
      const entries = this.#parsed(text)
      if (entries === undefined) await this.#inTime(storage.remove(this.#key))
      return entries ?? []
    } catch {
      return []
    }
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
  #inTime<Value>(answer: Value | Promise<Value>): Value | Promise<Value | null> | null {
    if (!(answer instanceof Promise)) return answer
    const { clock, app } = this.#context
    return new Promise((resolve, reject) => {
      const timer = clock.setTimeout(() => resolve(null), app.limits.storageDeadline)
      answer.then(resolve, reject).finally(() => clock.clearTimeout(timer))
    })
  }
}
