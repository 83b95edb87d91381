import type { AttemptId, AttemptSettled } from '../charts/attempt.js'
import type { ChartName } from '../charts/charts.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'

interface Open {
  readonly owner: string
  readonly resolve: (value: unknown) => void
  readonly reject: (error: WalletchartError) => void
}

/** Which actor owns an attempt. */
export const ownerOf = (chart: ChartName, key: string): string => `${chart} ${key}`

/** The promises the API has handed out and that no chart has settled yet. */
export class Attempts {
  readonly #open = new Map<AttemptId, Open>()
  #count = 0

  /**
   * Names a new attempt. `ask` sends the command with the attempt's id; `cancel` asks the owning chart to give
   * it up. A signal that is aborted before sends nothing.
   */
  begin(request: {
    readonly owner: string
    readonly signal: AbortSignal | undefined
    readonly ask: (attempt: AttemptId) => void
    readonly cancel: (attempt: AttemptId) => void
  }): Promise<unknown> {
    const { owner, signal, ask, cancel } = request
    if (signal?.aborted) return Promise.reject(new WalletchartError('ABORTED', { cause: signal.reason }))
    this.#count += 1
    const attempt = String(this.#count)
    return new Promise((resolve, reject) => {
      const abort = () => cancel(attempt)
      signal?.addEventListener('abort', abort, { once: true })
      const done = () => signal?.removeEventListener('abort', abort)
      this.#open.set(attempt, {
        owner,
        resolve: (value) => {
          done()
          resolve(value)
        },
        reject: (error) => {
          done()
          reject(error)
        },
      })
      ask(attempt)
    })
  }

  /** Settles an attempt; a second time changes nothing. */
  settle(fact: AttemptSettled): void {
    const open = this.#open.get(fact.attempt)
    if (open === undefined) return
    this.#open.delete(fact.attempt)
    if (fact.ok) open.resolve(fact.value)
    else open.reject(fact.error)
  }

  /** Ends every attempt of one owner, or all of them. */
  fail(error: WalletchartError, owner?: string): void {
    for (const [attempt, open] of [...this.#open])
      if (owner === undefined || open.owner === owner)
        this.settle({ type: 'attempt.settled', attempt, ok: false, error })
  }

  get size(): number {
    return this.#open.size
  }
}
