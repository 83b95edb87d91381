import type { NativeCurrency, Network, NetworkContracts } from './network.js'

const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const coin = (name: string, symbol: string): NativeCurrency => ({ name, symbol, decimals: 18 })

/** `default` stays empty: an app's own URLs or the hosted service come first, the open nodes last. */
const network = (
  id: number,
  name: string,
  nativeCurrency: NativeCurrency,
  node: string,
  explorer: readonly [name: string, url: string],
  contracts?: NetworkContracts,
): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [] }, public: { http: [node] } },
  blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
  testnet: false,
  ...(contracts && { contracts }),
})

// Bundlers leave out the networks that an app does not import, as each call is marked as pure.

export const arbitrum: Network = /* @__PURE__ */ network(
  42161,
  'Arbitrum One',
  ether,
  'https://arb1.arbitrum.io/rpc',
  ['Arbiscan', 'https://arbiscan.io'],
)

export const avalanche: Network = /* @__PURE__ */ network(
  43114,
  'Avalanche',
  /* @__PURE__ */ coin('Avalanche', 'AVAX'),
  'https://api.avax.network/ext/bc/C/rpc',
  ['SnowTrace', 'https://snowtrace.io'],
)

export const base: Network = /* @__PURE__ */ network(8453, 'Base', ether, 'https://mainnet.base.org', [
  'Basescan',
  'https://basescan.org',
])

export const berachain: Network = /* @__PURE__ */ network(
  80094,
  'Berachain',
  /* @__PURE__ */ coin('BERA Token', 'BERA'),
  'https://rpc.berachain.com',
  ['Berascan', 'https://berascan.com'],
)

export const blast: Network = /* @__PURE__ */ network(81457, 'Blast', ether, 'https://rpc.blast.io', [
  'Blastscan',
  'https://blastscan.io',
])

export const celo: Network = /* @__PURE__ */ network(
  42220,
  'Celo',
  /* @__PURE__ */ coin('CELO', 'CELO'),
  'https://forno.celo.org',
  ['Celo Explorer', 'https://celoscan.io'],
)

export const cronos: Network = /* @__PURE__ */ network(
  25,
  'Cronos',
  /* @__PURE__ */ coin('Cronos', 'CRO'),
  'https://evm.cronos.org',
  ['Cronos Explorer', 'https://explorer.cronos.org'],
)

export const gnosis: Network = /* @__PURE__ */ network(
  100,
  'Gnosis',
  /* @__PURE__ */ coin('xDAI', 'XDAI'),
  'https://rpc.gnosischain.com',
  ['Gnosisscan', 'https://gnosisscan.io'],
)

export const hyperEvm: Network = /* @__PURE__ */ network(
  999,
  'HyperEVM',
  /* @__PURE__ */ coin('HYPE', 'HYPE'),
  'https://rpc.hyperliquid.xyz/evm',
  ['HyperEVMScan', 'https://hyperevmscan.io'],
)

export const ink: Network = /* @__PURE__ */ network(57073, 'Ink', ether, 'https://rpc-gel.inkonchain.com', [
  'Blockscout',
  'https://explorer.inkonchain.com',
])

export const linea: Network = /* @__PURE__ */ network(59144, 'Linea', ether, 'https://rpc.linea.build', [
  'Etherscan',
  'https://lineascan.build',
])

export const mantle: Network = /* @__PURE__ */ network(
  5000,
  'Mantle',
  /* @__PURE__ */ coin('MNT', 'MNT'),
  'https://rpc.mantle.xyz',
  ['Mantle Explorer', 'https://mantlescan.xyz'],
)

export const monad: Network = /* @__PURE__ */ network(
  143,
  'Monad',
  /* @__PURE__ */ coin('Monad', 'MON'),
  'https://rpc.monad.xyz',
  ['Monadscan', 'https://monadscan.com'],
)

export const optimism: Network = /* @__PURE__ */ network(
  10,
  'OP Mainnet',
  ether,
  'https://mainnet.optimism.io',
  ['Optimism Explorer', 'https://optimistic.etherscan.io'],
)

export const plasma: Network = /* @__PURE__ */ network(
  9745,
  'Plasma',
  /* @__PURE__ */ coin('Plasma', 'XPL'),
  'https://rpc.plasma.to',
  ['PlasmaScan', 'https://plasmascan.to'],
)

export const polygon: Network = /* @__PURE__ */ network(
  137,
  'Polygon',
  /* @__PURE__ */ coin('POL', 'POL'),
  'https://polygon.drpc.org',
  ['PolygonScan', 'https://polygonscan.com'],
)

export const scroll: Network = /* @__PURE__ */ network(534352, 'Scroll', ether, 'https://rpc.scroll.io', [
  'Scrollscan',
  'https://scrollscan.com',
])

export const sonic: Network = /* @__PURE__ */ network(
  146,
  'Sonic',
  /* @__PURE__ */ coin('Sonic', 'S'),
  'https://rpc.soniclabs.com',
  ['Sonic Explorer', 'https://sonicscan.org'],
)

export const unichain: Network = /* @__PURE__ */ network(
  130,
  'Unichain',
  ether,
  'https://mainnet.unichain.org',
  ['Uniscan', 'https://uniscan.xyz'],
)

export const worldchain: Network = /* @__PURE__ */ network(
  480,
  'World Chain',
  ether,
  'https://worldchain-mainnet.g.alchemy.com/public',
  ['Worldscan', 'https://worldscan.org'],
)

/** ZKsync Era. Its Multicall3 is not at the usual address. */
export const zksync: Network = /* @__PURE__ */ network(
  324,
  'ZKsync Era',
  ether,
  'https://mainnet.era.zksync.io',
  ['ZKsync Explorer', 'https://explorer.zksync.io'],
  { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
)
