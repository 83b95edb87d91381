import { defaultLimits } from '../../composition/default-limits.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import {
  attemptFree,
  type Coming,
  chains,
  foreignOf,
  homeOf,
  type InWalk,
  type InWalks,
  oneWallet,
} from '../kit/in-walks.cases.js'
import { grantOn, held } from './connection.cases.js'
import type { ConnectionContext } from './connection.setup.js'

const { home, next, foreign } = chains

const project = ({ grant, leaving, supported, wallet }: ConnectionContext) => ({
  chain: grant?.chainId,
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

/** The wallet names the networks of its account. */
const namesNetworks = (namespace: Namespace) => {
  const accounts = [{ address: '0xA', type: 'eoa' }]
  const accountsOn = { [homeOf(namespace)]: accounts, [foreignOf(namespace)]: accounts }
  return { name: 'named networks', event: { type: 'wallet.accountsChanged', accounts, accountsOn } }
}

/** A family whose wallets hold chain and account. */
const holding = { appChain: undefined, chooses: false, accountType: 'eoa' } as const

const full = {
  input: {
    namespace: 'eip155',
    held,
    supported: [home, next],
    ...holding,
    limits: defaultLimits,
  },
  outcomes: {
    restoreGrant: [...grants, { name: 'absent', done: undefined }],
    tellWallet: [told, { name: 'failed', error: new Error('broken') }],
    watchWallet: [noAccounts, chain('home', home), chain('next', next), chain('foreign', foreign)],
  },
  project,
}

const paired = { connectorId: PAIRING_CONNECTOR_ID, name: 'WalletConnect' }

const loggedIn = { connectorId: 'login', name: 'Email' }
const heldByLogin = { login: { by: 'login' as const, deadline: 900_000 } }

/** Leaving a wallet, the attempt named after the family. */
const leaves = (namespace: Namespace): readonly Coming[] => {
  const attempt = `d ${namespace}`
  return [
    {
      event: { type: 'connection.disconnect', attempt },
      when: attemptFree('connection', attempt, namespace),
    },
  ]
}

const inputOf = (namespace: Namespace) => ({
  namespace,
  held,
  supported: [homeOf(namespace)],
  ...holding,
  // As in the network chart's walks: only wallets of eip155 hold a chain.
  appChain: namespace === 'eip155' ? undefined : homeOf(namespace),
  limits: defaultLimits,
})

/** A wallet whose account signs in. */
const signsIn = (namespace: Namespace): InWalk<ConnectionContext> => ({
  model: {
    input: inputOf(namespace),
    outcomes: {
      tellWallet: [told],
      watchWallet: [
        noAccounts,
        chain('home', homeOf(namespace)),
        chain('foreign', foreignOf(namespace)),
        {
          name: 'other account',
          event: { type: 'wallet.accountsChanged', accounts: [{ address: '0xB', type: 'eoa' }] },
        },
      ],
    },
    project: (context) => [project(context), context.grant?.accounts[0]?.address],
  },
  comes: leaves(namespace),
})

/** A family that a session may serve. */
const served = (namespace: Namespace): InWalk<ConnectionContext> => ({
  model: {
    input: inputOf(namespace),
    outcomes: { tellWallet: [told], watchWallet: [noAccounts] },
    project,
  },
  comes: [{ event: { type: 'connection.hydrate', stored: paired } }, ...leaves(namespace)],
})

/** A family's connection: with a wallet of its own, with other families beside it, and over a pairing. */
export const connectionWalks: InWalks<ConnectionContext> = {
  modal: (namespace) => ({
    model: full,
    comes: [
      { event: { type: 'connection.hydrate', stored: oneWallet } },
      { event: { type: 'connection.walletFound', connectorId: 'one' } },
      ...leaves(namespace),
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
    comes: leaves(namespace),
  }),
  sends: (namespace) => ({
    model: {
      input: inputOf(namespace),
      outcomes: {
        restoreGrant: [{ name: 'granted', done: grantOn(home) }],
        tellWallet: [told],
        watchWallet: [
          chain('home', home),
          chain('foreign', foreign),
          {
            name: 'other account',
            event: { type: 'wallet.accountsChanged', accounts: [{ address: '0xB', type: 'eoa' }] },
          },
        ],
      },
      project: (context) => [project(context), context.grant?.accounts[0]?.address],
    },
    comes: [
      { event: { type: 'connection.hydrate', stored: oneWallet } },
      { event: { type: 'connection.walletFound', connectorId: 'one' } },
      ...leaves(namespace),
    ],
  }),
  signIn: signsIn,
  signInEnds: signsIn,
  families: (namespace) => ({
    model: {
      input: inputOf(namespace),
      outcomes: {
        tellWallet: [told],
        watchWallet: [
          noAccounts,
          chain('home', homeOf(namespace)),
          chain('foreign', foreignOf(namespace)),
          namesNetworks(namespace),
        ],
      },
      project: (context) => [project(context), context.grant?.accountsOn !== undefined],
    },
    comes: leaves(namespace),
  }),
  pairing: (namespace) => ({
    model: {
      ...full,
      outcomes: { tellWallet: [told], watchWallet: [noAccounts, chain('foreign', foreign)] },
    },
    comes: [{ event: { type: 'connection.hydrate', stored: paired } }, ...leaves(namespace)],
  }),
  oneClick: (namespace) => ({
    model: {
      ...full,
      outcomes: {
        tellWallet: [told],
        watchWallet: [noAccounts, chain('next', next), chain('foreign', foreign)],
      },
    },
    comes: leaves(namespace),
  }),
  whole: (namespace) => ({
    model: {
      input: {
        ...inputOf(namespace),
        supported: namespace === 'eip155' ? [home, next] : [homeOf(namespace)],
      },
      outcomes: {
        tellWallet: [told],
        watchWallet: [
          noAccounts,
          chain('home', homeOf(namespace)),
          ...(namespace === 'eip155' ? [chain('next', next)] : []),
        ],
      },
      project,
    },
    comes: [
      ...(namespace === 'eip155' ? [{ event: { type: 'connection.hydrate', stored: paired } }] : []),
      ...leaves(namespace),
    ],
  }),
  login: (namespace) => ({
    model: {
      input: { ...inputOf(namespace), held: heldByLogin },
      outcomes: { tellWallet: [told], watchWallet: [noAccounts] },
      project,
    },
    comes: [{ event: { type: 'connection.hydrate', stored: loggedIn } }, ...leaves(namespace)],
  }),
  approvals: (namespace) => ({
    model: {
      input: { ...inputOf(namespace), held: heldByLogin },
      outcomes: { tellWallet: [told], watchWallet: [noAccounts, chain('foreign', foreignOf(namespace))] },
      project,
    },
    comes: [
      {
        event: {
          type: 'connection.adopt',
          wallet: loggedIn,
          grant: { ...grantOn(homeOf(namespace)), namespace },
          restored: false,
        },
      },
      ...leaves(namespace),
    ],
  }),
  session: served,
  others: served,
}
