/** How long one HTTP request to a node may take, in ms. */
export const RPC_TIMEOUT_MS = 10_000

/** How many calls one HTTP request to a node may carry. */
export const RPC_BATCH_SIZE = 1000

/** The largest answer of a node, in bytes. */
export const RPC_ANSWER_CAP = 2 * 1024 * 1024

/** How often a read is tried on one node, the first time included. */
export const RPC_ATTEMPTS = 3

/** Pause before the second attempt, in ms; it doubles with each further one. */
export const RPC_RETRY_DELAY_MS = 150

/** How long a read waits for the host to be online again before it is tried all the same, in ms. */
export const OFFLINE_WAIT_MS = 300_000
