import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
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

/** The code of the tokens did not come, so no network was read. */
const notLoaded = new WalletchartError('LOAD_FAILED').toJSON()

const failedOn = (networks: readonly Caip2[]): TokensAccountSlice => ({
  ...blank,
  portfolio: {
    ...blank.portfolio,
    status: 'failed',
    networks,
    unread: networks.map((network) => ({ network, error: notLoaded })),
    reach: networks.length === 0 ? 'noNetwork' : 'nothing',
  },
})

/** The tokens before anybody asks: nothing is known of them. Without their chunk an account waits for nothing. */
export const tokensBlank: Blanks<'tokens'> = {
  account: ({ app, of, hasFailed }, namespace) => {
    if (!hasFailed('tokens') || of('connection', namespace)?.context.told === undefined) return blank
    const own = app.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    return failedOn(own.map(({ caipNetworkId }) => caipNetworkId))
  },
}
