import { makePlans, runPlan } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { promptWalk, promptWalkDriver, promptWalkOptions } from './prompt-walk.cases.js'

const { plans } = makePlans(promptWalk, {
  ...promptWalkOptions,
  strategy: 'random',
  seed: 34,
  count: 500,
  length: 100,
})

it.each(plans.map((plan) => [plan.name, plan] as const))('[U34:2+3+4] long prompts: %s', async (_, plan) => {
  const run = await runPlan(plan, promptWalkDriver())
  expect(run.compared).toEqual(expect.arrayContaining(['emitted', 'public.shown', 'public.prompt']))
})
