import type { Commander } from '../kit/commander.js'
import type { PublicState } from '../public-state.js'
import { lookAtTokens } from './look-at-tokens.js'
import type { TokensRequest } from './tokens.public.js'

/** Has the tokens read anew, however old they are. */
export const refreshTokens = async (
  core: Commander,
  given: TokensRequest,
  shown: PublicState,
): Promise<void> => lookAtTokens('tokens.refresh', 'tokens.refresh', { core, given, shown })
