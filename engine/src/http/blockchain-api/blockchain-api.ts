import { notLoaded } from '../../model/errors/not-loaded.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Clock } from '../../ports/clock.js'
import type { HostedAccess } from '../hosted-url.js'
import { linkedSignal } from '../linked-signal.js'
import { unlessAborted } from '../unless-aborted.js'
import type { Dated } from './answer-cache.js'
import type { ApiPath } from './api-path.js'
import type { ApiReads } from './api-reads.js'
import type { ReadHost } from './read-with-retries.js'

export interface BlockchainApiOptions extends HostedAccess, Pick<ReadHost, 'environment'> {
  /** Default the host's timers. */
  readonly clock?: Clock | undefined
  /** Spreads retries of many pages; from 0 up to 1. Default `Math.random`. */
  readonly random?: () => number
}

/** The Blockchain API over HTTP, for one engine. */
export interface BlockchainApi {
  /**
   * Reads a path. Equal reads travel together; an answer is given again while it is fresh, with the
   * time at which it came (`readAt`, ms since 1970).
   * @param path one of the files of `paths`
   * @param fresh `true` makes a new request, also while an older one is on its way; all who wait get the newer answer
   * @throws WalletchartError `HTTP_REQUEST_FAILED` with `HTTP status code: {n}`, and `INVALID_PROJECT_ID` for 403
   * @throws WalletchartError `REQUEST_TIMEOUT`, `SERVICE_ANSWER_INVALID`, `OPTION_INVALID` or `LOAD_FAILED`
   * @throws WalletchartError `ABORTED` when the caller or the client ended it
   */
  read<Ask, Answer extends object>(
    path: ApiPath<Ask, Answer>,
    ask: Ask,
    call: { readonly signal: AbortSignal; readonly fresh?: boolean },
  ): Promise<Dated<Answer>>
  /** Ends every read with `ABORTED`, and refuses those to come. */
  close(): void
}

/** The client of the Blockchain API. Its code and query-core are loaded with the first read. */
export function blockchainApi({
  environment,
  clock = globalThis,
  random = Math.random,
  ...access
}: BlockchainApiOptions): BlockchainApi {
  // One for each read: Node warns of a signal that many listen to.
  const open = new Set<AbortController>()
  let isClosed = false
  let opening: Promise<ApiReads> | undefined
  const loaded = (): Promise<ApiReads> => {
    opening ??= import('./api-reads.js').then(
      ({ ApiReads }) => new ApiReads(access, { environment, clock, random }),
      (cause: unknown) => {
        opening = undefined
        return notLoaded(cause)
      },
    )
    return opening
  }

  return {
    read(path, ask, { signal, fresh = false }) {
      if (isClosed) return Promise.reject(aborted(undefined))
      const closing = new AbortController()
      open.add(closing)
      const either = linkedSignal(signal, closing.signal)
      const read = async () => {
        const reads = await loaded()
        // The caller left, and the cache may be closed.
        if (either.signal.aborted) throw aborted(either.signal.reason)
        return reads.read(path, ask, { anew: fresh, signal: either.signal })
      }
      return unlessAborted(either.signal, read, aborted).finally(() => {
        either.unlink()
        open.delete(closing)
      })
    },
    close() {
      isClosed = true
      for (const closing of open) closing.abort()
      opening?.then((reads) => reads.close()).catch(() => undefined)
    },
  }
}

const aborted = (cause: unknown): WalletchartError => new WalletchartError('ABORTED', { cause })
