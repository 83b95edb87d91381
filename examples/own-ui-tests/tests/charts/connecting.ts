import type { View, WalkOptions } from '@walletchart/chart-kit'
import { engineChart } from './engine-chart.js'
import { account, buoy, foreign, grantOf, harbor, idOf, otherAccount, sextant } from './kiosk-wallets.js'
import { limits } from './limits.js'
import { walletError } from './wallet-error.js'

/** The part of the chart's context that the kiosk's cases and its screen depend on. */
interface Context {
  readonly wallet?: { readonly connectorId: string; readonly name: string }
  readonly walletEventsDuringAsk: { readonly accounts?: readonly { readonly address: string }[] }
  readonly attempts: readonly string[]
  readonly failure?: { readonly error: { readonly code: string } }
}

/** The ways to ask a wallet at the kiosk. One that grants leaves at once: the connection has plans of its own. */
const cases: WalkOptions<Context> = {
  input: { namespace: 'eip155', held: {}, limits },
  lateAnswers: ['connectWallet'],
  events: {
    'connecting.ask': ({ attempts }) => {
      const attempt = ['first', 'second'].find((one) => !attempts.includes(one))
      return [buoy, sextant].flatMap((wallet) => (attempt ? [{ ...wallet, attempt, chainId: harbor }] : []))
    },
    'connecting.cancel': ({ attempts }) => (attempts.length > 0 ? [{}] : []),
    'connecting.leave': [],
    'connecting.end': [],
    'connecting.offer': [],
    'connecting.refuse': [],
    'connecting.drop': [],
    'connecting.unserved': [],
    'connecting.prolong': [],
    'connecting.held': [],
    'connecting.released': [],
    'wallet.accountsChanged': [],
    'wallet.chainChanged': [],
    'wallet.disconnected': [],
  },
  outcomes: {
    connectWallet: (service, { wallet, attempts }) => {
      const id = idOf(service)
      const yes = { name: 'granted', done: grantOf(id, harbor) }
      const no = { name: 'rejected', error: walletError('USER_REJECTED') }
      // Of a wallet that is not asked any more it is enough to say yes or no too late.
      if (wallet?.connectorId !== id) return [yes]
      if (attempts.length === 0) return [yes, no]
      return [
        yes,
        { name: 'granted elsewhere', done: grantOf(id, foreign) },
        { name: 'granted nothing', done: { ...grantOf(id, harbor), accounts: [] } },
        no,
        { name: 'pending', error: walletError('REQUEST_PENDING_IN_WALLET') },
      ]
    },
    confirmGrant: (service) => [
      { name: 'granted', done: grantOf(idOf(service), harbor) },
      { name: 'absent', done: undefined },
      { name: 'failed', error: walletError('RPC_REQUEST_FAILED') },
    ],
    watchWallet: [
      { name: 'another account', event: account(otherAccount) },
      { name: 'no account', event: { type: 'wallet.accountsChanged', accounts: [] } },
      { name: 'gone', event: { type: 'wallet.disconnected' } },
    ],
  },
  project: ({ wallet, walletEventsDuringAsk, attempts, failure }) => ({
    wallet: wallet?.connectorId,
    walletEventsDuringAsk: walletEventsDuringAsk.accounts?.map(({ address }) => address),
    attempts,
    failure: failure?.error.code,
  }),
}

/** The part of the kiosk that shows the wallet that is asked. */
const view: View = (snapshot) => {
  const { wallet, failure }: Context = snapshot.context
  const isPending =
    snapshot.matches({ connecting: 'pendingInWallet' }) || snapshot.matches({ connecting: 'confirming' })
  return {
    panel: wallet === undefined ? 'choose' : isPending ? 'pending' : 'asking',
    wallet: wallet?.name ?? 'none',
    address: 'none',
    network: 'none',
    problem: failure?.error.code ?? 'none',
  }
}

export const connecting = { chart: engineChart('connecting'), cases, view }
