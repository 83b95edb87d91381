import type { ChainCall } from '../../ports/family-transfer.js'

/** Reads a path from a node that speaks REST, such as `/fee-estimates`. */
export const getPath = (chain: ChainCall, path: string): Promise<unknown> => chain('GET', { path })

/** Sends a body to a path of such a node, once. */
export const postPath = (chain: ChainCall, path: string, body: unknown): Promise<unknown> =>
  chain('POST', { path, body })
