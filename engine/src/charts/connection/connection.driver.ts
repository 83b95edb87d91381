import { notOffered, type PlanOptions } from '@walletchart/chart-kit'
import type { SnapshotFrom } from 'xstate'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { GrantAccount } from '../../ports/connector.js'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import { grantOf, networkOf, openPrompts, promptIn } from '../../testing/engine/engine-world.js'
import { connectionChart } from './connection.chart.js'
import type { ConnectionContext } from './connection.setup.js'

const home = 'eip155:1'
const away = 'eip155:2'
const one = { connectorId: 'one', name: 'One' }
const two = { connectorId: 'two', name: 'Two' }

const free = ({ leaving }: ConnectionContext): readonly string[] =>
  ['a', 'b'].filter((attempt) => !leaving.includes(attempt))

const grants = [
  { name: 'granted', done: grantOf(home, ['0xA']) },
  { name: 'granted elsewhere', done: grantOf(away, ['0xA']) },
  { name: 'granted nothing', done: grantOf(home, []) },
]

const accounts = (...addresses: string[]): readonly GrantAccount[] =>
  addresses.map((address) => ({ address, type: 'eoa' }))

// What cannot come through the public API is left out: a second hydration, and taking the wallet that is held.
const options: PlanOptions<ConnectionContext> = {
  input: {
    namespace: 'eip155',
    held: {},
    supported: [home],
    appChain: undefined,
    chooses: true,
    accountType: 'eoa',
    limits: defaultLimits,
  },
  lateAnswers: true,
  outcomes: {
    restoreGrant: [
      ...grants,
      { name: 'absent', done: undefined },
      { name: 'needs a press', done: 'needsGesture' },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
    ],
    tellWallet: [
      { name: 'told', done: undefined },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
    ],
    watchWallet: [
      { name: 'other account', event: { type: 'wallet.accountsChanged', accounts: accounts('0xB') } },
      { name: 'two accounts', event: { type: 'wallet.accountsChanged', accounts: accounts('0xA', '0xB') } },
      { name: 'no accounts', event: { type: 'wallet.accountsChanged', accounts: [] } },
      { name: 'home chain', event: { type: 'wallet.chainChanged', chainId: home } },
      { name: 'foreign chain', event: { type: 'wallet.chainChanged', chainId: away } },
      { name: 'gone', event: { type: 'wallet.disconnected' } },
    ],
  },
  events: {
    'connection.hydrate': ({ wallet }) => (wallet === undefined ? [{ stored: one }] : []),
    'connection.walletFound': [{ connectorId: 'one' }],
    'connection.take': ({ wallet, grant }) =>
      [one, two]
        .filter(({ connectorId }) => grant === undefined || connectorId !== wallet?.connectorId)
        .map((taken) => ({ wallet: taken, grant: grantOf(home, ['0xA']), restored: false })),
    'connection.choose': ({ grant }) => (grant?.accounts ?? []).map(({ address }) => ({ address })),
    'connection.disconnect': (context) => free(context).map((attempt) => ({ attempt })),
    // Another tab can only end what is remembered: what was connected once.
    'connection.drop': ({ wallet, leaving }) =>
      wallet !== undefined && leaving.length === 0
        ? [{ cause: 'otherTab', connectorId: wallet.connectorId }]
        : [],
    // A chunk that does not come is played elsewhere.
    'connection.unsigned': [],
    'connection.unserved': [],
    'connection.networksChanged': [{ supported: [home] }, { supported: [away] }],
  },
  project: ({ wallet, grant, walletEventsDuringAsk, leaving, supported, choice, questions }) => ({
    wallet: wallet?.connectorId,
    questions,
    walletEventsDuringAsk: [
      walletEventsDuringAsk.accounts?.map(({ address }) => address),
      walletEventsDuringAsk.chainId,
    ],
    chain: grant?.chainId,
    accounts: grant?.accounts.map(({ address }) => address),
    chosen: choice.address,
    leaving: [...leaving].sort(),
    supported,
  }),
  view: (snapshot) => viewOf(snapshot),
}

