import { assign, fromCallback } from 'xstate'
import { part } from '../kit/part.js'
import type { ServiceContext } from '../kit/service-context.js'
import { type AppTokens, readAppTokens } from './app-tokens.js'
import { hearTimes } from './hear-times.js'
import { keepPortfolio } from './keep-portfolio.js'
import { readEveryNetwork } from './read-every-network.js'
import { tokensSelector } from './select-tokens.js'
import { tokensChart } from './tokens.chart.js'
import type { TokensEvent } from './tokens.events.js'
import type { KeepAsk, TokensAsk, WakeAsk } from './tokens.setup.js'
import { tokensWires } from './tokens.wires.js'

/** The tokens that the app names; none when they cannot be used. */
const appTokensOf = ({ service, logger }: ServiceContext): AppTokens => {
  try {
    return readAppTokens(service('tokens')?.option)
  } catch (error) {
    logger.error('walletchart: the option tokens cannot be used.', error)
    return new Map()
  }
}

/** The tokens of a family's account. */
export const tokensPart = part('tokens')({
  open: (context) => {
    const appTokens = appTokensOf(context)
    return {
      chart: tokensChart.provide({
        actors: {
          hearTokens: fromCallback<TokensEvent, TokensAsk>(({ input, sendBack }) => {
            // Switched off: what was known may be wrong by now, and nothing is read.
            if (context.app.flags.showsTokens !== true) {
              sendBack({ type: 'tokens.drop' })
              return undefined
            }
            const leaving = new AbortController()
            readEveryNetwork(context, appTokens, { ...input, signal: leaving.signal, tell: sendBack })
            return () => leaving.abort()
          }),
          hearWake: fromCallback<TokensEvent, WakeAsk>(({ input, sendBack }) =>
            hearTimes(context, { ...input, tell: sendBack }),
          ),
          hearKept: fromCallback<TokensEvent, KeepAsk>(({ input }) => {
            const leaving = new AbortController()
            keepPortfolio(context, input, leaving.signal)
            return () => leaving.abort()
          }),
        },
        actions: { stampFailure: assign({ failedAt: () => context.environment.now() }) },
      }),
      input: (namespace, { of }) => ({
        namespace,
        limits: context.app.limits,
        of: of('connection', namespace)?.context.told,
      }),
    }
  },
  revive: { type: 'tokens.look' },
  select: (context) => ({ account: tokensSelector(appTokensOf(context)) }),
  report: (fact) =>
    fact.type === 'tokens.failed' ? { events: [{ name: 'error', event: { error: fact.error } }] } : {},
  wires: tokensWires,
})
