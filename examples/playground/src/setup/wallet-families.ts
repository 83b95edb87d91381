import type { OtherFamily, WalletFamily, WorldDescription } from '@walletchart/example-local-world/wallet'
import type { PlaygroundWorld } from '../page/playground-world.js'
import type { FamilyChainDescription } from '../run/chain-network.js'
import type { WalletSet } from './setup.js'

/** The name of each kind of network, in the order of the page. */
export const familyNames = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const satisfies Readonly<Record<WalletFamily, string>>

/** Every kind of network. */
export const allFamilies = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** The chain of each family besides Ethereum, of those that the world has. */
export const otherChains = ({
  solana,
  bitcoin,
  polkadot,
  cosmos,
}: WorldDescription): Readonly<Record<OtherFamily, FamilyChainDescription | undefined>> => ({
  solana,
  bip122: bitcoin,
  polkadot,
  cosmos,
})

/** The families of a world. */
export const worldFamilies = (world: PlaygroundWorld): readonly WalletFamily[] =>
  allFamilies.filter((family) => family === 'eip155' || otherChains(world)[family] !== undefined)

/** The family that a set of wallets is for; those of Ethereum are on every page. */
const ownFamily: Readonly<Partial<Record<WalletSet, WalletFamily>>> = {
  sextant: 'solana',
  leadline: 'solana',
  burner: 'solana',
  quadrant: 'bip122',
  astrolabe: 'polkadot',
  binnacle: 'cosmos',
}

/** True if a world has the chain of a set of wallets. */
export const isUsable = (set: WalletSet, world: PlaygroundWorld): boolean => {
  const families = worldFamilies(world)
  if (set === 'capstan') return families.length > 1
  return families.includes(ownFamily[set] ?? 'eip155')
}

/** The sets of wallets that a page of several families begins with besides those chosen: one for each family, and one for all. */
export const walletsOfFamilies = (families: readonly WalletFamily[]): readonly WalletSet[] => [
  ...(['sextant', 'quadrant', 'astrolabe', 'binnacle'] as const).filter((set) =>
    families.includes(ownFamily[set] ?? 'eip155'),
  ),
  ...(families.length > 1 ? (['capstan'] as const) : []),
]
