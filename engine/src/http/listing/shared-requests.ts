import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { LISTING_ANSWERS_KEPT, LISTING_FRESH_MS } from './listing-limits.js'

interface Entry<Value> {
  readonly answer: Promise<Value>
  readonly stop: AbortController
  waiting: number
  /** When the answer came, ms since 1970. */
  cameAt: number | undefined
}

const aborted = (cause?: unknown): WalletchartError => new WalletchartError('ABORTED', { cause })

/**
 * Requests of one kind: equal ones travel together, answers are kept for five minutes, errors are not. A request ends
 * when the last one who waits for it gives up.
 */
export class SharedRequests<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #now: () => number
  readonly #closed = new AbortController()

  /** @param now ms since 1970 */
  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Asks, or joins an equal request, or answers from before.
   * @throws WalletchartError `ABORTED`, and what `make` throws
   */
  ask(key: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    if (signal.aborted || this.#closed.signal.aborted) return Promise.reject(aborted(signal.reason))
    const known = this.#entries.get(key)
    const entry = known && !this.#isStale(known) ? known : this.#begin(key, make)
    if (entry.cameAt !== undefined) return entry.answer
    entry.waiting += 1
    return new Promise((resolve, reject) => {
      const end = () => {
        signal.removeEventListener('abort', leave)
        this.#closed.signal.removeEventListener('abort', leave)
      }
      const leave = () => {
        end()
        entry.waiting -= 1
        if (entry.waiting === 0) {
          this.#drop(key, entry)
          entry.stop.abort()
        }
        reject(aborted(signal.reason))
      }
      signal.addEventListener('abort', leave)
      this.#closed.signal.addEventListener('abort', leave)
      entry.answer.then(resolve, reject).finally(end)
    })
  }

  /** Ends every open request with `ABORTED`, and refuses those to come. */
  close(): void {
    this.#closed.abort()
    this.#entries.clear()
  }

  #begin(key: string, make: (signal: AbortSignal) => Promise<Value>): Entry<Value> {
    this.#makeRoom()
    const stop = new AbortController()
    const entry: Entry<Value> = { answer: make(stop.signal), stop, waiting: 0, cameAt: undefined }
    this.#entries.set(key, entry)
    entry.answer.then(
      () => {
        entry.cameAt = this.#now()
      },
      () => this.#drop(key, entry),
    )
    return entry
  }

  #drop(key: string, entry: Entry<Value>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }

  #isStale({ cameAt }: Entry<Value>): boolean {
    if (cameAt === undefined) return false
    const age = this.#now() - cameAt
    // A clock that went back makes an answer look young for ever, so that counts as old too.
    return age < 0 || age >= LISTING_FRESH_MS
  }

  /** Forgets what is old, and the oldest of the others when there are too many. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) if (this.#isStale(entry)) this.#entries.delete(key)
    const settled = [...this.#entries].filter(([, { cameAt }]) => cameAt !== undefined)
    const many = settled.length + 1 - LISTING_ANSWERS_KEPT
    for (const [key] of settled.slice(0, Math.max(0, many))) this.#entries.delete(key)
  }
}
