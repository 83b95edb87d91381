import { featureError } from '../../model/feature-error.js'
import { PAIRING_CONNECTOR_ID } from '../../model/pairing-connector-id.js'
import type { Grant } from '../../ports/connector.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import type { Invariant } from '../../testing/explore.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import { defaultLimits } from '../limits.js'
import { pairingWait } from '../pairing-wait.js'
import type { ConnectionContext } from './connection.setup.js'

const home = 'eip155:1'
const away = 'eip155:2'
const accountA = { address: '0xA', type: 'eoa' }
const accountB = { address: '0xB', type: 'eoa' }

/** A grant on a chain of the app, on another chain, and one without accounts. */
export const grantOn = (chainId: Grant['chainId'], accounts: Grant['accounts'] = [accountA]): Grant => ({
  namespace: 'eip155',
  accounts,
  chainId,
  supportsAllNetworks: true,
})

const wallets = [
  { connectorId: 'one', name: 'One' },
  { connectorId: PAIRING_CONNECTOR_ID, name: 'Pairing' },
]
const [, paired] = wallets

/** Pairing holds the grants of its connector. */
export const held = {
  [PAIRING_CONNECTOR_ID]: { by: 'pairing' as const, deadline: pairingWait(defaultLimits) },
}

/** Attempts the walk may still open: two at most at any time. */
const free = (context: ConnectionContext): readonly string[] =>
  ['a', 'b'].filter((attempt) => !context.attempts.includes(attempt) && !context.leaving.includes(attempt))

const watched = [
  { name: 'same accounts', event: { type: 'wallet.accountsChanged', accounts: [accountA] } },
  { name: 'other account', event: { type: 'wallet.accountsChanged', accounts: [accountB] } },
  { name: 'no accounts', event: { type: 'wallet.accountsChanged', accounts: [] } },
  { name: 'home chain', event: { type: 'wallet.chainChanged', chainId: home } },
  { name: 'foreign chain', event: { type: 'wallet.chainChanged', chainId: away } },
  { name: 'gone', event: { type: 'wallet.disconnected' } },
]

const grants = [
  { name: 'granted', done: grantOn(home) },
  { name: 'granted elsewhere', done: grantOn(away) },
  { name: 'granted nothing', done: grantOn(home, []) },
]

const connectedIsWhole: Invariant = {
  name: 'connected means a wallet, an account and a chain; elsewhere there is no grant',
  check: ({ to }) => {
    const { grant, wallet }: ConnectionContext = to.snapshot.context
    const connected = to.active.includes('connected')
    if (!connected) return grant === undefined || 'a grant outlived the connection'
    return (
      (wallet !== undefined && grant !== undefined && grant.accounts.length > 0) ||
      'connected without a whole grant'
    )
  },
}

const onePrompt: Invariant = {
  name: 'at most one prompt is open, and only while connecting',
  check: ({ to }) => {
    const prompts = to.services.filter(({ src }) => src === 'connectWallet').length
    return prompts === 0 || (prompts === 1 && to.active.includes('connecting.asking'))
  },
}

const restoreCannotPrompt: Invariant = {
  name: 'restoring never prompts',
  check: ({ to }) =>
    !to.active.includes('restoring') || to.services.every(({ src }) => src === 'restoreGrant'),
}

const endsAreTold: Invariant = {
  name: 'leaving connected is told exactly once',
  check: ({ from, to, emitted }) => {
    const left = from?.active.includes('connected') === true && !to.active.includes('connected')
    const told = emitted.filter(({ type }) => type === 'connection.ended').length
    return left ? told === 1 : told <= 1
  },
}

const accountsAreTold: Invariant = {
  name: 'an account is told as ready exactly while it can be used, and each change once',
  check: ({ from, to, emitted }) => {
    const { told, grant }: ConnectionContext = to.snapshot.context
    const before: ConnectionContext['told'] = from?.snapshot.context.told
    const usable = to.active.includes('connected.supported')
      ? { address: grant?.accounts[0]?.address, networkId: grant?.chainId }
      : undefined
    const same = (one: object | undefined, other: object | undefined): boolean =>
      JSON.stringify(one) === JSON.stringify(other)
    const count = (fact: string): number => emitted.filter(({ type }) => type === fact).length
    if (!same(told, usable)) return `told ${JSON.stringify(told)}`
    const ready = usable !== undefined && !same(before, usable) ? 1 : 0
    const left = usable === undefined && before !== undefined ? 1 : 0
    return (count('account.ready') === ready && count('account.left') === left) || 'told wrongly'
  },
}

/** How the connection chart is walked: every event, every answer, late answers too. */
export const connectionCases: WalkOptions<ConnectionContext> = {
  input: { namespace: 'eip155', held, supported: [home], limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    restoreGrant: [
      ...grants,
      { name: 'absent', done: undefined },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
    ],
    connectWallet: [
      ...grants,
      { name: 'rejected', error: { code: 4001 } },
      { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
    ],
    tellWallet: [
      { name: 'told', done: undefined },
      { name: 'failed', error: new Error('wallet is broken') },
    ],
    watchWallet: watched,
  },
  events: {
    'connection.hydrate': [{ stored: undefined }, { stored: wallets[0] }, { stored: paired }],
    'connection.walletFound': [{ connectorId: 'one' }, { connectorId: 'other' }],
    'connection.connect': (context) =>
      wallets.flatMap((wallet) => free(context).map((attempt) => ({ ...wallet, attempt, chainId: home }))),
    'connection.cancel': [{}, { attempt: 'a' }, { attempt: 'b' }],
    'connection.leave': [{}],
    'connection.disconnect': (context) => free(context).map((attempt) => ({ attempt })),
    'connection.drop': [
      { cause: 'otherTab' },
      { cause: 'removed' },
      { cause: 'wallet', connectorId: PAIRING_CONNECTOR_ID },
    ],
    'connection.adopt': [
      { wallet: paired, grant: grantOn(home), restored: false },
      { wallet: paired, grant: { ...grantOn(away, [accountB]), approvedNetworkIds: [home] }, restored: true },
      { wallet: paired, grant: undefined, restored: false },
    ],
    'connection.refuse': [
      { connectorId: PAIRING_CONNECTOR_ID, error: featureError('USER_REJECTED') },
      { connectorId: 'one', error: featureError('USER_REJECTED') },
    ],
    'connection.networksChanged': [{ supported: [home] }, { supported: [away] }],
    // The wallet's own events come from the listening service only.
    'wallet.accountsChanged': [],
    'wallet.chainChanged': [],
    'wallet.disconnected': [],
  },
  project: ({ wallet, grant, attempts, leaving, supported, failure, wishedChainId, told }) => ({
    wallet: wallet?.connectorId,
    chain: grant?.chainId,
    account: grant?.accounts[0]?.address,
    attempts: [...attempts].sort(),
    leaving: [...leaving].sort(),
    supported,
    failure: failure?.error.code,
    wishedChainId,
    told,
  }),
  waiting: { needs: 'both' },
  invariants: [
    attemptsKept<ConnectionContext>(['connection.connect', 'connection.disconnect'], (context) => [
      ...context.attempts,
      ...context.leaving,
    ]),
    connectedIsWhole,
    onePrompt,
    restoreCannotPrompt,
    endsAreTold,
    accountsAreTold,
  ],
  waivers: [
    {
      id: 'connected',
      reason:
        'It listens to the wallet for as long as it lasts; nothing is waited for, and disconnect leaves it.',
    },
  ],
}
