import type {
  Account,
  ConnectedAccount,
  ConnectorDescriptor,
  ListedWallet,
  ListingState,
  ModalState,
  Network,
  NetworkState,
  PairingState,
  PublicState,
  UnconnectedAccount,
  View,
  ViewData,
} from '@walletchart/engine'

type SignInFields = NonNullable<Account['signIn']['message']>['fields']

export const address = '0xb41C07f2E96a3D58cB20e71F84a5D9063eC7aF18'

const network = (id: number, name: string, symbol = 'ETH', testnet = false): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
  blockExplorers: { default: { name: 'Chartscan', url: 'https://explorer.example' } },
  testnet,
})

export const ethereum = network(1, 'Ethereum')
export const base = network(8453, 'Base')
export const arbitrum = network(42161, 'Arbitrum')
export const sepolia = network(11155111, 'Sepolia', 'ETH', true)
export const solana: Network = {
  ...network(1, 'Solana', 'SOL'),
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

export const bitcoin: Network = {
  ...network(1, 'Bitcoin', 'BTC'),
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
}

export const wallet = (
  id: string,
  name: string,
  more: Partial<ConnectorDescriptor> = {},
): ConnectorDescriptor => ({
  id,
  name,
  type: 'ANNOUNCED',
  chain: 'eip155',
  namespaces: ['eip155'],
  info: { rdns: id },
  ...more,
})

export const lantern = wallet('example.lantern', 'Lantern')
export const halyard = wallet('example.halyard', 'Halyard')
export const tessera = wallet('example.tessera', 'Tessera')

/** The connector of Lantern on Solana, found without an rdns. */
export const lanternOnSolana = wallet('solana:Lantern', 'Lantern', {
  chain: 'solana',
  namespaces: ['solana'],
  info: undefined,
})

export const solanaAddress = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1'

/** No sign-in is asked for. */
const noSignIn: Account['signIn'] = {
  status: 'none',
  required: false,
  address: undefined,
  networkId: undefined,
  message: undefined,
  failure: undefined,
  wait: undefined,
}

export const disconnected = (namespace = 'eip155'): UnconnectedAccount => ({
  namespace,
  status: 'disconnected',
  known: true,
  caipAddress: undefined,
  address: undefined,
  balance: '0.00',
  balanceSymbol: 'ETH',
  balanceBaseUnits: undefined,
  balanceDecimals: undefined,
  balanceReadAt: undefined,
  balanceStatus: 'unknown',
  balanceRetryAt: undefined,
  profileName: undefined,
  profileImage: undefined,
  user: undefined,
  smartAccountDeployed: undefined,
  addressLabels: undefined,
  allAccounts: [],
  preferredAccountTypes: {},
  choosesAccount: 'wallet',
  socialProvider: undefined,
  connectedWalletInfo: undefined,
  supported: undefined,
  walletChainId: undefined,
  connecting: undefined,
  failure: undefined,
  requests: undefined,
  signIn: noSignIn,
})

export const connected = (more: Partial<ConnectedAccount> = {}): ConnectedAccount => ({
  ...disconnected(),
  connecting: undefined,
  status: 'connected',
  known: true,
  caipAddress: `eip155:1:${address}`,
  address,
  balance: '1.482993',
  balanceSymbol: 'ETH',
  balanceBaseUnits: '1482993000000000000',
  balanceDecimals: 18,
  balanceReadAt: Date.now(),
  balanceStatus: 'ready',
  allAccounts: [{ address, type: 'eoa' }],
  connectedWalletInfo: { name: lantern.name, identifier: lantern.id },
  supported: true,
  walletChainId: 'eip155:1',
  ...more,
})

export const signInFields: SignInFields = {
  domain: 'marsh.example',
  accountAddress: address,
  statement: 'Sign in to list and buy on Marsh Market.',
  uri: 'https://marsh.example/',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'a1B2c3D4e5',
  issuedAt: '2030-01-02T03:04:05Z',
}

/** The text of `signInFields`. */
export const signInText = [
  'marsh.example wants you to sign in with your Ethereum account:',
  address,
  '',
  'Sign in to list and buy on Marsh Market.',
  '',
  'URI: https://marsh.example/',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: a1B2c3D4e5',
  'Issued At: 2030-01-02T03:04:05Z',
].join('\n')

/** The sign-in of the account of `connected`; required, with a message while there is one to sign. */
export const signInOf = (
  status: Account['signIn']['status'],
  more: Partial<Account['signIn']> = {},
): Account['signIn'] => ({
  ...noSignIn,
  status,
  required: true,
  address,
  networkId: 'eip155:1',
  message: ['prompting', 'signing', 'adding'].includes(status)
    ? { text: signInText, fields: signInFields }
    : undefined,
  wait: status === 'signing' ? { startedAt: Date.now() - 60_000, endsAt: Date.now() + 240_000 } : undefined,
  ...more,
})

/** Lantern connected on Solana, where the app chooses the account. */
export const connectedOnSolana = (more: Partial<ConnectedAccount> = {}): ConnectedAccount =>
  connected({
    namespace: 'solana',
    caipAddress: `${solana.caipNetworkId}:${solanaAddress}`,
    address: solanaAddress,
    balance: '2.5',
    balanceSymbol: 'SOL',
    balanceBaseUnits: '2500000000',
    balanceDecimals: 9,
    allAccounts: [{ address: solanaAddress, type: 'eoa' }],
    choosesAccount: 'app',
    connectedWalletInfo: { name: 'Lantern', identifier: lanternOnSolana.id },
    walletChainId: solana.caipNetworkId,
    ...more,
  })

/** The wallet of an earlier visit is asked silently. */
export const restoring = (status: 'connecting' | 'reconnecting', namespace?: string): UnconnectedAccount => ({
  ...disconnected(namespace),
  status,
  known: false,
})

/** `since` and `left` in ms. */
export const connecting = (
  stage: 'asking' | 'pending' = 'asking',
  { since = 60_000, left = 240_000 } = {},
): UnconnectedAccount => ({
  ...disconnected(),
  status: 'connecting',
  connecting: {
    connectorId: lantern.id,
    name: lantern.name,
    stage,
    startedAt: Date.now() - since,
    endsAt: Date.now() + left,
  },
})

export const networksOf = (namespace: string, caipNetworks: readonly Network[]): NetworkState => ({
  namespace,
  caipNetworks,
  caipNetwork: caipNetworks[0],
  requestedCaipNetworkIds: caipNetworks.map(({ caipNetworkId }) => caipNetworkId),
  approvedCaipNetworkIds: undefined,
  supportsAllNetworks: true,
  smartAccountEnabledNetworks: [],
})

/** An app with networks of Ethereum, Solana and Bitcoin, and no wallet on any of them. */
export const families = {
  networks: {
    eip155: networksOf('eip155', [ethereum, base]),
    solana: networksOf('solana', [solana]),
    bip122: networksOf('bip122', [bitcoin]),
  },
  accounts: {
    eip155: disconnected(),
    solana: disconnected('solana'),
    bip122: disconnected('bip122'),
  },
} satisfies Partial<PublicState>

const closed: ModalState = {
  open: false,
  loading: false,
  shaking: false,
  view: undefined,
  data: {},
  depth: 0,
  canGoBack: false,
  canClose: true,
}

/** The modal showing one view. */
export const showing = (view: View, data: ViewData = {}, more: Partial<ModalState> = {}): ModalState => ({
  ...closed,
  open: true,
  view,
  data,
  depth: 1,
  ...more,
})

export const pairingUri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1760000000&relay-protocol=irn&symKey=${'a1'.repeat(32)}`

/** A pairing; with `waiting` a code that has 2 min 43 s left. */
export const pairingOf = (
  phase: PairingState['phase'] = 'waiting',
  more: Partial<PairingState> = {},
): PairingState => ({
  phase,
  uri: phase === 'waiting' ? pairingUri : undefined,
  startedAt: phase === 'waiting' ? Date.now() - 77_000 : undefined,
  endsAt: phase === 'waiting' ? Date.now() + 163_000 : undefined,
  lifetime: 240_000,
  relay: 'online',
  nextTryAt: undefined,
  failure: undefined,
  peer: undefined,
  ...more,
})

/** The way to a phone wallet. */
export const walletConnect = wallet('walletConnect', 'WalletConnect', {
  type: 'WALLET_CONNECT',
  heldBy: 'pairing',
  info: undefined,
})

/** A wallet of the listing. */
export const listed = (id: string, name: string, more: Partial<ListedWallet> = {}): ListedWallet => ({
  id,
  name,
  mobile_link: `${id}://`,
  homepage: `https://${id}.example/`,
  chains: ['eip155:1'],
  ...more,
})

