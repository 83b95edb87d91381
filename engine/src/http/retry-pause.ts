import { RPC_RETRY_DELAY_MS } from './json-rpc-limits.js'

/**
 * How long to wait before a read is tried again, in ms: what the server asked for, else a back-off that doubles; a little
 * longer, so that many pages do not come back at once.
 * @param attempt the attempt that failed, from 1
 * @param after what the server asked for, in ms
 * @param spread from 0 up to 1
 */
export const retryPause = (
  attempt: number,
  after: number = RPC_RETRY_DELAY_MS * 2 ** (attempt - 1),
  spread = 0,
): number => after + Math.floor(spread * Math.min(after / 5, 250))
