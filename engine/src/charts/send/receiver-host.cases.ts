import { defaultLimits } from '../../composition/default-limits.js'
import { FamilyAccess } from '../../composition/family-access.js'
import { type FakeClock, fakeClock } from '../../fakes/fake-clock.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeStorage } from '../../fakes/fake-storage.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Network } from '../../model/networks/network.js'
import type { Family } from '../../ports/family.js'
import type { RecordStorage } from '../../ports/storage.js'
import type { ReceiverHost } from './receiver-host.js'

/** The services of a test that reads receivers. */
export function receiverHost(given: {
  readonly families: readonly Family[]
  readonly networks: readonly Network[]
  readonly fetch?: typeof fetch
  readonly storage?: RecordStorage
  readonly clock?: FakeClock
}): ReceiverHost {
  const { families, networks, storage = fakeStorage(), clock = fakeClock() } = given
  const environment = fakeEnvironment({ fetch: given.fetch ?? fetch })
  return {
    app: { limits: defaultLimits, networks, namespaces: families.map(({ namespace }) => namespace) },
    clock,
    families: new FamilyAccess(families, {
      environment,
      rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
    }),
    network: (id) => {
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
      if (network) return network
      throw new WalletchartError('CHAIN_NOT_CONFIGURED', { params: { chain: id } })
    },
    storage,
    storageKey: 'kit',
  }
}
