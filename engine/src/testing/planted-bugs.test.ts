import {
  chartDriver,
  type Driver,
  makePlans,
  mutantsOf,
  type PlanFile,
  type Replan,
  replanOn,
  runPlan,
  type ShrunkPlan,
  shrink,
} from '@walletchart/chart-kit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, assign, fromCallback, fromPromise, raise, setup, spawnChild } from 'xstate'
import type { ConnectionEvent } from '../charts/connection/connection.events.js'
import type { WalletInput } from '../charts/connection/connection.services.js'
import { connectorToAsk } from '../charts/connection/wallet-services.js'
import type { Engine } from '../composition/engine.js'
import { createEngine } from '../create-engine.js'
import type { EngineOptions } from '../options.js'
import { type DrivenChart, engineModel, makeEnginePlans } from './engine-driver.js'

/** A part whose chart has a fault. */
const faulty = <Chart, Context, Opened extends { readonly chart: Chart }>(
  part: { open(context: Context): Opened },
  change: (chart: Opened['chart'], context: Context) => Chart,
) => ({
  ...part,
  open: (context: Context) => {
    const opened = part.open(context)
    return { ...opened, chart: change(opened.chart, context) }
  },
})

/** The first plan that finds a fault, shrunk. */
const findFault = async (
  { plans }: PlanFile,
  start: () => Driver | Promise<Driver>,
  replan: Replan,
): Promise<ShrunkPlan> => {
  for (const plan of plans) {
    const shrunk = await shrink(plan, start, { replan, maxRuns: 120 })
    if (shrunk) return shrunk
  }
  throw new Error('No plan found the fault')
}

/** The last move of the shortest way and what was wrong after it. */
const finding = ({ mismatch, plan }: ShrunkPlan) => ({
  move: mismatch.way.at(-1),
  parts: mismatch.differences.map(({ part }) => part),
  moves: plan.steps.length,
})

describe('[C26] a fault in a chart is found at the step that causes it', () => {
  // A request that is asked, may be asked again, is answered by a wallet or given up, and has a deadline.
  const parts = setup({
    types: {
      context: {} as { answer: string | undefined },
      events: {} as { type: 'ask' | 'cancel' | 'said' },
    },
    actors: {
      wallet: fromPromise<string>(() => new Promise(() => undefined)),
      listen: fromCallback(() => undefined),
    },
    delays: { deadline: 1_000 },
    actions: { remember: assign({ answer: 'yes' }), forget: assign({ answer: undefined }) },
  })
  const asking = parts.createStateConfig({
    invoke: [
      {
        id: 'wallet',
        src: 'wallet',
        onDone: { target: 'answered', actions: [{ type: 'remember' }] },
        onError: 'idle',
      },
      { id: 'listen', src: 'listen' },
    ],
    on: { cancel: 'idle' },
    after: { deadline: 'idle' },
  })
  const build = (idle: object, changed: object = {}): AnyStateMachine =>
    parts.createMachine({
      id: 'ask',
      context: { answer: undefined },
      initial: 'idle',
      states: {
        idle: { on: { ask: 'asking' }, ...idle },
        asking: { ...asking, ...changed },
        answered: { on: { ask: { target: 'asking', actions: [{ type: 'forget' }] } } },
      },
    })
  const good = build({})
  const options = {
    lateAnswers: true,
    outcomes: {
      wallet: [
        { name: 'yes', done: 'yes' },
        { name: 'no', error: new Error('no') },
      ],
      listen: [{ name: 'said', event: { type: 'said' } }],
    },
    events: { said: [] },
  }
  const plans = makePlans(good, { ...options, strategy: 'pairs' as const, events: {} })
  const find = (faulty: AnyStateMachine) =>
    findFault(plans, () => chartDriver(faulty), replanOn(good, { ...options, events: {} })).then(finding)

  it('none in the chart as it is', async () => {
    expect(plans.plans.length).toBeGreaterThan(0)
    for (const plan of plans.plans)
      expect(await runPlan(plan, chartDriver(good))).toMatchObject({ steps: plan.steps.length })
  })

  it('a timer that is not cancelled', async () => {
    const faulty = build(
      {},
      { after: {}, entry: [raise({ type: 'cancel' }, { delay: 1_000, id: 'deadline' })], exit: [] },
    )
    const found = await find(faulty)
    expect(found.parts).toContain('timers')
    expect(found.moves).toBe(2)
    expect(found.move).toMatch(/^(cancel|wallet answers (yes|no))$/)
  })

  it('a service that is not stopped', async () => {
    const faulty = build(
      {},
      { invoke: [asking.invoke?.[0 as never]], entry: [spawnChild('listen', { id: 'listen' })] },
    )
    const found = await find(faulty)
    expect(found.parts).toEqual(['services'])
    expect(found.moves).toBe(2)
  })

  it('a late answer that is accepted', async () => {
    const faulty = build({ on: { ask: 'asking', said: 'answered' } })
    const found = await find(faulty)
    expect(found).toMatchObject({ move: 'listen answers said late', moves: 3 })
    expect(found.parts).toContain('state')
  })

  it('a reset that is missing', async () => {
    const faulty = good.provide({ actions: { forget: () => undefined } })
    const found = await find(faulty)
    expect(found).toMatchObject({ move: 'ask', moves: 3 })
    expect(found.parts).toContain('context')
  })
})