function viewOf(snapshot: SnapshotFrom<typeof connectionChart>): Readonly<Record<string, unknown>> {
  const { grant } = snapshot.context
  const connected = snapshot.matches('connected')
  return {
    status: connected ? 'connected' : snapshot.matches('restoring') ? 'connecting' : 'disconnected',
    address: grant?.accounts[0]?.address ?? null,
    chainId: grant?.chainId ?? null,
    supported: connected ? snapshot.matches({ connected: 'supported' }) : null,
  }
}

const nameIn = (wallet: unknown): string =>
  typeof wallet === 'object' && wallet !== null && 'connectorId' in wallet ? String(wallet.connectorId) : ''

const methods: Readonly<Record<string, string>> = {
  restoreGrant: 'restore',
  tellWallet: 'disconnect',
}

const handling: EngineHandling = {
  async begin({ wallets }) {
    for (const wallet of wallets)
      for (const method of [...Object.values(methods), 'connect']) wallet.script(method, 'ask')
  },
  async send(world, event, sending): Promise<unknown> {
    const { engine, family, wallets } = world
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
        return undefined
      case 'connection.walletFound':
        // One that is there already is no news.
        family.withdraw('one')
        family.announce(world.one)
        return undefined
      case 'connection.take': {
        const id = nameIn(event.wallet)
        if (id === 'one') family.announce(world.one)
        world.begin('take', (signal) => engine.connect({ wallet: id, namespace: 'eip155', signal }))
        await world.settle()
        promptIn(wallets, ['connect'], false)?.approve(event.grant)
        return undefined
      }
      case 'connection.choose':
        return engine.switchAddress({ address: String(event.address), namespace: 'eip155' })
      case 'connection.disconnect':
        world.begin(attempt, () => engine.disconnect({ namespace: 'eip155' }))
        return undefined
      case 'connection.drop':
        world.writeElsewhere(undefined)
        return undefined
      case 'connection.networksChanged': {
        const wanted = Array.isArray(event.supported) && event.supported.includes(away) ? away : home
        const there = engine.getState().networks.eip155?.requestedCaipNetworkIds ?? []
        if (!there.includes(wanted)) engine.addNetwork(networkOf(wanted))
        for (const id of there) if (id !== wanted) engine.removeNetwork(id)
      }
    }
    return undefined
  },
  answer({ wallets }, { src, late }, word) {
    const prompt = promptIn(wallets, [methods[src] ?? ''], late === true)
    if ('error' in word) prompt?.reject(word.error)
    else prompt?.approve(word.value === 'needsGesture' ? { kind: word.value } : (word.value ?? false))
  },
  tell({ engine, wallets }, { type, accounts: given, chainId }) {
    const id =
      engine.getState().accounts.eip155?.connectedWalletInfo?.identifier ??
      wallets.find(({ watching }) => watching > 0)?.descriptor.id
    for (const wallet of wallets.filter(({ descriptor }) => descriptor.id === id)) {
      if (type === 'wallet.accountsChanged' && Array.isArray(given))
        wallet.emit('eip155', { type: 'accountsChanged', accounts: given })
      else if (type === 'wallet.chainChanged')
        wallet.emit('eip155', { type: 'chainChanged', chainId: chainId === away ? away : home })
      else wallet.emit('eip155', { type: 'disconnected' })
    }
  },
  shown({ engine }) {
    const account = engine.getState().accounts.eip155
    return {
      status: account?.status,
      address: account?.address ?? null,
      chainId: account?.walletChainId ?? null,
      supported: account?.supported ?? null,
    }
  },
  services: ({ wallets }) =>
    openPrompts(wallets, Object.values(methods)) + wallets.reduce((sum, { watching }) => sum + watching, 0),
}

/** The connection of the eip155 family. */
export const connectionDriver: EngineChart = { machine: connectionChart, options, handling, reach: 0.58 }
