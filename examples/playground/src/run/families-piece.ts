import { bip122 } from '@walletchart/engine/bip122'
import { cosmos } from '@walletchart/engine/cosmos'
import { eip155 } from '@walletchart/engine/eip155'
import { polkadot } from '@walletchart/engine/polkadot'
import { solana } from '@walletchart/engine/solana'
import { BINNACLE_ICON, CAPSTAN_ICON } from '@walletchart/example-local-world/wallet'
import type { PlaygroundWorld } from '../page/playground-world.js'
import type { Setup } from '../setup/setup.js'
import type { OptionPiece } from './option-piece.js'
import { quoted } from './quoted.js'

/** The option of an engine that says which families it serves. */
export function familiesPiece({
  setup: { families },
  world,
}: {
  readonly setup: Setup
  readonly world: PlaygroundWorld
}): OptionPiece {
  const chains = world.cosmos ? [world.cosmos.chainInfo] : []
  const make = {
    eip155: () => eip155(),
    solana: () => solana(),
    bip122: () => bip122(),
    polkadot: () => polkadot(),
    cosmos: () => cosmos({ chains, wallets: COSMOS_WALLETS }),
  } as const
  const calls = families.map((name) =>
    name === 'cosmos' ? 'cosmos({ chains: [chainInfo], wallets })' : `${name}()`,
  )
  return {
    options: { families: families.map((name) => make[name]()) },
    code: `families: [${calls.join(', ')}],`,
    ...(families.includes('cosmos') && {
      before: [
        `// The chain of the local world, as a Cosmos wallet has to know it.\nconst chainInfo = ${JSON.stringify(chains[0], null, 2)}`,
        [
          '// Where the test wallets of this page are in the window. Elsewhere: leave them out.',
          'const wallets = [',
          ...COSMOS_WALLETS.map(
            ({ name, key, icon }) =>
              `  { name: ${quoted(name)}, key: ${quoted(key)}, icon: ${quoted(icon)} },`,
          ),
          ']',
        ].join('\n'),
      ],
    }),
    imports: Object.fromEntries(families.map((name) => [`@walletchart/engine/${name}`, [name]])),
  }
}

/** The test wallets that speak as Keplr does, each in the window under its id. */
const COSMOS_WALLETS = [
  { name: 'Binnacle', key: 'binnacle', icon: BINNACLE_ICON },
  { name: 'Capstan', key: 'capstan', icon: CAPSTAN_ICON },
] as const
