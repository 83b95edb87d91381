import { makePlans, runPlan } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { grantWalk, grantWalkDriver, grantWalkOptions } from './grant-walk.cases.js'

const { plans } = makePlans(grantWalk, {
  ...grantWalkOptions,
  strategy: 'random',
  seed: 1,
  count: 100,
  length: 100,
})

it.each(plans.map((plan) => [plan.name, plan] as const))('[U40:1] long grants: %s', async (_, plan) => {
  const { compared } = await runPlan(plan, grantWalkDriver())
  expect(compared).toContain('public.shown')
})
