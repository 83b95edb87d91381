import type { LocalWorld } from './start-local-world.js'

/** One part of a world, and how real it is. */
export interface RealPart {
  readonly part: string
  readonly isReal: 'real' | 'partly real' | 'own' | 'made up'
  readonly what: string
}

/** Says of each part of a running world how real it is, for a test run to print. */
export function realParts({
  chains,
  tokens,
  solana,
  bitcoin,
  cosmos,
  polkadot,
  relay,
  listing,
  blockchainApi,
}: Omit<LocalWorld, 'describe' | 'stop'>): readonly RealPart[] {
  const evm = chains.map(({ name, id }) => `${name} (${id})`).join(', ')
  return [
    ...(chains.length > 0 ? [part(`Ethereum: ${evm}`, 'real', 'anvil nodes')] : []),
    ...(tokens.length > 0 ? [part('ERC-20 tokens', 'real', 'OpenZeppelin contracts, compiled by solc')] : []),
    ...(solana
      ? [
          part(
            `Solana: ${solana.name}`,
            'partly real',
            'litesvm, a real VM, behind an RPC of our own; slots, commitment and expiry are invented',
          ),
        ]
      : []),
    ...(bitcoin
      ? [
          part(
            `Bitcoin: ${bitcoin.name}`,
            bitcoin.isReal ? 'partly real' : 'made up',
            `${bitcoin.what}, behind an Esplora API of our own`,
          ),
        ]
      : []),
    ...(cosmos
      ? [
          part(
            `Cosmos: ${cosmos.name}`,
            'made up',
            'a REST API that verifies keys, sequences, signatures, fees and balances; no node, transfers only',
          ),
        ]
      : []),
    ...(polkadot
      ? [part(`Polkadot: ${polkadot.name}`, polkadot.isReal ? 'partly real' : 'made up', polkadot.what)]
      : []),
    ...(relay ? [part('Relay', 'own', 'apps and wallets use the published clients')] : []),
    ...(listing ? [part('Wallet listing', 'made up', `${listing.wallets.length} wallets`)] : []),
    ...(blockchainApi
      ? [
          part(
            'Blockchain API',
            'partly real',
            'balances come from the nodes of this world; prices and identities are made up',
          ),
        ]
      : []),
  ]
}

function part(name: string, isReal: RealPart['isReal'], what: string): RealPart {
  return { part: name, isReal, what }
}
