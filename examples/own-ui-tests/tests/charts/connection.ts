import type { LiveService, View, WalkOptions } from '@walletchart/chart-kit'
import type { Caip2, Grant } from '@walletchart/engine'
import { shortAddress } from '../../src/short-address.js'
import { engineChart } from './engine-chart.js'
import { limits } from './limits.js'
import { walletError } from './wallet-error.js'

/** The part of the chart's context that the kiosk's cases and its screen depend on. */
interface Context {
  readonly wallet?: { readonly connectorId: string; readonly name: string }
  readonly grant?: Grant
  readonly attempts: readonly string[]
  readonly leaving: readonly string[]
  readonly failure?: { readonly error: { readonly code: string } }
}

const buoy = { connectorId: 'org.example.buoy', name: 'Buoy' }
const sextant = { connectorId: 'org.example.sextant', name: 'Sextant' }
const wallets = [buoy, sextant]

const accounts: Readonly<Record<string, string>> = {
  [buoy.connectorId]: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  [sextant.connectorId]: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
}
const otherAccount = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const harbor: Caip2 = 'eip155:31337'
const foreign: Caip2 = 'eip155:1'
const names: Readonly<Record<string, string>> = {
  [harbor]: 'Harbor',
  'eip155:31338': 'Tidewater',
}

const idOf = ({ input }: LiveService): string =>
  typeof input === 'object' && input !== null && 'connectorId' in input ? String(input.connectorId) : ''
const accountOf = (service: LiveService): string => accounts[idOf(service)] ?? otherAccount
const granted = (chainId: Caip2) => (service: LiveService) => ({
  namespace: 'eip155',
  accounts: [{ address: accountOf(service), type: 'eoa' }],
  chainId,
  supportsAllNetworks: true,
})
const account = (address: string) => ({
  type: 'wallet.accountsChanged',
  accounts: [{ address, type: 'eoa' }],
})

const waits = ({ wallet, grant, attempts, leaving }: Context): boolean =>
  wallet !== undefined && grant === undefined && attempts.length === 0 && leaving.length === 0

/** What can be done at the kiosk, and how its wallets may answer. */
const cases: WalkOptions<Context> = {
  input: { namespace: 'eip155', held: {}, supported: [harbor, 'eip155:31338'], limits },
  lateAnswers: ['connectWallet'],
  events: {
    'connection.hydrate': [{ stored: undefined }, { stored: buoy }],
    'connection.walletFound': [{ connectorId: sextant.connectorId }, { connectorId: buoy.connectorId }],
    'connection.connect': (context) => {
      // While it looks for the last wallet the kiosk offers no other, and it never offers the one that is connected.
      if (waits(context)) return []
      const attempt = ['first', 'second'].find((one) => !context.attempts.includes(one))
      return wallets
        .filter(({ connectorId }) => !context.grant || connectorId !== context.wallet?.connectorId)
        .flatMap((wallet) => (attempt ? [{ ...wallet, attempt, chainId: harbor }] : []))
    },
    'connection.cancel': ({ attempts }) => (attempts.length > 0 ? [{}] : []),
    'connection.disconnect': (context) => (context.grant || waits(context) ? [{ attempt: 'leaving' }] : []),
    'connection.leave': [],
    'connection.drop': [],
    'connection.adopt': [],
    'connection.refuse': [],
    'connection.networksChanged': [],
    'wallet.accountsChanged': [],
    'wallet.chainChanged': [],
    'wallet.disconnected': [],
  },
  outcomes: {
    connectWallet: (service, { wallet, attempts }) => {
      const yes = { name: 'granted', done: granted(harbor)(service) }
      const no = { name: 'rejected', error: walletError('USER_REJECTED') }
      // Of a wallet that is not asked any more it is enough to say yes or no too late.
      if (wallet?.connectorId !== idOf(service)) return [yes]
      if (attempts.length === 0) return [yes, no]
      return [
        yes,
        { name: 'granted elsewhere', done: granted(foreign)(service) },
        { name: 'granted nothing', done: { ...granted(harbor)(service), accounts: [] } },
        no,
        { name: 'pending', error: walletError('REQUEST_PENDING_IN_WALLET') },
      ]
    },
    restoreGrant: (service) => [
      { name: 'granted', done: granted(harbor)(service) },
      { name: 'absent', done: undefined },
      { name: 'failed', error: walletError('RPC_REQUEST_FAILED') },
    ],
    tellWallet: [
      { name: 'told', done: undefined },
      { name: 'failed', error: walletError('RPC_REQUEST_FAILED') },
    ],
    watchWallet: [
      { name: 'another account', event: account(otherAccount) },
      { name: 'no account', event: { type: 'wallet.accountsChanged', accounts: [] } },
      { name: 'a foreign network', event: { type: 'wallet.chainChanged', chainId: foreign } },
      { name: 'the home network', event: { type: 'wallet.chainChanged', chainId: harbor } },
      { name: 'gone', event: { type: 'wallet.disconnected' } },
    ],
    watchPending: [
      { name: 'no account', event: { type: 'wallet.accountsChanged', accounts: [] } },
      { name: 'an account', event: account(otherAccount) },
    ],
  },
  project: ({ wallet, grant, attempts, leaving, failure }) => ({
    wallet: wallet?.connectorId,
    chain: grant?.chainId,
    account: grant?.accounts[0]?.address,
    attempts,
    leaving,
    failure: failure?.error.code,
  }),
}

/** What the kiosk shows of the connection. */
const view: View = (snapshot) => {
  const { wallet, grant, failure }: Context = snapshot.context
  const panel = snapshot.matches('connected')
    ? 'connected'
    : snapshot.matches({ connecting: 'asking' })
      ? 'asking'
      : snapshot.matches('connecting')
        ? 'pending'
        : snapshot.matches('restoring')
          ? 'looking'
          : 'choose'
  const address = grant?.accounts[0]?.address
  return {
    panel,
    wallet: panel === 'choose' || panel === 'looking' ? 'none' : (wallet?.name ?? 'none'),
    address: address === undefined ? 'none' : shortAddress(address),
    network: grant === undefined ? 'none' : (names[grant.chainId] ?? 'a network without ferries'),
    problem: panel === 'connected' ? 'none' : (failure?.error.code ?? 'none'),
  }
}

export const connection = { chart: engineChart('connection'), cases, view }
