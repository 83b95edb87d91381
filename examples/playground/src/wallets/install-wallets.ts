import { external } from '@walletchart/engine/eip155'
import {
  astrolabe,
  binnacle,
  capstan,
  HALYARD_ICON,
  halyard,
  type InstalledWallet,
  installLocalWallet,
  type LocalWalletOptions,
  lantern,
  quadrant,
  sextant,
  type WalletChain,
  type WorldDescription,
  windlass,
} from '@walletchart/example-local-world/wallet'
import type { WalletSet } from '../setup/setup.js'
import type { OwnWallet } from './own-wallet.js'

/** What {@link installWallets} put on the page. */
export interface PageWallets {
  readonly installed: readonly InstalledWallet[]
  /** Wallets for the option `connectors`. */
  readonly own: readonly OwnWallet[]
}

/** Longer than any page lives: 24 days, the longest a timer can wait. */
const NEVER = 2_147_483_647

/** Puts the chosen wallets on the page, before the engine looks for any. */
export async function installWallets(
  sets: readonly WalletSet[],
  world: WorldDescription,
): Promise<PageWallets> {
  const chains = world.chains.slice(0, 2).map(
    ({ id, name, rpcUrl, nativeCurrency }): WalletChain => ({
      id,
      name,
      rpcUrl,
      symbol: nativeCurrency.symbol,
    }),
  )
  const options = sets.flatMap((set) => walletsOf(set, chains, world))
  const installed = options.map((one) => installLocalWallet(one))
  if (sets.includes('burner') && world.solana !== undefined)
    (await import('./register-burner-wallet.js')).registerBurnerWallet(world.solana)
  if (sets.includes('mock')) (await import('./announce-mock-wallet.js')).announceMockWallet(world)
  const handedIn = installed.filter((_, at) => options[at]?.id === 'external')
  return { installed, own: handedIn.map(ownWallet) }
}

function walletsOf(
  set: WalletSet,
  chains: readonly WalletChain[],
  { solana, bitcoin, polkadot, cosmos }: WorldDescription,
): LocalWalletOptions[] {
  switch (set) {
    case 'lantern':
      return [lantern(chains)]
    case 'halyard':
      return [halyard(chains)]
    case 'windlass':
      return [windlass(chains)]
    case 'sextant':
      return solana ? [sextant(solana)] : []
    case 'leadline':
      return solana
        ? [
            {
              ...sextant(solana),
              id: 'leadline',
              name: 'Leadline',
              rdns: 'example.leadline',
              accounts: [2, 3, 4, 5],
            },
          ]
        : []
    case 'capstan':
      return [capstan(chains, { solana, bitcoin, polkadot, cosmos })]
    case 'quadrant':
      return bitcoin ? [quadrant(bitcoin)] : []
    case 'astrolabe':
      return polkadot ? [astrolabe(polkadot)] : []
    case 'binnacle':
      return cosmos ? [binnacle(cosmos)] : []
    case 'late':
      return [{ ...halyard(chains), id: 'late', announceDelayMs: 2_000 }]
    case 'twins':
      return [
        { ...lantern(chains), id: 'twin-one', rdns: 'example.lantern.one' },
        { ...lantern(chains), id: 'twin-two', rdns: 'example.lantern.two', accounts: [2, 3] },
      ]
    case 'legacy':
      return [{ ...lantern(chains), id: 'legacy', legacy: true }]
    case 'narrow':
      return [{ ...lantern(chains.slice(0, 1)), id: 'narrow' }]
    case 'external':
      return [{ ...halyard(chains), id: 'external', announceDelayMs: NEVER }]
    default:
      return []
  }
}

function ownWallet({ control }: InstalledWallet): OwnWallet {
  const { provider } = control
  return {
    connector: () => external({ id: 'own-halyard', name: 'Halyard', imageUrl: HALYARD_ICON, provider }),
    code: "external({ id: 'own-halyard', name: 'Halyard', imageUrl, provider })",
    before: [
      '// A provider that the app has already (EIP-1193). On this page: that of a test wallet.',
      'const { provider } = testWallet.control',
      "const imageUrl = 'data:image/svg+xml,…'",
    ].join('\n'),
  }
}