/** A listing with one page. */
export const listingOf = (
  wallets: readonly ListedWallet[],
  more: Partial<ListingState> = {},
): ListingState => ({
  phase: 'ready',
  wallets,
  count: wallets.length,
  hasMore: false,
  onlyCertified: false,
  featured: [],
  recommended: [],
  custom: [],
  hidden: [],
  search: undefined,
  failure: undefined,
  ...more,
})

/** The state before the start. */
export const initialState: PublicState = {
  phase: 'created',
  themeMode: 'light',
  ready: false,
  activeNamespace: 'eip155',
  activeNetworkId: 'eip155:1',
  allowUnsupportedChain: false,
  features: { listing: true, pairing: true, siwx: true },
  isSwitchingNamespace: false,
  switching: undefined,
  switchFailure: undefined,
  accounts: { eip155: { ...disconnected(), known: false } },
  networks: { eip155: networksOf('eip155', [ethereum, base, arbitrum]) },
  connectors: [],
  connectorTypeOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
  connectorsReady: false,
  recentWallets: [],
  pairing: undefined,
  listing: undefined,
  remembers: 'storage',
  modal: closed,
  toast: undefined,
}

/** A state of a page that has settled, with three wallets and nobody connected. */
export const makeState = (more: Partial<PublicState> = {}): PublicState => ({
  ...initialState,
  phase: 'running',
  ready: true,
  accounts: { eip155: disconnected() },
  connectors: [lantern, halyard, tessera],
  connectorTypeOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
  connectorsReady: true,
  ...more,
})
