import type { Blanks } from '../kit/blanks.js'
import type { TokensAccountSlice } from './tokens.public.js'

const blank: TokensAccountSlice = {
  tokenBalance: [],
  portfolio: {
    status: 'unknown',
    age: 'fresh',
    readAt: undefined,
    retryAt: undefined,
    networks: [],
    pending: [],
    unread: [],
    total: { unpriced: 0, unread: 0, outside: 0 },
  },
}

/** The tokens before anybody asks: nothing is known of them. */
export const tokensBlank: Blanks<'tokens'> = { account: () => blank }
