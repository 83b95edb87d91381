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

const failed: TokensAccountSlice = { ...blank, portfolio: { ...blank.portfolio, status: 'failed' } }

/** The tokens before anybody asks: nothing is known of them. Without their chunk an account waits for nothing. */
export const tokensBlank: Blanks<'tokens'> = {
  account: ({ of, hasFailed }, namespace) =>
    hasFailed('tokens') && of('connection', namespace)?.context.told !== undefined ? failed : blank,
}
