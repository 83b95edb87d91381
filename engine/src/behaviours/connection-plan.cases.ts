import type { PlanOptions } from '@walletchart/chart-kit'
import type { ConnectionContext } from '../charts/connection/connection.setup.js'
import { defaultLimits } from '../composition/default-limits.js'
import { featureError } from '../model/errors/feature-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { Grant } from '../ports/connector.js'

// The model of the plan is of no family: two accounts, one chain.
const chain: Caip2 = 'any:1'
const wallet = { connectorId: 'wallet', name: 'Wallet' }

const accounts = (...names: readonly string[]) => names.map((address) => ({ address, type: 'eoa' }))

const grantOf = (...names: readonly string[]): Grant => ({
  namespace: 'any',
  accounts: accounts(...names),
  chainId: chain,
  supportsAllNetworks: true,
})

/** The moves of a connection of any family whose wallets have a silent question. Its accounts are called A and B. */
export const anyConnection: PlanOptions<ConnectionContext> = {
  input: {
    namespace: 'any',
    held: {},
    supported: [chain],
    appChain: undefined,
    chooses: false,
    accountType: 'eoa',
    limits: defaultLimits,
  },
  outcomes: {
    restoreGrant: [
      { name: 'granted', done: grantOf('A') },
      { name: 'absent', done: undefined },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
    ],
    tellWallet: [
      { name: 'told', done: undefined },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
    ],
    watchWallet: [
      { name: 'other account', event: { type: 'wallet.accountsChanged', accounts: accounts('B') } },
      { name: 'no accounts', event: { type: 'wallet.accountsChanged', accounts: [] } },
    ],
  },
  events: {
    'connection.hydrate': [{ stored: wallet }],
    'connection.walletFound': [{ connectorId: wallet.connectorId }],
    'connection.take': ({ grant }) =>
      grant === undefined ? [{ wallet, grant: grantOf('A'), restored: false }] : [],
    'connection.disconnect': ({ leaving }) => (leaving.length === 0 ? [{ attempt: 'a' }] : []),
    'connection.asked': [],
    'connection.drop': [],
    'connection.adopt': [],
    'connection.choose': [],
    'connection.moved': [],
    'connection.networksChanged': [],
    'connection.unsigned': [],
    'connection.unserved': [],
    'wallet.accountsChanged': [],
    'wallet.chainChanged': [],
    'wallet.disconnected': [],
  },
  project: ({ wallet: held, grant, walletEventsDuringAsk, leaving }) => ({
    wallet: held?.connectorId,
    walletEventsDuringAsk: walletEventsDuringAsk.accounts?.map(({ address }) => address),
    account: grant?.accounts[0]?.address,
    leaving,
  }),
  view: (snapshot) => {
    const connected = snapshot.matches('connected')
    return {
      status: connected ? 'connected' : snapshot.matches('restoring') ? 'connecting' : 'disconnected',
      account: snapshot.context.grant?.accounts[0]?.address ?? null,
    }
  },
}

/** The same for wallets that have no silent question: an answer without a grant waits for a press. */
export const withoutSilence: PlanOptions<ConnectionContext> = {
  ...anyConnection,
  outcomes: {
    ...anyConnection.outcomes,
    restoreGrant: [
      { name: 'granted', done: grantOf('A') },
      { name: 'needs a press', done: 'needsGesture' },
    ],
  },
}
