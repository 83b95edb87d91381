import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { InWalk, InWalks } from '../kit/in-walks.cases.js'
import type { RelayContext, RelayEvent } from './relay.chart.js'

const hearing = (name: string, event: RelayEvent): InWalk<RelayContext> => ({
  model: { input: { limits: defaultLimits }, outcomes: { watchRelay: [{ name, event }] } },
})
const online = () => hearing('online', { type: 'relay.online' })

/** A line that comes, and one that is refused. */
export const relayWalks: InWalks<RelayContext> = {
  pairing: online,
  session: online,
  listing: () => ({
    ...hearing('refused', { type: 'relay.refused', error: featureError('INVALID_PROJECT_ID') }),
    comes: [{ event: { type: 'relay.open' } }],
  }),
}
