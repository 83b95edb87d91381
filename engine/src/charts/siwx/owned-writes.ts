import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { type Caip10, parseCaip10 } from '../../model/ids/caip10.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { SignInsAre } from '../record/record.events.js'

/** What became of sign-ins. */
export interface WritesListener {
  known(accounts: readonly Caip10[], are: SignInsAre): void
  /** An unwanted sign-in could not be ended. */
  unended(error: unknown): void
}

/** A write that makes the sign-ins of some accounts of one family. */
export interface OwnedWrite {
  readonly accounts: readonly Caip10[]
  readonly run: () => Promise<unknown>
  /** Aborts when no caller waits for the write any more. */
  readonly signal: AbortSignal
  /** True if the write removes all other sign-ins. */
  readonly replacesAll?: boolean
}

/**
 * The writes to the app's sign-ins. Each write is owned until it is answered. If the write was given up, its sign-in is ended as soon as
 * the app has made it. A newer write of the same account prevents that end.
 */
export interface OwnedWrites {
  /**
   * Begins a write as soon as nothing is under way that would remove its sign-ins.
   * @throws WalletchartError `ABORTED` if it was given up before it began, and what the write throws
   */
  write(write: OwnedWrite): Promise<void>
  /**
   * Ends the sign-in of an account; joins an end that is under way. Rejects when its end is not known.
   * @param signal aborts when no caller waits any more
   */
  end(account: Caip10, signal?: AbortSignal): Promise<void>
  /** Listens for a family; returns what stops it. Without a listener, as after `stop()`, nothing is ended. */
  listen(namespace: Namespace, listener: WritesListener): () => void
}

interface Entry {
  /** The newest write that is wanted, also after it was accepted. */
  wanted: symbol | undefined
  /** The number of writes without an answer. */
  open: number
  /** True if the app may have a sign-in that is not wanted. */
  isLeft: boolean
  /** The number of unwanted sign-ins that the app made. A revocation ends only those before it. */
  made: number
  ending: Promise<void> | undefined
}

interface Settings {
  readonly revoke: (account: Caip10) => Promise<unknown>
  /** True if the end of its sign-in was asked for before this page was loaded, and is not known. */
  readonly isToEnd: (account: Caip10) => boolean
}

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Makes the owner of the writes of one engine. */
export const ownedWrites = ({ revoke, isToEnd }: Settings): OwnedWrites => {
  const entries = new Map<Caip10, Entry>()
  const listeners = new Map<Namespace, WritesListener>()
  let replacing: Promise<void> | undefined

  const entryOf = (account: Caip10): Entry => {
    const known = entries.get(account)
    if (known !== undefined) return known
    const entry: Entry = { wanted: undefined, open: 0, isLeft: false, made: 0, ending: undefined }
    entries.set(account, entry)
    return entry
  }
  const listenerOf = (account: Caip10) => listeners.get(parseCaip10(account).namespace)
  const tell = (accounts: readonly Caip10[], are: SignInsAre): void => {
    const [first] = accounts
    if (first !== undefined) listenerOf(first)?.known(accounts, are)
  }

  const end = (account: Caip10, signal?: AbortSignal): Promise<void> => {
    const entry = entryOf(account)
    const { made } = entry
    entry.wanted = undefined
    // Its caller stops waiting: the next end asks the app again.
    signal?.addEventListener('abort', () => entry.ending !== undefined && leave(account), { once: true })
    if (entry.ending !== undefined) return entry.ending
    const ending = revoke(account)
      .then(
        () => {
          // A sign-in that the app made meanwhile is ended by its own undoing.
          const isOld = entry.ending !== undefined && entry.ending !== ending
          if (entry.made !== made || isOld || entry.wanted !== undefined) return
          entry.isLeft = false
          // A write without an answer may still make one.
          tell([account], entry.open > 0 ? 'toEnd' : 'over')
        },
        (error: unknown) => {
          entry.isLeft = true
          throw error
        },
      )
      .finally(() => {
        if (entry.ending === ending) entry.ending = undefined
      })
    entry.ending = ending
    return ending
  }

  /** Nothing waits any more for an end without an answer; the next end asks again. */
  const leave = (account: Caip10): void => {
    const entry = entryOf(account)
    entry.ending = undefined
    entry.isLeft = true
    tell([account], 'toEnd')
  }

  const undo = async (accounts: readonly Caip10[]): Promise<void> => {
    tell(accounts, 'toEnd')
    // A revocation that was under way before the app made the sign-in says nothing about it.
    await Promise.allSettled(accounts.map((account) => entryOf(account).ending))
    const ends = await Promise.allSettled(accounts.map((account) => end(account)))
    const failed = ends.find((one) => one.status === 'rejected')
    const [first] = accounts
    if (failed !== undefined && first !== undefined) listenerOf(first)?.unended(failed.reason)
  }

  /** The open writes and ends that would remove a sign-in made now. */
  const removals = (accounts: readonly Caip10[]) =>
    [replacing, ...accounts.map((account) => entryOf(account).ending)].filter((one) => one !== undefined)

  const write = async ({ accounts, run, signal, replacesAll = false }: OwnedWrite): Promise<void> => {
    // The app may never answer a revocation: the next write does not wait for it again.
    const stopWaiting = (): void => {
      for (const account of accounts) if (entryOf(account).ending !== undefined) leave(account)
      replacing = undefined
    }
    signal.addEventListener('abort', stopWaiting)
    for (let first = removals(accounts); first.length > 0 && !signal.aborted; first = removals(accounts))
      await Promise.race([Promise.allSettled(first), whenAborted(signal)])
    signal.removeEventListener('abort', stopWaiting)
    if (signal.aborted) throw new WalletchartError('ABORTED')
    const token = Symbol()
    for (const account of accounts) {
      const entry = entryOf(account)
      entry.wanted = token
      entry.open += 1
      entry.isLeft ||= isToEnd(account)
    }
    const owns = (account: Caip10): boolean => entryOf(account).wanted === token
    const giveUp = (): void => {
      const own = accounts.filter(owns)
      for (const account of own) entryOf(account).wanted = undefined
      tell(own, 'toEnd')
    }
    const close = (isAccepted: boolean): void => {
      signal.removeEventListener('abort', giveUp)
      if (replacesAll) replacing = undefined
      for (const account of accounts) {
        const entry = entryOf(account)
        entry.open -= 1
        if (isAccepted) {
          entry.isLeft = !owns(account)
          if (entry.isLeft) entry.made += 1
        }
        if (!isAccepted && owns(account)) entry.wanted = undefined
      }
      const unwanted = accounts.filter((account) => entryOf(account).wanted === undefined)
      if (unwanted.every((account) => listenerOf(account) === undefined)) return
      tell(
        unwanted.filter((account) => !entryOf(account).isLeft && entryOf(account).open === 0),
        'over',
      )
      void undo(unwanted.filter((account) => entryOf(account).isLeft))
    }
    // It is known before it begins: the page may be left before the app answers.
    tell(accounts, 'in')
    signal.addEventListener('abort', giveUp)
    const running = run()
    const closed = running.then(
      () => close(true),
      () => close(false),
    )
    if (replacesAll) replacing = closed
    await closed
    await running
  }

  return {
    write,
    end,
    listen(namespace, listener) {
      listeners.set(namespace, listener)
      return () => {
        if (listeners.get(namespace) === listener) listeners.delete(namespace)
      }
    },
  }
}
