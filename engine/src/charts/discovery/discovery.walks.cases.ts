import { defaultLimits } from '../../composition/default-limits.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { InWalks } from '../kit/in-walks.cases.js'
import type { DiscoveryContext } from './discovery.chart.js'

const announced: ConnectorDescriptor = {
  id: 'one',
  name: 'One',
  type: 'ANNOUNCED',
  chain: 'eip155',
  namespaces: ['eip155'],
}

/** One wallet announces itself. */
export const discoveryWalks: InWalks<DiscoveryContext> = {
  wallet: () => ({
    model: {
      input: { limits: defaultLimits, handedIn: [] },
      outcomes: {
        hearWallets: [{ name: 'announced', event: { type: 'discovery.found', connector: announced } }],
      },
      project: ({ connectors }) => connectors.length,
    },
  }),
}
