import { optionInvalid } from '../../model/errors/option-invalid.js'
import { type HostedAccess, hostedUrl } from '../hosted-url.js'
import { AnswerCache, type Dated } from './answer-cache.js'
import type { ApiCall, ApiPath } from './api-path.js'
import { type ReadHost, readWithRetries } from './read-with-retries.js'

/** The part of the client that is loaded with the first read. */
export class ApiReads {
  readonly #access: HostedAccess
  readonly #host: ReadHost
  readonly #answers: AnswerCache

  constructor(access: HostedAccess, host: ReadHost) {
    this.#access = access
    this.#host = host
    this.#answers = new AnswerCache(host.environment.now, host.clock)
  }

  /** @throws as {@link BlockchainApi.read} of the client, but `ABORTED` */
  read<Ask, Answer extends object>(
    path: ApiPath<Ask, Answer>,
    ask: Ask,
    { anew, signal }: { readonly anew: boolean; readonly signal: AbortSignal },
  ): Promise<Dated<Answer>> {
    const call = path.call(ask)
    const where = filledPath(path.path, call)
    const query = definedOf(call.query ?? {})
    return this.#answers.ask({
      key: JSON.stringify([path.method, where, query, call.body]),
      freshMs: path.freshMs,
      anew,
      signal,
      make: (signal) => {
        const url = hostedUrl(this.#access, where, anew ? { ...query, ...path.anew } : query)
        return readWithRetries(path, { url, init: this.#init(path.method, call), signal }, this.#host)
      },
    })
  }

  close(): void {
    this.#answers.close()
  }

  #init(method: string, { body }: ApiCall): RequestInit {
    return {
      method,
      // An address is for this service alone.
      redirect: 'error',
      // Answers have ages of their own here.
      cache: 'no-store',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, projectId: this.#access.projectId }),
      }),
    }
  }
}

/** @throws WalletchartError `OPTION_INVALID` for text that would lead to another path */
const filledPath = (path: string, { places = {} }: ApiCall): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => {
    const text = places[name] ?? ''
    if (/^\.{0,2}$/.test(text)) throw optionInvalid(name, 'Expected a text that a path can hold.')
    return encodeURIComponent(text)
  })

/** The fields of a query that are there, in one order. */
const definedOf = (query: NonNullable<ApiCall['query']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter((field): field is [string, string] => field[1] !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
