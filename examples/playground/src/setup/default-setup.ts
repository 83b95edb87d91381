import type { PlaygroundWorld } from '../page/playground-world.js'
import type { Setup } from './setup.js'
import { walletsOfFamilies, worldFamilies } from './wallet-families.js'

/** The relay and the listing of the local world take any. */
export const PROJECT_ID = 'playground'

/** What a visitor starts with. */
export function defaultSetup(world: PlaygroundWorld): Setup {
  const { chains, startsWithPairing = false, startsWithFamilies = false } = world
  const families = startsWithFamilies ? worldFamilies(world) : (['eip155'] as const)
  return {
    families,
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
    holdSuccess: '',
    appName: 'Playground',
    telemetry: false,
    logger: false,
    projectId: startsWithPairing ? PROJECT_ID : '',
    pairing: startsWithPairing,
    login: startsWithPairing && world.loginFrameUrl !== undefined,
    listing: startsWithPairing,
    tokens: startsWithPairing,
    allWallets: 'SHOW',
    featuredWalletIds: '',
    includeWalletIds: '',
    excludeWalletIds: '',
    connectorTypeOrder: '',
    customWallets: false,
    rpc: '',
    signIn: 'off',
    theme: 'system',
    dir: 'ltr',
    strict: false,
    engines: 1,
    wallets: ['lantern', 'halyard', ...walletsOfFamilies(families)],
  }
}
