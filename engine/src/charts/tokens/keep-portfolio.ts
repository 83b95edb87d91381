import type { ServiceContext } from '../kit/service-context.js'
import { keptPortfolios, newerPortfolio } from './kept-portfolio.js'
import type { KeepAsk } from './tokens.setup.js'

/** Keeps what was read of an account for the next visit, if the app wants it. Never throws. */
export function keepPortfolio(
  context: ServiceContext,
  { namespace, of, picture }: KeepAsk,
  signal: AbortSignal,
): void {
  const networks = Object.values(picture.read)
  if (context.service('tokens')?.remember === false || of === undefined || networks.length === 0) return
  const { address } = of
  keptPortfolios(context, namespace)
    .put(
      address,
      (earlier) => newerPortfolio(earlier, { address, networks }),
      () => !signal.aborted,
    )
    .catch(() => undefined)
}
