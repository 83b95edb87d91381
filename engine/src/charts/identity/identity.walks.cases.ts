import { defaultLimits } from '../../composition/default-limits.js'
import type { InWalks } from '../kit/in-walks.cases.js'
import type { IdentityContext } from './identity.chart.js'

/** The identity of each family's account: an answer, or none. */
export const identityWalks: InWalks<IdentityContext> = {
  families: (namespace) => ({
    model: { input: { namespace, limits: defaultLimits }, project: ({ address }) => address },
  }),
}
