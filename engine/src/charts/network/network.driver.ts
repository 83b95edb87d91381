import type { PlanOptions } from '@walletchart/chart-kit'
import type { SnapshotFrom } from 'xstate'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { type Caip2, isCaip2 } from '../../model/ids/caip2.js'
import { connectOne } from '../../testing/engine/connect-one.js'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import { networkOf, openPrompts, promptIn } from '../../testing/engine/engine-world.js'
import { networkChart } from './network.chart.js'
import type { NetworkContext } from './network.setup.js'

const home: Caip2 = 'eip155:1'
const next: Caip2 = 'eip155:2'
const extra: Caip2 = 'eip155:3'
const other: Caip2 = 'solana:1'
const unknown: Caip2 = 'eip155:9'
const methodOf = { readChain: 'chain', switchChain: 'switchNetwork', addChain: 'addNetwork' } as const
const prompts = Object.values(methodOf)

const free = (context: NetworkContext): readonly string[] =>
  ['a', 'b'].filter((attempt) => !context.attempts.includes(attempt))

/** The chain the wallet is on: it always goes along. */
const walletChain = ({ lastByNamespace }: NetworkContext): string => lastByNamespace.eip155 ?? home

// The view of a switch that is replaced leaves the modal, and with it what began meanwhile in another family.
const canFollow = ({ wish }: NetworkContext, networkId: Caip2): boolean =>
  wish === undefined || networkId === unknown || (wish === other) === (networkId === other)

const goal = (input: unknown): Caip2 =>
  typeof input === 'object' && input !== null && 'networkId' in input && isCaip2(input.networkId)
    ? input.networkId
    : next

// One wallet of one family is connected; what needs another one, or the end of it, is left out.
const options: PlanOptions<NetworkContext> = {
  input: {
    networkIds: [home, other, next],
    defaultId: home,
    wallets: { eip155: home },
    holding: ['eip155'],
    limits: defaultLimits,
  },
  lateAnswers: true,
  outcomes: {
    readChain: ({ input }) => [
      { name: 'on the wish', done: goal(input) },
      { name: 'elsewhere', done: unknown },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
    ],
    switchChain: ({ input }) => [
      { name: 'on the wish', done: goal(input) },
      { name: 'elsewhere', done: unknown },
      { name: 'not added', error: featureError('CHAIN_NOT_ADDED') },
      { name: 'rejected', error: featureError('USER_REJECTED') },
    ],
    addChain: ({ input }) => [
      { name: 'added and switched', done: goal(input) },
      { name: 'only added', done: goal(input) === home ? next : home },
      { name: 'rejected', error: featureError('USER_REJECTED') },
    ],
  },
  events: {
    'network.switch': (context) =>
      free(context).flatMap((attempt) =>
        [home, next, other, unknown]
          .filter((networkId) => canFollow(context, networkId))
          .map((networkId) => ({ attempt, networkId })),
      ),
    'network.cancel': ({ attempts }) => attempts.map((attempt) => ({ attempt })),
    'network.leave': [{}],
    'network.walletChain': (context) =>
      context.wish === other
        ? []
        : [home, next]
            .filter((chainId) => chainId !== walletChain(context))
            .map((chainId) => ({ namespace: 'eip155', chainId, by: 'itself' })),
    'network.list': ({ networkIds }) => [
      {
        networkIds: networkIds.includes(extra)
          ? networkIds.filter((id) => id !== extra)
          : [...networkIds, extra],
      },
    ],
  },
  project: ({ activeId, wish, attempts, failure, networkIds, lastByNamespace, added }) => ({
    activeId,
    wish,
    attempts: [...attempts].sort(),
    failure: failure?.error.code,
    failed: failure?.networkId,
    networkIds,
    lastByNamespace,
    added,
  }),
  view: (snapshot) => viewOf(snapshot),
}

function viewOf(snapshot: SnapshotFrom<typeof networkChart>): Readonly<Record<string, unknown>> {
  const { activeId, wish, failure } = snapshot.context
  const stage = snapshot.matches('switchingNamespace')
    ? 'connecting'
    : snapshot.matches({ switching: 'adding' })
      ? 'adding'
      : 'asking'
  return {
    active: activeId,
    switching: wish === undefined || snapshot.matches({ switching: 'checking' }) ? null : `${wish} ${stage}`,
    failure: failure ? `${failure.networkId} ${failure.error.code}` : null,
  }
}

const handling: EngineHandling = {
  async begin(world) {
    world.engine.addNetwork(networkOf(next))
    await connectOne(world)
  },
  send(world, { type, attempt, networkId, networkIds, chainId }) {
    const { engine, one } = world
    switch (type) {
      case 'network.switch':
        // A view that is left over from an earlier switch would end this one.
        if (networkId !== unknown && engine.getState().switching === undefined) engine.close({ force: true })
        return world.begin(String(attempt), (signal) =>
          engine.switchNetwork(isCaip2(networkId) ? networkId : unknown, { signal }),
        )
      case 'network.cancel':
        return world.giveUp(String(attempt))
      case 'network.leave':
        engine.open({ view: 'SwitchNetwork' })
        return world.settle().then(() => engine.close({ force: true }))
      case 'network.walletChain':
        return one.emit('eip155', { type: 'chainChanged', chainId: chainId === next ? next : home })
      case 'network.list': {
        const wanted: readonly unknown[] = Array.isArray(networkIds) ? networkIds : []
        if (wanted.includes(extra)) engine.addNetwork(networkOf(extra))
        else engine.removeNetwork(extra)
      }
    }
  },
  async answer({ engine, one, settle }, { src, late }, word) {
    const method = src === 'readChain' || src === 'addChain' ? methodOf[src] : methodOf.switchChain
    const prompt = promptIn([one], [method], late === true)
    if (!prompt) return
    if ('error' in word) return prompt.reject(word.error)
    // While the wallet is asked where it is, no switch shows.
    const wish =
      src === 'readChain' && word.value !== unknown ? word.value : engine.getState().switching?.networkId
    prompt.approve(word.value)
    if (late || word.value !== wish) return
    await settle()
    // A wallet tells where it is; the kit must not mind hearing it after the answer.
    one.emit('eip155', { type: 'chainChanged', chainId: wish === next ? next : home })
  },
  shown({ engine }) {
    const { activeNetworkId, switching, switchFailure } = engine.getState()
    return {
      active: activeNetworkId,
      switching: switching ? `${switching.networkId} ${switching.stage}` : null,
      failure: switchFailure ? `${switchFailure.networkId} ${switchFailure.error.code}` : null,
    }
  },
  services: ({ one }) => openPrompts([one], prompts),
}

/** The network the app shows, while a wallet of eip155 is connected. */
export const networkDriver: EngineChart = { machine: networkChart, options, handling, reach: 0.58 }
