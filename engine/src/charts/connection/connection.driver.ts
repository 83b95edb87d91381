import { notOffered, type PlanOptions } from '@walletchart/chart-kit'
import type { SnapshotFrom } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import type { GrantAccount } from '../../ports/connector.js'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import {
  type EngineWorld,
  grantOf,
  networkOf,
  openPrompts,
  promptIn,
} from '../../testing/engine/engine-world.js'
import { defaultLimits } from '../limits.js'
import { connectionChart } from './connection.chart.js'
import type { ConnectionContext } from './connection.setup.js'

const home = 'eip155:1'
const away = 'eip155:2'
const one = { connectorId: 'one', name: 'One' }
const two = { connectorId: 'two', name: 'Two' }

const free = ({ attempts, leaving }: ConnectionContext): readonly string[] =>
  ['a', 'b'].filter((attempt) => !attempts.includes(attempt) && !leaving.includes(attempt))

const grants = [
  { name: 'granted', done: grantOf(home, ['0xA']) },
  { name: 'granted elsewhere', done: grantOf(away, ['0xA']) },
  { name: 'granted nothing', done: grantOf(home, []) },
]

const accounts = (...addresses: string[]): readonly GrantAccount[] =>
  addresses.map((address) => ({ address, type: 'eoa' }))

