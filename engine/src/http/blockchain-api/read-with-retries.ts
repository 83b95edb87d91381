import type { Clock } from '../../ports/clock.js'
import type { Environment } from '../../ports/environment.js'
import { type HostedExchange, hostedExchange } from '../hosted-exchange.js'
import { pause } from '../pause.js'
import { retryPause } from '../retry-pause.js'
import { untilActive } from '../until-active.js'
import type { ApiPath } from './api-path.js'
import {
  API_ANSWER_CAP,
  API_ATTEMPTS,
  API_RETRY_DELAY_CAP_MS,
  API_RETRY_DELAY_MS,
} from './blockchain-api-limits.js'
import { parseAnswer } from './read-answer.js'

/** The surroundings of reads. */
export interface ReadHost {
  readonly environment: Environment
  readonly clock: Clock
  /** Spreads retries of many pages; from 0 up to 1. */
  readonly random: () => number
  /** The tries of a read, the first one included. Default 3. */
  readonly attempts?: number
}

/**
 * Reads a path, three times in all while the service is busy, broken or out of reach. Between two tries it waits as long as the service
 * asks (`Retry-After`), else `min(1000 * 2^n, 30000)` ms. It goes on only while the page is online and seen.
 * @throws WalletchartError `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `SERVICE_ANSWER_INVALID` or `INVALID_PROJECT_ID`
 */
export async function readWithRetries<Answer extends object>(
  { read, missing }: Pick<ApiPath<never, Answer>, 'read' | 'missing'>,
  request: Pick<HostedExchange, 'url' | 'init' | 'signal'>,
  { environment, clock, random, attempts = API_ATTEMPTS }: ReadHost,
): Promise<Answer> {
  const { signal } = request
  for (let attempt = 1; ; attempt++) {
    const got = await hostedExchange({ ...request, environment, clock, cap: API_ANSWER_CAP })
    if ('bytes' in got) return read(parseAnswer(got.bytes))
    const { error, retry, status, after } = got
    if (status === 404 && missing) return missing
    if (!retry || attempt === attempts || signal.aborted) throw error
    const backOff = Math.min(API_RETRY_DELAY_MS * 2 ** (attempt - 1), API_RETRY_DELAY_CAP_MS)
    await pause(retryPause(attempt, after ?? backOff, random()), signal, clock)
    await untilActive(environment, signal, clock)
    if (signal.aborted) throw error
  }
}
