import type { ServiceOutcome } from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import { grantOn, held } from '../connection/connection.cases.js'
import {
  attemptFree,
  type Coming,
  chains,
  foreignOf,
  homeOf,
  type InWalk,
  type InWalks,
  isIn,
  oneWallet,
} from '../kit/in-walks.cases.js'
import type { ConnectingContext } from './connecting.setup.js'

const { home, next, foreign } = chains

const project = ({ wallet, attempts, connectedId }: ConnectingContext) => ({
  wallet: wallet?.connectorId,
  attempts,
  connectedId,
})

const grants = [
  { name: 'granted', done: grantOn(home) },
  { name: 'granted on a foreign chain', done: grantOn(foreign) },
]

const inputOf = (namespace: Namespace) => ({ namespace, held, limits: defaultLimits, connectedId: undefined })

const paired = { connectorId: PAIRING_CONNECTOR_ID, name: 'WalletConnect' }
const otherWallet = { connectorId: 'two', name: 'Two' }

/** Asking for a wallet and giving it up, the attempt named after the family. */
const asks = (namespace: Namespace, ...wallets: readonly (typeof oneWallet)[]): readonly Coming[] => {
  const attempt = `a ${namespace}`
  return [
    ...wallets.map((wallet) => ({
      event: { type: 'connecting.ask', attempt, ...wallet, chainId: homeOf(namespace) },
      when: attemptFree('connecting', attempt, namespace),
    })),
    { event: { type: 'connecting.cancel', attempt } },
  ]
}

/** The same for a pairing, which may be asked for once more while it waits. */
const pairs = (namespace: Namespace): readonly Coming[] => [
  ...asks(namespace, paired, oneWallet),
  {
    event: { type: 'connecting.ask', attempt: `b ${namespace}`, ...paired, chainId: homeOf(namespace) },
    when: (state) =>
      isIn(state, 'connecting', namespace, 'connecting.elsewhere') &&
      attemptFree('connecting', `b ${namespace}`, namespace)(state),
  },
]

const full = (
  namespace: Namespace,
  ...more: readonly ServiceOutcome[]
): NonNullable<InWalk<ConnectingContext>['model']> => ({
  input: inputOf(namespace),
  outcomes: {
    confirmGrant: [...grants, { name: 'absent', done: undefined }],
    connectWallet: [
      ...grants,
      ...more,
      { name: 'rejected', error: featureError('USER_REJECTED') },
      { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
    ],
    watchWallet: [
      {
        name: 'accounts',
        event: { type: 'wallet.accountsChanged', accounts: [{ address: '0xA', type: 'eoa' }] },
      },
    ],
  },
  project,
})

/** A wallet whose account signs in. */
const signsIn = (namespace: Namespace): InWalk<ConnectingContext> => ({
  model: {
    input: inputOf(namespace),
    outcomes: {
      connectWallet: [
        { name: 'granted', done: { ...grantOn(homeOf(namespace)), namespace } },
        { name: 'granted on a foreign chain', done: { ...grantOn(foreignOf(namespace)), namespace } },
      ],
    },
    project,
  },
  comes: asks(namespace, oneWallet),
})

/** The wallet that is asked, beside the one that is connected, and for a pairing. */
export const connectingWalks: InWalks<ConnectingContext> = {
  modal: (namespace) => ({
    model: full(namespace, { name: 'granted on another network', done: grantOn(next) }),
    comes: asks(namespace, oneWallet),
  }),
  wallet: (namespace) => ({
    model: {
      input: inputOf(namespace),
      outcomes: {
        connectWallet: [...grants, { name: 'rejected', error: featureError('USER_REJECTED') }],
      },
      project,
    },
    comes: asks(namespace, oneWallet, otherWallet),
  }),
  signIn: signsIn,
  signInEnds: signsIn,
  families: (namespace) => ({
    model: {
      input: inputOf(namespace),
      outcomes: {
        connectWallet: [
          { name: 'granted', done: { ...grantOn(homeOf(namespace)), namespace } },
          { name: 'rejected', error: featureError('USER_REJECTED') },
        ],
      },
      project,
    },
    comes: asks(namespace, oneWallet),
  }),
  // A wallet of the page may take the place of the session.
  pairing: (namespace) => ({
    model: {
      input: inputOf(namespace),
      outcomes: { connectWallet: [{ name: 'granted', done: grantOn(home) }] },
      project,
    },
    comes: pairs(namespace),
  }),
  oneClick: (namespace) => ({
    model: { input: inputOf(namespace), outcomes: {}, project },
    comes: asks(namespace, paired),
  }),
  login: (namespace) => ({
    model: {
      input: { ...inputOf(namespace), held: { login: { by: 'login', deadline: 900_000 } } },
      outcomes: { connectWallet: [{ name: 'granted', done: grantOn(home) }] },
      project,
    },
    comes: asks(namespace, { connectorId: 'login', name: 'Email' }, oneWallet),
  }),
  whole: (namespace) => ({
    model: {
      input: inputOf(namespace),
      outcomes: {
        connectWallet: [
          { name: 'granted', done: { ...grantOn(homeOf(namespace)), namespace } },
          { name: 'rejected', error: featureError('USER_REJECTED') },
        ],
      },
      project,
    },
    comes: pairs(namespace),
  }),
  others: (namespace) => ({
    model: { input: inputOf(namespace), outcomes: {}, project },
    comes: asks(namespace, paired),
  }),
  session: (namespace) => ({
    model: {
      input: inputOf(namespace),
      outcomes: { connectWallet: [{ name: 'granted', done: { ...grantOn(homeOf(namespace)), namespace } }] },
      project,
    },
    comes: pairs(namespace),
  }),
}
