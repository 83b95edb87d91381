import type { TokenReads, TokenReadsAccess } from '../../ports/token-reads.js'
import { nextTask } from '../next-task.js'
import { readNetworkTokens } from './read-network-tokens.js'

/** The reads of one engine. They share a client of the Blockchain API, and so its cache. Without a project id its code does not come. */
export async function tokenReads({ projectId, ...access }: TokenReadsAccess): Promise<TokenReads> {
  const api =
    projectId === undefined
      ? undefined
      : (await import('../blockchain-api/api-for-features.js')).apiOf({ ...access, projectId })
  return {
    read: (sources, ask, tell) => readNetworkTokens({ ...sources, api, clock: access.clock }, ask, tell),
    nextTask,
    close: () => api?.close(),
  }
}
