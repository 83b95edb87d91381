import { featureError } from '../../model/errors/feature-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import {
  attemptFree,
  type Coming,
  chains,
  foreignOf,
  homeOf,
  type InWalks,
  oneWallet,
} from '../kit/in-walks.cases.js'
import { defaultLimits } from '../limits.js'
import { grantOn, held } from './connection.cases.js'
import type { ConnectionContext } from './connection.setup.js'

const { home, next, foreign } = chains

const project = ({ grant, attempts, leaving, supported, wallet }: ConnectionContext) => ({
  chain: grant?.chainId,
  attempts,
  leaving,
  supported: supported.length,
  held: wallet?.connectorId,
})

const grants = [
  { name: 'granted', done: grantOn(home) },
  { name: 'granted on a foreign chain', done: grantOn(foreign) },
]
const told = { name: 'told', done: undefined }
const noAccounts = { name: 'no accounts', event: { type: 'wallet.accountsChanged', accounts: [] } }
const chain = (name: string, chainId: string) => ({
  name: `chain ${name}`,
  event: { type: 'wallet.chainChanged', chainId },
})

const full = {
  input: { namespace: 'eip155', held, supported: [home, next], limits: defaultLimits },
  outcomes: {
    restoreGrant: [...grants, { name: 'absent', done: undefined }],
    connectWallet: [
      ...grants,
      { name: 'rejected', error: featureError('USER_REJECTED') },
      { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
    ],
    tellWallet: [told, { name: 'failed', error: new Error('broken') }],
    watchWallet: [noAccounts, chain('home', home), chain('next', next), chain('foreign', foreign)],
  },
  project,
}

const paired = { connectorId: PAIRING_CONNECTOR_ID, name: 'WalletConnect' }

/** Asking for a wallet and leaving it, each attempt named after the family. */
const asks = (namespace: Namespace, wallet: typeof oneWallet): readonly Coming[] => {
  const [ask, leave] = [`a ${namespace}`, `d ${namespace}`]
  return [
    {
      event: { type: 'connection.connect', attempt: ask, ...wallet, chainId: homeOf(namespace) },
      when: attemptFree('connection', ask, namespace),
    },
    { event: { type: 'connection.cancel', attempt: ask } },
    {
      event: { type: 'connection.disconnect', attempt: leave },
      when: attemptFree('connection', leave, namespace),
    },
  ]
}

const inputOf = (namespace: Namespace) => ({
  namespace,
  held,
  supported: [homeOf(namespace)],
  limits: defaultLimits,
})

/** A family's connection: with a wallet of its own, with other families beside it, and over a pairing. */
export const connectionWalks: InWalks<ConnectionContext> = {
  modal: (namespace) => ({
    model: full,
    comes: [
      { event: { type: 'connection.hydrate', stored: oneWallet } },
      { event: { type: 'connection.walletFound', connectorId: 'one' } },
      ...asks(namespace, oneWallet),
    ],
  }),
  wallet: (namespace) => ({
    model: {
      ...full,
      outcomes: {
        ...full.outcomes,
        watchWallet: [
          noAccounts,
          chain('home', home),
          chain('foreign', foreign),
          {
            name: 'other account',
            event: { type: 'wallet.accountsChanged', accounts: [{ address: '0xB', type: 'eoa' }] },
          },
        ],
      },
    },
    comes: asks(namespace, oneWallet),
  }),
  families: (namespace) => ({
    model: {
      input: inputOf(namespace),
      outcomes: {
        connectWallet: [
          { name: 'granted', done: { ...grantOn(homeOf(namespace)), namespace } },
          { name: 'rejected', error: featureError('USER_REJECTED') },
        ],
        tellWallet: [told],
        watchWallet: [noAccounts, chain('home', homeOf(namespace)), chain('foreign', foreignOf(namespace))],
      },
      project,
    },
    comes: asks(namespace, oneWallet),
  }),
  pairing: (namespace) => ({
    model: { ...full, outcomes: { tellWallet: [told] } },
    comes: [{ event: { type: 'connection.hydrate', stored: paired } }, ...asks(namespace, paired)],
  }),
  session: (namespace) => ({
    model: { input: inputOf(namespace), outcomes: { tellWallet: [told] }, project },
    comes: [{ event: { type: 'connection.hydrate', stored: paired } }, ...asks(namespace, paired)],
  }),
}