// What cannot come through the public API is left out: a cancel without an attempt, a second hydration.
const options: PlanOptions<ConnectionContext> = {
  input: { namespace: 'eip155', held: {}, supported: [home], limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    restoreGrant: [
      ...grants,
      { name: 'absent', done: undefined },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
    ],
    connectWallet: [
      ...grants,
      { name: 'rejected', error: featureError('USER_REJECTED') },
      { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
    ],
    tellWallet: [
      { name: 'told', done: undefined },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
    ],
    watchWallet: [
      { name: 'other account', event: { type: 'wallet.accountsChanged', accounts: accounts('0xB') } },
      { name: 'no accounts', event: { type: 'wallet.accountsChanged', accounts: [] } },
      { name: 'home chain', event: { type: 'wallet.chainChanged', chainId: home } },
      { name: 'foreign chain', event: { type: 'wallet.chainChanged', chainId: away } },
      { name: 'gone', event: { type: 'wallet.disconnected' } },
    ],
  },
  events: {
    'connection.hydrate': [{ stored: one }],
    'connection.walletFound': [{ connectorId: 'one' }],
    'connection.connect': (context) =>
      [one, two].flatMap((wallet) => free(context).map((attempt) => ({ ...wallet, attempt }))),
    'connection.cancel': ({ attempts }) => attempts.map((attempt) => ({ attempt })),
    'connection.leave': [{}],
    'connection.disconnect': (context) => free(context).map((attempt) => ({ attempt })),
    // Another tab can only end what is remembered: what was connected once.
    'connection.drop': ({ wallet, attempts, leaving }) =>
      wallet !== undefined && attempts.length + leaving.length === 0 ? [{ cause: 'otherTab' }] : [],
    'connection.networksChanged': [{ supported: [home] }, { supported: [away] }],
  },
  project: ({ wallet, grant, attempts, leaving, supported, failure }) => ({
    wallet: wallet?.connectorId,
    chain: grant?.chainId,
    account: grant?.accounts[0]?.address,
    attempts: [...attempts].sort(),
    leaving: [...leaving].sort(),
    supported,
    failure: failure?.error.code,
    failed: failure?.connectorId,
  }),
  view: (snapshot) => viewOf(snapshot),
}

function viewOf(snapshot: SnapshotFrom<typeof connectionChart>): Readonly<Record<string, unknown>> {
  const { grant, wallet, failure } = snapshot.context
  const connected = snapshot.matches('connected')
  const connecting = snapshot.matches('connecting')
  return {
    status: connected
      ? 'connected'
      : connecting || snapshot.matches('restoring')
        ? 'connecting'
        : 'disconnected',
    address: grant?.accounts[0]?.address ?? null,
    chainId: grant?.chainId ?? null,
    supported: connected ? snapshot.matches({ connected: 'supported' }) : null,
    asked: connecting
      ? `${wallet?.connectorId} ${snapshot.matches({ connecting: 'asking' }) ? 'asking' : 'pending'}`
      : null,
    failure: failure ? `${failure.connectorId} ${failure.error.code}` : null,
  }
}

async function closeAfterwards({ engine, settle }: EngineWorld): Promise<void> {
  await settle()
  engine.close({ force: true })
}

const methods: Readonly<Record<string, string>> = {
  restoreGrant: 'restore',
  connectWallet: 'connect',
  tellWallet: 'disconnect',
}

const handling: EngineHandling = {
  async begin({ wallets }) {
    for (const wallet of wallets) for (const method of Object.values(methods)) wallet.script(method, 'ask')
  },
  async send(world, event, sending) {
    const { engine, family } = world
    // Another tab that connects says more than the record does.
    if (sending?.refused && event.type === 'connection.hydrate') return notOffered
    const attempt = String(event.attempt)
    switch (event.type) {
      case 'connection.hydrate':
        // A wallet that is there already would be found at once.
        family.withdraw('one')
        // News only when this tab does not remember the wallet already.
        world.writeElsewhere(undefined)
        world.writeElsewhere({ id: 'one', name: 'One' })
        return
      case 'connection.walletFound':
        family.announce(world.one)
        return
      case 'connection.connect':
        if (event.connectorId === 'one') family.announce(world.one)
        world.begin(attempt, (signal) =>
          engine.connect({ wallet: String(event.connectorId), namespace: 'eip155', signal }),
        )
        return
      case 'connection.cancel':
        world.giveUp(attempt)
        return
      case 'connection.leave':
        engine.close({ force: true })
        engine.open({ view: 'ConnectingExternal', data: { connectorId: 'one' } })
        return closeAfterwards(world)
      case 'connection.disconnect':
        world.begin(attempt, () => engine.disconnect({ namespace: 'eip155' }))
        return
      case 'connection.drop':
        world.writeElsewhere(undefined)
        return
      case 'connection.networksChanged': {
        const wanted = Array.isArray(event.supported) && event.supported.includes(away) ? away : home
        const there = engine.getState().networks.eip155?.requestedCaipNetworkIds ?? []
        if (!there.includes(wanted)) engine.addNetwork(networkOf(wanted))
        for (const id of there) if (id !== wanted) engine.removeNetwork(id)
      }
    }
  },
  answer({ wallets }, { src, late }, word) {
    const prompt = promptIn(wallets, [methods[src] ?? ''], late === true)
    if ('error' in word) prompt?.reject(word.error)
    else prompt?.approve(word.value ?? false)
  },
  tell({ wallets }, { type, accounts: given, chainId }) {
    for (const wallet of wallets) {
      if (type === 'wallet.accountsChanged' && Array.isArray(given))
        wallet.emit('eip155', { type: 'accountsChanged', accounts: given })
      else if (type === 'wallet.chainChanged')
        wallet.emit('eip155', { type: 'chainChanged', chainId: chainId === away ? away : home })
      else wallet.emit('eip155', { type: 'disconnected' })
    }
  },
  shown({ engine }) {
    const account = engine.getState().accounts.eip155
    const { connecting, failure } = account ?? {}
    return {
      status: account?.status,
      address: account?.address ?? null,
      chainId: account?.walletChainId ?? null,
      supported: account?.supported ?? null,
      asked: connecting ? `${connecting.connectorId} ${connecting.stage}` : null,
      failure: failure ? `${failure.connectorId} ${failure.error.code}` : null,
    }
  },
  services: ({ wallets }) =>
    openPrompts(wallets, Object.values(methods)) + wallets.reduce((sum, { watching }) => sum + watching, 0),
}

/** The connection of the eip155 family. */
export const connectionDriver: EngineChart = { machine: connectionChart, options, handling, reach: 0.7 }
