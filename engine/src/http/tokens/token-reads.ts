import type { TokenReads, TokenReadsAccess } from '../../ports/token-reads.js'
import { apiOf } from '../blockchain-api/api-for-features.js'
import { readNetworkTokens } from './read-network-tokens.js'

/** The reads of one engine. They share a client of the Blockchain API, and so its cache. */
export function tokenReads({ projectId, ...access }: TokenReadsAccess): TokenReads {
  const api = projectId === undefined ? undefined : apiOf({ ...access, projectId })
  return {
    read: (sources, ask, tell) => readNetworkTokens({ ...sources, api }, ask, tell),
    close: () => api?.close(),
  }
}
