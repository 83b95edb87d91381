import { QueryCache, QueryClient } from '@tanstack/query-core'
import type { Clock } from '../../ports/clock.js'
import { API_ANSWER_KEPT_MS, API_ANSWERS_KEPT } from './blockchain-api-limits.js'

/** An answer, and when it came, in ms since 1970. An answer from before keeps its date. */
export type Dated<Answer extends object> = Answer & { readonly readAt: number }

/** A read, for the cache. */
interface CachedRead<Value extends object> {
  /** Reads with equal keys are equal. */
  readonly key: string
  readonly freshMs: number
  /** True if no answer from before will do, and none that is on its way. */
  readonly anew: boolean
  /** Of the caller. The request is ended with the last caller who leaves. */
  readonly signal: AbortSignal
  readonly make: (signal: AbortSignal) => Promise<Value>
}

/**
 * The answers of one engine. Equal reads travel together. All callers of a read that is made anew get the newer answer.
 *
 * query-core keeps answers and joins requests here. Its retries, ages and timers are switched off: its managers of network, focus and
 * time exist once per page. Two engines and the app's own queries would share them.
 */
export class AnswerCache {
  readonly #now: () => number
  readonly #clock: Clock
  readonly #queries = new QueryCache({
    onSuccess: (_, { queryHash }) => this.#keep(queryHash),
    onError: (_, query) => {
      if (!this.#cameAt.has(query.queryHash)) this.#queries.remove(query)
    },
  })
  readonly #client = new QueryClient({
    queryCache: this.#queries,
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        gcTime: Number.POSITIVE_INFINITY,
        structuralSharing: false,
      },
    },
  })
  /** When each answer came, ms since 1970; the oldest first. */
  readonly #cameAt = new Map<string, number>()
  /** The number of callers that wait for each read. */
  readonly #waiting = new Map<string, number>()
  #sweep: unknown

  /** @param now ms since 1970 */
  constructor(now: () => number, clock: Clock) {
    this.#now = now
    this.#clock = clock
  }

  /** Answers from before, joins an equal read, or makes it. What `make` throws it throws. */
  async ask<Value extends object>({
    key,
    freshMs,
    anew,
    signal,
    make,
  }: CachedRead<Value>): Promise<Dated<Value>> {
    if (anew) void this.#queries.get(key)?.cancel({ silent: true })
    const leave = () => this.#leave(key)
    signal.addEventListener('abort', leave)
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1)
    try {
      return await this.#client.query({
        queryKey: [key],
        queryHash: key,
        queryFn: async ({ signal }) => ({ ...(await make(signal)), readAt: this.#now() }),
        // query-core reads the host's clock. Both values leave it nothing to compare.
        staleTime: !anew && this.#isYounger(key, freshMs) ? 'static' : Number.NEGATIVE_INFINITY,
      })
    } finally {
      signal.removeEventListener('abort', leave)
      if (!signal.aborted) this.#leave(key)
    }
  }

  /** Ends every read and forgets every answer. */
  close(): void {
    this.#clock.clearTimeout(this.#sweep)
    this.#cameAt.clear()
    this.#client.clear()
  }

  #leave(key: string): void {
    const left = (this.#waiting.get(key) ?? 0) - 1
    if (left > 0) this.#waiting.set(key, left)
    else {
      this.#waiting.delete(key)
      const query = this.#queries.get(key)
      if (query?.state.fetchStatus !== 'fetching') return
      if (this.#cameAt.has(key)) void query.cancel({ revert: true })
      else this.#queries.remove(query)
    }
  }

  #keep(key: string): void {
    this.#cameAt.delete(key)
    this.#cameAt.set(key, this.#now())
    for (const oldest of this.#cameAt.keys()) {
      if (this.#cameAt.size <= API_ANSWERS_KEPT) break
      this.#forget(oldest)
    }
    this.#sweep ??= this.#clock.setTimeout(() => this.#forgetOld(), API_ANSWER_KEPT_MS)
  }

  #forgetOld(): void {
    for (const key of this.#cameAt.keys()) {
      if (this.#isYounger(key, API_ANSWER_KEPT_MS)) break
      this.#forget(key)
    }
    const [oldest] = this.#cameAt.values()
    this.#sweep =
      oldest === undefined
        ? undefined
        : this.#clock.setTimeout(() => this.#forgetOld(), oldest + API_ANSWER_KEPT_MS - this.#now())
  }

  #forget(key: string): void {
    this.#cameAt.delete(key)
    const query = this.#queries.get(key)
    // A read that is on its way stays: its answer is kept anew.
    if (query?.state.fetchStatus === 'idle') this.#queries.remove(query)
  }

  /** False for what is not there. A clock that went back makes an answer look young for ever, so that counts as old. */
  #isYounger(key: string, limit: number): boolean {
    const cameAt = this.#cameAt.get(key)
    const age = cameAt === undefined ? limit : this.#now() - cameAt
    return age >= 0 && age < limit
  }
}