describe('[C26] a fault in the engine is found at the step that causes it', () => {
  const made = new Map<DrivenChart, PlanFile>()
  const plans = (chart: DrivenChart): PlanFile => {
    const known = made.get(chart) ?? makeEnginePlans(chart, { strategy: 'effects' })
    made.set(chart, known)
    return known
  }

  const find = async (chart: DrivenChart, make?: (options: EngineOptions) => Engine) => {
    // Loaded anew, so that the engine under test is made of the modules that are faulty now.
    const { engineDriver } = await import('./engine-driver.js')
    const { createEngine: created } = await import('../create-engine.js')
    const { machine, options } = engineModel(chart)
    const start = () => engineDriver(chart, { createEngine: make ?? created })
    return finding(await findFault(plans(chart), start, replanOn(machine, options)))
  }

  /** Vitest loses a module that is replaced while an import is on its way. */
  const replacing = async (): Promise<void> => {
    await vi.dynamicImportSettled()
    vi.resetModules()
  }

  const withFault = async <Module extends object>(
    path: string,
    fault: (original: Module) => object,
  ): Promise<void> => {
    await replacing()
    vi.doMock(path, async (original) => {
      const module = await original<Module>()
      return { ...module, ...fault(module) }
    })
  }

  afterEach(async () => {
    await replacing()
    for (const path of [connectionPath, connectingPath, balancePath, requestPath, chartPath])
      vi.doUnmock(path)
  })

  const connectionPath = '../charts/connection/connection.part.js'
  const connectingPath = '../charts/connecting/connecting.part.js'
  const balancePath = '../charts/balance/balance.part.js'
  const requestPath = '../charts/request/request.part.js'
  const chartPath = '../charts/connecting/connecting.chart.js'

  it('a timer that is not cancelled: the deadline of a wallet goes on when the wallet has answered', async () => {
    const found = await find('connecting', (options) => {
      const { clock } = options
      const deadlines = new Set<unknown>()
      if (!clock) throw new Error('The world brings a clock')
      return createEngine({
        ...options,
        clock: {
          setTimeout: (run, ms) => {
            const id = clock.setTimeout(run, ms)
            if (ms === 300_000) deadlines.add(id)
            return id
          },
          clearTimeout: (id) => (deadlines.has(id) ? undefined : clock.clearTimeout(id)),
        },
      })
    })
    expect(found).toMatchObject({ parts: ['timers'] })
    expect(found.move).toMatch(/^connecting\.(cancel|ask)/)
    expect(found.moves).toBeLessThanOrEqual(4)
  })

  it('a listener that stays: the wallet is still watched after the end of the connection', async () => {
    await withFault<typeof import('../charts/connection/connection.part.js')>(
      connectionPath,
      ({ connectionPart }) => ({
        connectionPart: faulty(connectionPart, (chart, context) =>
          chart.provide({
            actors: {
              watchWallet: fromCallback<ConnectionEvent, WalletInput>(({ input, sendBack }) => {
                const { namespace, connectorId } = input
                context.registry.get(connectorId).watch(namespace, (event) => {
                  if (event.type === 'disconnected') sendBack({ type: 'wallet.disconnected' })
                  else if (event.type === 'chainChanged')
                    sendBack({ type: 'wallet.chainChanged', chainId: event.chainId })
                  else sendBack({ type: 'wallet.accountsChanged', accounts: event.accounts })
                })
              }),
            },
          }),
        ),
      }),
    )
    const found = await find('connection')
    expect(found.parts).toEqual(['services'])
    expect(found.moves).toBeLessThanOrEqual(5)
  })

  it('a prompt that is not given up: a cancelled connect leaves the wallet asking', async () => {
    await withFault<typeof import('../charts/connecting/connecting.part.js')>(
      connectingPath,
      ({ connectingPart }) => ({
        connectingPart: faulty(connectingPart, (chart, context) =>
          chart.provide({
            actors: {
              connectWallet: fromPromise(async ({ input: { namespace, connectorId } }) => {
                const { signal } = new AbortController()
                const [grant] = await connectorToAsk(context.registry, connectorId).connect({
                  namespace,
                  signal,
                })
                if (!grant) throw new Error('No grant')
                return grant
              }),
            },
          }),
        ),
      }),
    )
    const found = await find('connecting')
    expect(found.parts).toEqual(['services'])
    expect(found.moves).toBeLessThanOrEqual(4)
  })

  it('a late answer that is accepted: the balance of the account before is shown for the new one', async () => {
    await withFault<typeof import('../charts/balance/balance.part.js')>(balancePath, ({ balancePart }) => ({
      balancePart: faulty(balancePart, (chart, context) =>
        chart.provide({
          actors: {
            // Tells the chart itself, whether it was stopped or not.
            readBalance: fromPromise(({ input, self, signal }) => {
              const { namespace, networkId, address } = input
              const chart = self._parent
              return new Promise(() => {
                context.families
                  .chain(namespace)
                  .then((chain) => chain.balance({ network: context.network(networkId), address, signal }))
                  .then(
                    (output) => chart?.send({ type: 'xstate.done.actor.readBalance', output }),
                    (error: unknown) => chart?.send({ type: 'xstate.error.actor.readBalance', error }),
                  )
              })
            }),
          },
        }),
      ),
    }))
    const found = await find('balance')
    expect(found.move).toMatch(/^readBalance answers (read|failed) late$/)
    expect(found.parts).toEqual(expect.arrayContaining(['state', 'public.status']))
    expect(found.moves).toBeLessThanOrEqual(4)
  })

  it('a missing reset: the failure of the last try stays when its view is left', async () => {
    const { machine } = engineModel('connecting')
    const site = 'drop action 1 (forgetFailure): idle|connecting.leave|0'
    const mutant = mutantsOf(machine).find(({ id }) => id === site)
    if (!mutant) throw new Error(`No mutant ${site}`)
    await withFault<typeof import('../charts/connecting/connecting.chart.js')>(chartPath, () => ({
      connectingChart: mutant.build(),
    }))
    const found = await find('connecting')
    expect(found).toEqual({ move: 'connecting.leave', parts: ['public.failure'], moves: 3 })
  })

  it('a request that is asked twice: the wallet gets a second prompt', async () => {
    await withFault<typeof import('../charts/request/request.part.js')>(requestPath, ({ requestPart }) => ({
      requestPart: faulty(requestPart, (chart, context) =>
        chart.provide({
          actors: {
            askWallet: fromPromise(({ input, signal }) => {
              const connector = context.registry.get(input.connectorId)
              const ask = () =>
                connector.request({
                  namespace: input.namespace,
                  method: 'eth_sendTransaction',
                  params: input.params,
                  signal,
                })
              return Promise.race([ask(), ask()])
            }),
          },
        }),
      ),
    }))
    const found = await find('request')
    expect(found).toMatchObject({ parts: ['services'], moves: 2 })
  })
})
