import { featureError } from '../../model/errors/feature-error.js'
import type { Environment } from '../../ports/environment.js'
import { hostedExchange } from '../hosted-exchange.js'
import { RPC_ATTEMPTS } from '../json-rpc-limits.js'
import { pause } from '../pause.js'
import { retryPause } from '../retry-pause.js'
import { untilOnline } from '../until-online.js'
import { LISTING_ANSWER_CAP } from './listing-limits.js'

export interface GetJsonOptions {
  readonly url: string
  readonly environment: Environment
  /** Ends it at once; what is thrown then nobody waits for. */
  readonly signal: AbortSignal
  /** Spreads retries of many pages; from 0 up to 1. */
  readonly random: () => number
}

/**
 * Reads JSON from a hosted service. Tried three times in all when the service is busy, broken or out of reach; 403 is
 * final there.
 * @throws WalletchartError `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `SERVICE_ANSWER_INVALID` or `INVALID_PROJECT_ID`
 */
export async function getJson({ url, environment, signal, random }: GetJsonOptions): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const got = await hostedExchange({ url, environment, signal, cap: LISTING_ANSWER_CAP })
    if ('bytes' in got) return parsed(got.bytes)
    if (!got.retry || attempt === RPC_ATTEMPTS || signal.aborted) throw got.error
    await pause(retryPause(attempt, got.after, random()), signal)
    await untilOnline(environment, signal)
    if (signal.aborted) throw got.error
  }
}

/** @throws WalletchartError `SERVICE_ANSWER_INVALID` */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw featureError('SERVICE_ANSWER_INVALID', { details: 'The answer is no JSON', cause })
  }
}
