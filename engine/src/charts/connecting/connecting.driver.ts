import type { PlanOptions } from '@walletchart/chart-kit'
import type { SnapshotFrom } from 'xstate'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import { grantOf, openPrompts, promptIn } from '../../testing/engine/engine-world.js'
import { connectingChart } from './connecting.chart.js'
import type { ConnectingContext } from './connecting.setup.js'

const home = 'eip155:1'
const away = 'eip155:2'
const one = { connectorId: 'one', name: 'One' }
const two = { connectorId: 'two', name: 'Two' }

const free = ({ attempts }: ConnectingContext): readonly string[] =>
  ['a', 'b'].filter((attempt) => !attempts.includes(attempt))

const grants = [
  { name: 'granted', done: grantOf(home, ['0xA']) },
  { name: 'granted nothing', done: grantOf(home, []) },
]

// A wallet that grants leaves at once, so that the family is never connected: the connection has plans of its own.
const options: PlanOptions<ConnectingContext> = {
  input: { namespace: 'eip155', held: {}, limits: defaultLimits, connectedId: undefined },
  lateAnswers: true,
  outcomes: {
    connectWallet: [
      ...grants,
      { name: 'rejected', error: featureError('USER_REJECTED') },
      { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
    ],
    confirmGrant: [
      ...grants,
      { name: 'absent', done: undefined },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
    ],
    watchWallet: [
      {
        name: 'other account',
        event: { type: 'wallet.accountsChanged', accounts: [{ address: '0xB', type: 'eoa' }] },
      },
      { name: 'no accounts', event: { type: 'wallet.accountsChanged', accounts: [] } },
      { name: 'foreign chain', event: { type: 'wallet.chainChanged', chainId: away } },
      { name: 'gone', event: { type: 'wallet.disconnected' } },
    ],
  },
  events: {
    'connecting.ask': (context) =>
      [one, two].flatMap((wallet) => free(context).map((attempt) => ({ ...wallet, attempt }))),
    'connecting.cancel': ({ attempts }) => attempts.map((attempt) => ({ attempt })),
    'connecting.leave': [{}],
    'connecting.end': [{}],
  },
  project: ({ wallet, walletEventsDuringAsk, attempts, failure }) => ({
    wallet: wallet?.connectorId,
    walletEventsDuringAsk: [
      walletEventsDuringAsk.accounts?.map(({ address }) => address),
      walletEventsDuringAsk.chainId,
    ],
    attempts: [...attempts].sort(),
    failure: failure?.error.code,
    failed: failure?.connectorId,
  }),
  view: (snapshot) => viewOf(snapshot),
}

function viewOf(snapshot: SnapshotFrom<typeof connectingChart>): Readonly<Record<string, unknown>> {
  const { wallet, failure } = snapshot.context
  const isPending =
    snapshot.matches({ connecting: 'pendingInWallet' }) || snapshot.matches({ connecting: 'confirming' })
  return {
    status: wallet === undefined ? 'disconnected' : 'connecting',
    asked: wallet === undefined ? null : `${wallet.connectorId} ${isPending ? 'pending' : 'asking'}`,
    failure: failure ? `${failure.connectorId} ${failure.error.code}` : null,
  }
}

const methods: Readonly<Record<string, string>> = { connectWallet: 'connect', confirmGrant: 'restore' }

const handling: EngineHandling = {
  async begin({ wallets }) {
    for (const wallet of wallets) for (const method of Object.values(methods)) wallet.script(method, 'ask')
  },
  async send(world, event) {
    const { engine } = world
    const attempt = String(event.attempt)
    switch (event.type) {
      case 'connecting.ask':
        world.begin(attempt, (signal) =>
          engine.connect({ wallet: String(event.connectorId), namespace: 'eip155', signal }),
        )
        return
      case 'connecting.cancel':
        world.giveUp(attempt)
        return
      case 'connecting.leave':
        engine.close({ force: true })
        engine.open({ view: 'ConnectingExternal', data: { connectorId: 'one' } })
        await world.settle()
        engine.close({ force: true })
        return
      case 'connecting.end':
        await engine.disconnect({ namespace: 'eip155' })
    }
  },
  async answer(world, { src, late }, word) {
    const { engine, wallets } = world
    const prompt = promptIn(wallets, [methods[src] ?? ''], late === true)
    if ('error' in word) prompt?.reject(word.error)
    else prompt?.approve(word.value ?? false)
    await world.settle()
    // The chart asks; what is connected is left to another tab to end.
    if (engine.getState().accounts.eip155?.status === 'connected') world.writeElsewhere(undefined)
  },
  tell({ engine, wallets }, { type, accounts, chainId }) {
    const id = engine.getState().accounts.eip155?.connecting?.connectorId
    for (const wallet of wallets.filter(({ descriptor }) => descriptor.id === id)) {
      if (type === 'wallet.accountsChanged' && Array.isArray(accounts))
        wallet.emit('eip155', { type: 'accountsChanged', accounts })
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
      asked: connecting ? `${connecting.connectorId} ${connecting.stage}` : null,
      failure: failure ? `${failure.connectorId} ${failure.error.code}` : null,
    }
  },
  services: ({ wallets }) =>
    openPrompts(wallets, Object.values(methods)) + wallets.reduce((sum, { watching }) => sum + watching, 0),
}

/** The wallet that the eip155 family asks. */
export const connectingDriver: EngineChart = { machine: connectingChart, options, handling, reach: 0.65 }
