import type { PlaygroundWorld } from '../page/playground-world.js'
import type { Setup } from './setup.js'

/** The relay and the listing of the local world take any. */
const PROJECT_ID = 'playground'

/** What a visitor starts with. */
export function defaultSetup(world: PlaygroundWorld): Setup {
  const { chains, solana, startsWithPairing = false, startsWithSolana = false } = world
  const withSolana = startsWithSolana && solana !== undefined
  return {
    families: withSolana ? 'both' : 'eip155',
    // The wallets know the first two chains; a third is there to be added.
    networks: chains.slice(0, 2).map(({ id }) => id),
    defaultNetwork: undefined,
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    basic: false,
    enableEIP6963: true,
    enableInjected: true,
    storage: 'page',
    storageName: '',
    limits: {},
    appName: 'Playground',
    telemetry: false,
    logger: false,
    projectId: startsWithPairing ? PROJECT_ID : '',
    pairing: startsWithPairing,
    listing: startsWithPairing,
    allWallets: 'SHOW',
    featuredWalletIds: '',
    includeWalletIds: '',
    excludeWalletIds: '',
    connectorTypeOrder: '',
    customWallets: false,
    rpc: '',
    theme: 'system',
    dir: 'ltr',
    strict: false,
    engines: 1,
    wallets: withSolana ? ['lantern', 'halyard', 'sextant', 'capstan'] : ['lantern', 'halyard'],
  }
}
