import { describe, expect, it } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { chartDriver } from './chart-driver.js'
import type { Driver, Resources } from './driver.js'
import { makePlans } from './make-plans.js'
import type { Plan } from './plan.js'
import { replanOn } from './replan.js'
import { PlanMismatch, runPlan } from './run-plan.js'
import { shrink } from './shrink-plan.js'

const lamp = setup({ delays: { tired: 100 } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' }, after: { tired: 'off' } } },
})
const view = ({ value }: { readonly value: unknown }) => ({
  isOn: value === 'on',
  label: `it is ${String(value)}`,
})
const plansOf = (length: number): readonly Plan[] =>
  makePlans(lamp, { strategy: 'random', count: 20, length, view }).plans
const walk = (length = 12): Plan => {
  const [plan] = plansOf(length)
  if (!plan) throw new Error('No plan')
  return plan
}

/** A lamp of its own, which breaks when it was on so many times. */
const realLamp = (lifetime = Number.POSITIVE_INFINITY, more: Partial<Driver> = {}): Driver => {
  let isOn = false
  let times = 0
  let left = 0
  const set = (next: boolean) => {
    if (next) times += 1
    isOn = next && times <= lifetime
    left = next ? 100 : 0
  }
  return {
    send: () => set(!isOn),
    settle: async () => undefined,
    resolve: () => undefined,
    reject: () => undefined,
    advance: (ms) => {
      left -= ms
      if (isOn && left <= 0) set(false)
    },
    observe: () => ({ public: { isOn } }),
    resources: () => ({}),
    ...more,
  }
}

const failure = async (run: Promise<unknown>): Promise<PlanMismatch> => {
  const thrown = await run.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (thrown instanceof PlanMismatch) return thrown
  throw thrown ?? new Error('It passed')
}

describe('runPlan', () => {
  it('compares what the target shows, and says what it compared', async () => {
    const steps: number[] = []
    const run = await runPlan(walk(), realLamp(), { onStep: (step) => steps.push(step) })
    expect(run).toMatchObject({ steps: 12, compared: ['public.isOn'] })
    expect(steps).toHaveLength(13)
  })

  it('names the plan, the step, the way to it, what was expected and what was found', async () => {
    const error = await failure(runPlan(walk(), realLamp(1)))
    expect(error).toMatchObject({ name: 'TestingError', code: 'PLAN_MISMATCH', plan: walk().name })
    expect(error.differences).toEqual([{ part: 'public.isOn', expected: true, found: false }])
    expect(error.way).toHaveLength(error.step)
    expect(error.message).toContain(`fails at step ${error.step} of 12, "press"`)
    expect(error.message).toContain('- public.isOn: expected true, found false')
  })

  it('stops the driver, also when the plan fails, and says at which step the driver threw', async () => {
    let stopped = 0
    const stop = () => {
      stopped += 1
    }
    await runPlan(walk(), realLamp(9, { stop }))
    const boom = new Error('boom')
    const error = await failure(runPlan(walk(), realLamp(9, { stop, send: () => Promise.reject(boom) })))
    expect(stopped).toBe(2)
    expect(error).toMatchObject({ step: 1, cause: boom })
  })

  it('does not pass when there was nothing to compare', async () => {
    const blind = realLamp(9, { observe: () => ({}) })
    await expect(runPlan(walk(), blind)).rejects.toMatchObject({ code: 'BAD_DRIVER' })
  })

  it('[C26] finds a listener that is left behind by coming back to where it was', async () => {
    let listeners = 0
    const leaky = realLamp(9, {
      resources: (): Resources => ({ listeners }),
      advance: () => {
        throw new Error('not in this plan')
      },
    })
    const send = leaky.send
    const none: Plan['steps'][number][] = []
    const presses = { ...walk(), steps: none }
    const replan = replanOn(lamp, { view })
    const press = { kind: 'event', name: 'press', event: { type: 'press' } } as const
    const plan = replan(
      'presses',
      Array.from({ length: 4 }, () => ({ move: press, expect: presses.start })),
    )
    if (!plan) throw new Error('No plan')
    let count = 0
    const driver: Driver = {
      ...leaky,
      send: (event) => {
        count += 1
        // The first two rounds are clean.
        listeners = count % 2 === 1 ? 1 : count > 3 ? 1 : 0
        return send(event)
      },
    }
    const error = await failure(runPlan(plan, driver))
    expect(error).toMatchObject({ step: 4, differences: [{ part: 'listeners', expected: 0, found: 1 }] })
    const counts = () => ({ listeners: 0 })
    listeners = 0
    count = 0
    expect(await failure(runPlan(plan, { ...driver }, { counts }))).toMatchObject({ step: 1 })
  })
})

describe('shrink', () => {
  // Once it has gone out by itself it stays dark.
  const tired = () => {
    let isDead = false
    const lamp = realLamp()
    return {
      ...lamp,
      advance: (ms: number) => {
        isDead = true
        return lamp.advance(ms)
      },
      observe: () => (isDead ? { public: { isOn: false } } : lamp.observe()),
    }
  }

  it('[C26] finds the shortest way to a fault, checked on the model', async () => {
    const plan = plansOf(30).find(({ steps }) => steps.slice(0, 4).every(({ move }) => move.kind === 'event'))
    if (!plan) throw new Error('No plan')
    const found = await shrink(plan, tired, { replan: replanOn(lamp, { view }) })
    expect(found?.plan.steps.map(({ move }) => move.name)).toEqual([
      'press',
      'time: xstate.after.tired.lamp.on',
      'press',
    ])
    expect(found?.mismatch.step).toBe(3)
    expect(found?.runs).toBeGreaterThan(2)
  })

  it('leaves out rounds when there is no model', async () => {
    const plan = plansOf(30).find(({ steps }) => steps.slice(0, 4).every(({ move }) => move.kind === 'event'))
    if (!plan) throw new Error('No plan')
    const found = await shrink(plan, tired)
    expect(found?.plan.steps.map(({ move }) => move.kind)).toEqual(['event', 'timer', 'event'])
  })

  it('gives nothing for a plan that passes', async () => {
    expect(await shrink(walk(), () => realLamp())).toBeUndefined()
  })
})

describe('chartDriver', () => {
  it('says what to do about a service without a name', () => {
    const machine = createMachine({
      id: 'inline',
      initial: 'a',
      states: { a: { invoke: { src: fromPromise(() => Promise.resolve()) } } },
    })
    expect(() => chartDriver(machine)).toThrow(/A service of "a" has no name.*setup\(\{ actors \}\)/)
  })
})
