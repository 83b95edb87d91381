import type { InWalks } from '../kit/in-walks.cases.js'
import type { TokensContext } from './tokens.setup.js'

/** The walks that the tokens join. */
export const tokensWalks: InWalks<TokensContext> = {}
