import { engineVersion } from '../../engine-version.js'
import type { BlockchainApiAccess } from '../../ports/blockchain-api-access.js'
import { type BlockchainApi, blockchainApi } from './blockchain-api.js'

/** The client that a feature asks for its engine. Two features with the same access have a client, and a cache, each. */
export const apiOf = (access: BlockchainApiAccess): BlockchainApi =>
  blockchainApi({ ...access, st: 'walletchart', sv: engineVersion })
