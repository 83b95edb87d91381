import { followSteps, type Step } from '@walletchart/chart-kit/inspect'
import { expect, it, onTestFinished, vi } from 'vitest'
import { accountOf, connected, until } from '../behaviours/set-up.cases.js'
import { insidesFor } from './actors-of.js'

it('a listener that throws harms nothing, hears what follows, and its error is not lost', async () => {
  const { engine } = await connected()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const steps: Step[] = []
  const stop = followSteps(insidesFor(engine), (step) => {
    steps.push(step)
    throw new Error('mine')
  })
  const before = steps.length
  engine.refreshBalance()
  await engine.disconnect()
  stop()
  expect(accountOf(engine).status).toBe('disconnected')
  expect(steps.length).toBeGreaterThan(before + 3)
  expect(() => vi.runAllTimers()).toThrow('mine')
})

it('leaves nothing behind: the engine works on, and nobody is told', async () => {
  const { engine } = await connected()
  const steps: Step[] = []
  const stop = followSteps(insidesFor(engine), (step) => steps.push(step))
  stop()
  const before = steps.length
  engine.toast({ variant: 'success', text: 'a chart that comes in later' })
  await until(() => expect(engine.getState().toast).toBeDefined())
  await engine.disconnect()
  expect(before).toBeGreaterThan(0)
  expect(steps).toHaveLength(before)
})
