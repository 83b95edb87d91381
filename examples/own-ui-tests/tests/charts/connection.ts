import type { LiveService, View, WalkOptions } from '@walletchart/chart-kit'
import type { Caip2, Grant } from '@walletchart/engine'
import { shortAddress } from '../../src/short-address.js'
import { engineChart } from './engine-chart.js'
import { account, buoy, foreign, grantOf, harbor, idOf, otherAccount, sextant } from './kiosk-wallets.js'
import { limits } from './limits.js'
import { walletError } from './wallet-error.js'

/** The part of the chart's context that the kiosk's cases and its screen depend on. */
interface Context {
  readonly wallet?: { readonly connectorId: string; readonly name: string }
  readonly grant?: Grant
  readonly walletEventsDuringAsk: { readonly accounts?: readonly { readonly address: string }[] }
  readonly leaving: readonly string[]
}

const names: Readonly<Record<string, string>> = {
  [harbor]: 'Harbor',
  'eip155:31338': 'Tidewater',
}

const granted = (chainId: Caip2) => (service: LiveService) => grantOf(idOf(service), chainId)

/** The kiosk looks for the last wallet. */
const looks = (active: readonly string[]): boolean => active.includes('restoring')

/** What can be done at the kiosk, and how its wallets may answer. */
const cases: WalkOptions<Context> = {
  input: { namespace: 'eip155', held: {}, supported: [harbor, 'eip155:31338'], limits },
  events: {
    'connection.hydrate': [{ stored: undefined }, { stored: buoy }],
    'connection.walletFound': (_, active) =>
      // A wallet that is listened to has announced itself already.
      active.includes('away.watching')
        ? []
        : [{ connectorId: sextant.connectorId }, { connectorId: buoy.connectorId }],
    'connection.take': ({ grant, wallet: held }, active) =>
      // While it looks for the last wallet the kiosk offers no other, and it never offers the one that is connected.
      [buoy, sextant]
        .filter(({ connectorId }) => !looks(active) && (!grant || connectorId !== held?.connectorId))
        .map((wallet) => ({ wallet, grant: grantOf(wallet.connectorId, harbor), restored: false })),
    'connection.disconnect': ({ grant }, active) => (grant || looks(active) ? [{ attempt: 'leaving' }] : []),
    'connection.asked': [],
    'connection.drop': [],
    'connection.adopt': [],
    'connection.moved': [],
    'connection.networksChanged': [],
    'connection.unsigned': [],
    'connection.unserved': [],
    'wallet.accountsChanged': [],
    'wallet.chainChanged': [],
    'wallet.disconnected': [],
  },
  outcomes: {
    restoreGrant: (service) => [
      { name: 'granted', done: granted(harbor)(service) },
      { name: 'absent', done: undefined },
      { name: 'failed', error: walletError('RPC_REQUEST_FAILED') },
    ],
    tellWallet: [
      { name: 'told', done: undefined },
      { name: 'failed', error: walletError('RPC_REQUEST_FAILED') },
    ],
    watchWallet: (_, { grant }) => [
      { name: 'another account', event: account(otherAccount) },
      { name: 'no account', event: { type: 'wallet.accountsChanged', accounts: [] } },
      { name: 'gone', event: { type: 'wallet.disconnected' } },
      // A wallet that is not connected says of its network only what its answer says.
      ...(grant === undefined
        ? []
        : [
            { name: 'a foreign network', event: { type: 'wallet.chainChanged', chainId: foreign } },
            { name: 'the home network', event: { type: 'wallet.chainChanged', chainId: harbor } },
          ]),
    ],
  },
  project: ({ wallet, grant, walletEventsDuringAsk, leaving }) => ({
    walletEventsDuringAsk: walletEventsDuringAsk.accounts?.map(({ address }) => address),
    wallet: wallet?.connectorId,
    chain: grant?.chainId,
    account: grant?.accounts[0]?.address,
    leaving,
  }),
}

/** What the kiosk shows of the connection. */
const view: View = (snapshot) => {
  const { wallet, grant }: Context = snapshot.context
  const panel = snapshot.matches('connected')
    ? 'connected'
    : snapshot.matches('restoring')
      ? 'looking'
      : 'choose'
  const address = grant?.accounts[0]?.address
  return {
    panel,
    wallet: panel === 'connected' ? (wallet?.name ?? 'none') : 'none',
    address: address === undefined ? 'none' : shortAddress(address),
    network: grant === undefined ? 'none' : (names[grant.chainId] ?? 'a network without ferries'),
    problem: 'none',
  }
}

export const connection = { chart: engineChart('connection'), cases, view }
