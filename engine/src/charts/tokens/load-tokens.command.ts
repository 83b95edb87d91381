import type { Commander } from '../kit/commander.js'
import type { PublicState } from '../public-state.js'
import { lookAtTokens } from './look-at-tokens.js'
import type { TokensRequest } from './tokens.public.js'

/** Has the tokens read if they are not known, or older than 30 s. */
export const loadTokens = async (core: Commander, given: TokensRequest, shown: PublicState): Promise<void> =>
  lookAtTokens('tokens.load', 'tokens.look', { core, given, shown })
