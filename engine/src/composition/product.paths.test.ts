import { describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { type AppContext, appChart } from '../charts/app/app.chart.js'
import { type BalanceContext, balanceChart } from '../charts/balance/balance.chart.js'
import type { Fact } from '../charts/charts.js'
import { grantOn, held } from '../charts/connection/connection.cases.js'
import { connectionChart } from '../charts/connection/connection.chart.js'
import type { ConnectionContext } from '../charts/connection/connection.setup.js'
import { type DiscoveryContext, discoveryChart } from '../charts/discovery/discovery.chart.js'
import type { WireOptions } from '../charts/kit/wire.js'
import { defaultLimits } from '../charts/limits.js'
import { listingChart } from '../charts/listing/listing.chart.js'
import type { ListingContext } from '../charts/listing/listing.setup.js'
import { type ModalContext, modalChart } from '../charts/modal/modal.chart.js'
import { routeOf } from '../charts/modal/routes.js'
import { networkChart } from '../charts/network/network.chart.js'
import type { NetworkContext } from '../charts/network/network.setup.js'
import { pairingChart } from '../charts/pairing/pairing.chart.js'
import type { PairingContext } from '../charts/pairing/pairing.setup.js'
import { type RecordContext, recordChart } from '../charts/record/record.chart.js'
import { relayChart } from '../charts/relay/relay.chart.js'
import { type RequestContext, requestChart } from '../charts/request/request.chart.js'
import { type ToastsContext, toastsChart } from '../charts/toasts/toasts.chart.js'
import type { Caip2 } from '../model/caip2.js'
import type { ConnectorDescriptor } from '../model/connector.js'
import { featureError } from '../model/feature-error.js'
import { PAIRING_CONNECTOR_ID } from '../model/pairing-connector-id.js'
import type { PairingSession } from '../model/pairing-session.js'
import type { StoredRecord } from '../model/stored-record.js'
import {
  exploreProduct,
  type ProductCommand,
  type ProductInvariant,
  type ProductState,
  type ProductWire,
} from '../testing/explore-product.js'
import { wires } from './wires.js'

const home: Caip2 = 'eip155:1'
const next: Caip2 = 'eip155:2'
const foreign: Caip2 = 'eip155:9'
const other: Caip2 = 'solana:1'
const wallet = { connectorId: 'one', name: 'One' }
const announced: ConnectorDescriptor = {
  id: 'one',
  name: 'One',
  type: 'ANNOUNCED',
  chain: 'eip155',
  namespaces: ['eip155'],
}

const options: WireOptions = {
  namespaces: ['eip155'],
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  basic: false,
  mintsOnOpen: true,
}

/** The real wires between the charts of one walk. */
const productWires = (charts: readonly string[]): readonly ProductWire[] =>
  wires
    .filter(({ from, to }) => charts.includes(from) && charts.includes(to))
    .map((wire) => ({
      id: wire.id,
      from: wire.from,
      fact: wire.fact,
      to: wire.to,
      make: (fact: EventObject) =>
        wire.deliver(fact as EventObject & Fact, options).map(({ chart, event }) => ({ to: chart, event })),
    }))

const isConnected = (state: ProductState): boolean =>
  state.charts.connection?.active.includes('connected') === true

const modalOf = (state: ProductState): ModalContext | undefined => state.charts.modal?.snapshot.context

const noViewOutlivesItsNeed: ProductInvariant = {
  name: 'no view outlives what it needs',
  check: ({ to }) => {
    const connection = to.charts.connection
    for (const { view } of modalOf(to)?.stack ?? []) {
      const { needs } = routeOf(view)
      if (needs === 'account' && !isConnected(to)) return `${view} shows without an account`
      if (needs === 'unsupported' && connection?.active.includes('connected.unsupported') !== true)
        return `${view} shows on a supported network`
    }
    return true
  },
}

const connectedIsWhole: ProductInvariant = {
  name: 'connected means a wallet, an account and a chain',
  check: ({ to }) => {
    const context: ConnectionContext | undefined = to.charts.connection?.snapshot.context
    return !isConnected(to) || (context?.grant !== undefined && context.wallet !== undefined)
  },
}

const onePrompt: ProductInvariant = {
  name: 'at most one prompt is open in the wallet',
  check: ({ to }) => {
    const prompts = Object.values(to.charts)
      .flatMap(({ services }) => services)
      .filter(({ src }) => ['connectWallet', 'switchChain', 'addChain', 'askWallet'].includes(src))
    return prompts.length <= 1 || prompts.map(({ src }) => src).join(' and ')
  },
}

const settledOnce: ProductInvariant = {
  name: 'no attempt is settled twice in one step',
  check: ({ facts }) => {
    const settled = facts.flatMap(({ fact }) => ('attempt' in fact ? [String(fact.attempt)] : []))
    return new Set(settled).size === settled.length || settled.join(', ')
  },
}

const unsupportedIsShown: ProductInvariant = {
  name: 'an unsupported network is shown when it comes up',
  check: ({ facts, to }) =>
    !facts.some(({ fact }) => fact.type === 'connection.unsupported') ||
    to.charts.connection?.active.includes('connected.unsupported') !== true ||
    modalOf(to)?.stack.some(({ view }) => view === 'UnsupportedChain') === true,
}

const closedAfterConnecting: ProductInvariant = {
  name: 'the connecting views leave when the wallet is connected',
  check: ({ facts, to }) =>
    !facts.some(({ fact }) => fact.type === 'connection.connected') ||
    modalOf(to)?.stack.every(({ view }) => routeOf(view).flow !== 'connect') !== false,
}

const idleIsNotBusy: ProductInvariant = {
  name: 'the modal is busy only while something is under way',
  check: ({ to }) => {
    const busy = to.charts.modal?.active.includes('work.loading') === true
    const underWay =
      to.charts.connection?.active.includes('connecting') === true ||
      to.charts.network?.active.includes('switching') === true
    return !busy || underWay
  },
}

const invariants = [
  noViewOutlivesItsNeed,
  connectedIsWhole,
  onePrompt,
  settledOnce,
  unsupportedIsShown,
  closedAfterConnecting,
  idleIsNotBusy,
]

/** A command, and whether it can come at all in a state. */
interface Possible {
  readonly command: ProductCommand
  readonly when: (state: ProductState) => boolean
}

/** The commands that can come in a state. */
const possibleIn = (list: readonly Possible[]) => (state: ProductState) =>
  list.filter(({ when }) => when(state)).map(({ command: one }) => one)

const command = (
  to: string,
  event: EventObject & Record<string, unknown>,
  when: Possible['when'] = () => true,
): Possible => ({
  when,
  command: {
    to,
    event,
    name: `${event.type} ${Object.entries(event)
      .filter(([key]) => key !== 'type')
      .map(([, value]) => (typeof value === 'object' ? '' : String(value)))
      .join(' ')}`.trim(),
  },
})

const attemptFree = (chart: string, attempt: string) => (state: ProductState) => {
  const context: { attempts?: readonly string[]; leaving?: readonly string[] } | undefined =
    state.charts[chart]?.snapshot.context
  return context?.attempts?.includes(attempt) !== true && context?.leaving?.includes(attempt) !== true
}

const grants = [
  { name: 'granted', done: grantOn(home) },
  { name: 'granted on a foreign chain', done: grantOn(foreign) },
]

const models = {
  connection: {
    input: { namespace: 'eip155', held, supported: [home, next], limits: defaultLimits },
    outcomes: {
      restoreGrant: [...grants, { name: 'absent', done: undefined }],
      connectWallet: [
        ...grants,
        { name: 'rejected', error: featureError('USER_REJECTED') },
        { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
      ],
      tellWallet: [
        { name: 'told', done: undefined },
        { name: 'failed', error: new Error('broken') },
      ],
      watchWallet: [
        { name: 'no accounts', event: { type: 'wallet.accountsChanged', accounts: [] } },
        { name: 'chain home', event: { type: 'wallet.chainChanged', chainId: home } },
        { name: 'chain next', event: { type: 'wallet.chainChanged', chainId: next } },
        { name: 'chain foreign', event: { type: 'wallet.chainChanged', chainId: foreign } },
      ],
    },
    project: ({ grant, attempts, leaving, supported, wallet: held }: ConnectionContext) => ({
      chain: grant?.chainId,
      attempts,
      leaving,
      supported: supported.length,
      held: held?.connectorId,
    }),
  },
  network: {
    input: {
      networkIds: [home, next, other],
      defaultId: home,
      wallets: {},
      holding: ['eip155'],
      limits: defaultLimits,
    },
    outcomes: {
      switchChain: [
        { name: 'switched', done: next },
        { name: 'rejected', error: featureError('USER_REJECTED') },
        { name: 'not added', error: featureError('CHAIN_NOT_ADDED') },
      ],
      addChain: [
        { name: 'added', done: next },
        { name: 'rejected', error: featureError('USER_REJECTED') },
      ],
    },
    project: ({ activeId, wish, attempts, added, networkIds, wallets }: NetworkContext) => ({
      wallets,
      activeId,
      wish,
      attempts,
      added,
      networkIds: networkIds.length,
    }),
  },
  modal: {
    project: ({ stack, connected }: ModalContext) => [connected, ...stack.map(({ view }) => view)],
  },
}

const stored: StoredRecord = {
  version: 1,
  wallets: { eip155: { id: 'one', name: 'One' } },
  activeNetwork: next,
  signedOut: [],
  recentWallets: [],
}

/** The charts beside the connection, with few answers: each is walked in full alone. */
const quietModels = {
  network: { ...models.network, outcomes: {} },
  connection: {
    ...models.connection,
    outcomes: {
      ...models.connection.outcomes,
      watchWallet: [
        ...models.connection.outcomes.watchWallet.filter(({ name }) => name !== 'chain next'),
        {
          name: 'other account',
          event: { type: 'wallet.accountsChanged', accounts: [{ address: '0xB', type: 'eoa' }] },
        },
      ],
    },
  },
  record: {
    input: { limits: defaultLimits },
    outcomes: {
      readRecord: [
        { name: 'stored', done: stored },
        { name: 'nothing', done: undefined },
      ],
      writeRecord: [{ name: 'written', done: undefined }],
      watchRecord: [
        { name: 'ended elsewhere', event: { type: 'record.elsewhere', record: { ...stored, wallets: {} } } },
        { name: 'connected elsewhere', event: { type: 'record.elsewhere', record: stored } },
      ],
    },
    project: ({ record, dirty }: RecordContext) => ({ wallets: Object.keys(record.wallets), dirty }),
  },
  discovery: {
    input: { limits: defaultLimits, handedIn: [] },
    outcomes: {
      hearWallets: [{ name: 'announced', event: { type: 'discovery.found', connector: announced } }],
    },
    project: ({ connectors }: DiscoveryContext) => connectors.length,
  },
  request: {
    input: { namespace: 'eip155', limits: defaultLimits },
    outcomes: { askWallet: [{ name: 'answered', done: '0x01' }] },
    project: ({ requests }: RequestContext) => requests.length,
  },
  balance: {
    input: { namespace: 'eip155', limits: defaultLimits },
    outcomes: { readBalance: [{ name: 'failed', error: new Error('down') }] },
    project: ({ of }: BalanceContext) => of,
  },
  toasts: { project: ({ message }: ToastsContext) => message?.text },
}

const sessionOn = (chain: Caip2): PairingSession => ({
  topic: 'topic',
  expiresAt: 1,
  namespaces: {
    eip155: {
      chains: [chain],
      accounts: [`${chain}:0x${'1'.repeat(40)}`],
      methods: [],
      events: [],
      defaultChain: chain,
      rpcMap: {},
    },
  },
  sessionProperties: {},
  peer: { name: 'Phone' },
})
const paired = { connectorId: PAIRING_CONNECTOR_ID, name: 'WalletConnect' }

const listed = (...networkIds: readonly Caip2[]) => ({
  name: networkIds.join(' '),
  event: { type: 'app.networks', networkIds },
})

const appModel = {
  input: { networkIds: [home, next, other] },
  outcomes: {
    hearApp: [
      listed(home, next, other),
      listed(home, other),
      listed(other),
      { name: 'the family goes', event: { type: 'app.familyRemoved', namespace: 'eip155' } },
    ],
  },
  project: ({ networkIds }: AppContext) => networkIds,
}

/** Pairing with few answers: it is walked in full alone. */
const pairingModels = {
  connection: { ...models.connection, outcomes: { tellWallet: [{ name: 'told', done: undefined }] } },
  modal: models.modal,
  pairing: {
    input: { limits: defaultLimits },
    outcomes: {
      resumeSession: [
        { name: 'there', done: sessionOn(home) },
        { name: 'nothing', done: undefined },
      ],
      createProposal: [
        { name: 'made', done: { id: 'p', uri: 'wc:p', createdAt: 0 } },
        { name: 'unreachable', error: featureError('RELAY_UNREACHABLE') },
      ],
      watchProposals: [
        { name: 'approved', event: { type: 'proposal.approved', id: 'p', session: sessionOn(home) } },
        {
          name: 'rejected',
          event: { type: 'proposal.rejected', id: 'p', error: featureError('USER_REJECTED') },
        },
      ],
      watchSession: [
        { name: 'updated', event: { type: 'session.updated', session: sessionOn(foreign) } },
        { name: 'deleted', event: { type: 'session.deleted', topic: 'topic' } },
      ],
      endSession: [{ name: 'told', done: undefined }],
    },
    project: ({ proposals, session, failure, renewed }: PairingContext) => ({
      proposals: proposals.length,
      session: session?.namespaces.eip155?.defaultChain,
      failure: failure?.code,
      renewed,
    }),
  },
  relay: {
    input: { limits: defaultLimits },
    outcomes: { watchRelay: [{ name: 'online', event: { type: 'relay.online' } }] },
  },
}

const inOneStep: ProductInvariant = {
  name: 'a session and the connection it serves come and go in one step',
  check: ({ to }) => {
    const settled = to.charts.pairing?.active.includes('settled') === true
    return settled || !isConnected(to) || 'connected without a session'
  },
}

const signRequest = {
  attempt: 'r',
  connectorId: 'one',
  address: '0xA',
  chainId: home,
  method: 'personal_sign',
  params: 'hello',
}

const nothingAsked = (state: ProductState): boolean =>
  isConnected(state) && state.charts.request?.active.includes('idle') === true

const modalCommands: readonly Possible[] = [
  command('modal', { type: 'modal.open' }),
  command('modal', { type: 'modal.open', view: 'Networks' }, isConnected),
  command(
    'modal',
    { type: 'modal.push', view: 'WhatIsAWallet' },
    (state) => modalOf(state)?.stack.at(-1)?.view === 'Connect',
  ),
  command(
    'modal',
    { type: 'modal.push', view: 'Networks' },
    (state) => modalOf(state)?.stack.at(-1)?.view === 'Account',
  ),
  command(
    'modal',
    { type: 'modal.push', view: 'Connect' },
    (state) => modalOf(state)?.stack.at(-1)?.view === 'SwitchActiveChain',
  ),
  // What no view leads to, but an app may ask for.
  command('modal', { type: 'modal.push', view: 'UnsupportedChain' }, isConnected),
  command('modal', { type: 'modal.push', view: 'AccountSettings' }, (state) => !isConnected(state)),
  command('modal', { type: 'modal.back' }),
  command('modal', { type: 'modal.dismiss' }),
]

const connectionCommands: readonly Possible[] = [
  command(
    'connection',
    { type: 'connection.connect', attempt: 'a', ...wallet, chainId: home },
    attemptFree('connection', 'a'),
  ),
  command('connection', { type: 'connection.cancel', attempt: 'a' }),
  command('connection', { type: 'connection.disconnect', attempt: 'd' }, attemptFree('connection', 'd')),
]

const switchable = (state: ProductState): boolean => isConnected(state) && attemptFree('network', 'n')(state)

const listCharts = ['listing', 'network', 'modal', 'relay', 'toasts']
const pairingCharts = ['connection', 'pairing', 'relay', 'modal']

describe('the product', () => {
  it('[C10] [C15] [C22] app x connection x network x modal keeps every invariant at every step', () => {
    const charts = ['app', 'connection', 'network', 'modal']
    const walk = exploreProduct({
      machines: { app: appChart, connection: connectionChart, network: networkChart, modal: modalChart },
      models: { ...models, app: appModel },
      wires: productWires(charts),
      commands: possibleIn([
        command('connection', { type: 'connection.hydrate', stored: wallet }),
        command('connection', { type: 'connection.walletFound', connectorId: 'one' }),
        ...connectionCommands,
        command('network', { type: 'network.switch', attempt: 'n', networkId: next }, switchable),
        command('network', { type: 'network.switch', attempt: 'n', networkId: other }, switchable),
        command('network', { type: 'network.cancel', attempt: 'n' }),
        ...modalCommands,
      ]),
      invariants,
    })
    console.info(walk.summary)
    expect(walk.violations.map(({ invariant, message, path }) => ({ invariant, message, path }))).toEqual([])
    expect(walk.wiresNeverFired).toEqual([])
  }, 90_000)

  it('[C10] [C21] connection x network x record x discovery x request x balance x toasts fires every other wire', () => {
    const charts = ['connection', 'network', 'record', 'discovery', 'request', 'balance', 'toasts']
    const walk = exploreProduct({
      machines: {
        connection: connectionChart,
        network: networkChart,
        record: recordChart,
        discovery: discoveryChart,
        request: requestChart,
        balance: balanceChart,
        toasts: toastsChart,
      },
      models: { ...models, ...quietModels },
      wires: productWires(charts),
      commands: possibleIn([
        command('record', { type: 'record.read' }),
        ...connectionCommands,
        command('network', { type: 'network.switch', attempt: 'n', networkId: foreign }, switchable),
        command('network', { type: 'network.list', networkIds: [home] }, isConnected),
        command('request', { type: 'request.ask', request: signRequest }, nothingAsked),
      ]),
      invariants: [connectedIsWhole, onePrompt, settledOnce],
    })
    console.info(walk.summary)
    expect(walk.violations.map(({ invariant, message, path }) => ({ invariant, message, path }))).toEqual([])
    expect(walk.wiresNeverFired).toEqual([])
  }, 90_000)

  it('[C10] [C16] [R4.8 partly] connection x pairing x relay x modal: one session, in one step', () => {
    const walk = exploreProduct({
      machines: { connection: connectionChart, pairing: pairingChart, relay: relayChart, modal: modalChart },
      models: pairingModels,
      wires: productWires(pairingCharts),
      commands: possibleIn([
        command('connection', { type: 'connection.hydrate', stored: paired }),
        command(
          'connection',
          { type: 'connection.connect', attempt: 'a', ...paired, chainId: home },
          attemptFree('connection', 'a'),
        ),
        command('connection', { type: 'connection.cancel', attempt: 'a' }),
        command(
          'connection',
          { type: 'connection.disconnect', attempt: 'd' },
          attemptFree('connection', 'd'),
        ),
        command('pairing', { type: 'pairing.renew' }),
        command('modal', { type: 'modal.open' }),
        command('modal', { type: 'modal.dismiss' }),
      ]),
      invariants: [noViewOutlivesItsNeed, connectedIsWhole, settledOnce, closedAfterConnecting, inOneStep],
    })
    console.info(walk.summary)
    expect(walk.violations.map(({ invariant, message, path }) => ({ invariant, message, path }))).toEqual([])
    const never = walk.wiresNeverFired.filter((id) => /pairing|relay/.test(id))
    expect(never).toEqual([])
  }, 90_000)

  it('[C10] listing x network x modal x relay x toasts fires the wires of what lists wallets', () => {
    const walk = exploreProduct({
      machines: {
        listing: listingChart,
        network: networkChart,
        modal: modalChart,
        relay: relayChart,
        toasts: toastsChart,
      },
      models: {
        ...quietModels,
        network: { ...quietModels.network, project: ({ networkIds }: NetworkContext) => networkIds.length },
        modal: models.modal,
        relay: {
          input: { limits: defaultLimits },
          outcomes: {
            watchRelay: [
              {
                name: 'refused',
                event: { type: 'relay.refused', error: featureError('INVALID_PROJECT_ID') },
              },
            ],
          },
        },
        listing: {
          input: {
            limits: defaultLimits,
            choice: { featuredIds: [], includeIds: [], excludeIds: [] },
            chains: [home],
          },
          outcomes: {
            openListing: [{ name: 'refused', error: featureError('INVALID_PROJECT_ID') }],
          },
          project: ({ chains, alerted, wantsPage }: ListingContext) => ({ chains, alerted, wantsPage }),
        },
      },
      wires: productWires(listCharts),
      commands: possibleIn([
        command('modal', { type: 'modal.open', view: 'AllWallets' }),
        command('modal', { type: 'modal.dismiss' }),
        command('listing', { type: 'listing.more' }),
        command('relay', { type: 'relay.open' }),
        command('network', { type: 'network.list', networkIds: [home, next] }),
      ]),
      invariants: [],
    })
    console.info(walk.summary)
    expect(walk.violations).toEqual([])
    expect(walk.wiresNeverFired.filter((id) => /^(listing|relay)|listing/.test(id))).toEqual([])
  }, 90_000)

  it('[C10] the four walks together hold every wire of the table', () => {
    const first = productWires(['app', 'connection', 'network', 'modal'])
    const second = productWires([
      'connection',
      'network',
      'record',
      'discovery',
      'request',
      'balance',
      'toasts',
    ])
    const third = productWires(pairingCharts)
    const fourth = productWires(listCharts)
    const held = new Set([...first, ...second, ...third, ...fourth].map(({ id }) => id))
    expect(wires.filter(({ id }) => !held.has(id)).map(({ id }) => id)).toEqual([])
  })

  it.each([
    ['network switching is off', { enableNetworkSwitch: false }],
    ['unsupported chains are allowed', { allowUnsupportedChain: true }],
    ['the modal is basic', { basic: true }],
  ])('[R2.21] [B43] UnsupportedChain does not open when %s', (_, flipped) => {
    const fact: Fact = {
      type: 'connection.unsupported',
      namespace: 'eip155',
      address: '0xA',
      chainId: foreign,
    }
    const opened = (flags: WireOptions) =>
      wires
        .filter(({ from, fact: type }) => from === 'connection' && type === fact.type)
        .flatMap((wire) => wire.deliver(fact, flags))
        .filter(({ event }) => event.type === 'modal.unsupported')
    expect(opened(options)).toHaveLength(1)
    expect(opened({ ...options, ...flipped })).toHaveLength(0)
  })
})
