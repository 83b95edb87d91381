import { defaultLimits } from '../../composition/default-limits.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { InWalk, InWalks } from '../kit/in-walks.cases.js'
import type { IdentityContext } from './identity.chart.js'

const asking = (namespace: Namespace): InWalk<IdentityContext> => ({
  model: { input: { namespace, limits: defaultLimits }, project: ({ address }) => address },
})

/** The identity of each family's account. Nothing hears of an answer, so the walks have none. */
export const identityWalks: InWalks<IdentityContext> = { families: asking, oneClick: asking }
