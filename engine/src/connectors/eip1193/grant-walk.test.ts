import { makePlans, type Plan, PlanMismatch, runPlan } from '@walletchart/chart-kit'
import { describe, expect, it } from 'vitest'
import { grantWalk, grantWalkDriver, grantWalkOptions } from './grant-walk.cases.js'

const pairs = makePlans(grantWalk, { ...grantWalkOptions, strategy: 'pairs', maxMoves: 120 }).plans
const random = makePlans(grantWalk, {
  ...grantWalkOptions,
  strategy: 'random',
  seed: 1,
  count: 2,
  length: 60,
}).plans
const plans: readonly Plan[] = [...pairs, ...random]

describe('connector and connection over a wallet that moves while it is asked', () => {
  it.each(plans.map((plan) => [plan.name, plan] as const))('[U40:1] %s', async (_, plan) => {
    const { compared } = await runPlan(plan, grantWalkDriver())
    expect(compared).toContain('public.shown')
  })

  it('[U40 partly] a kit that is deaf while it asks is found', async () => {
    const [plan] = random
    if (plan === undefined) throw new Error('There are no plans.')
    await expect(runPlan(plan, grantWalkDriver({ deafWhileAsked: true }))).rejects.toThrow(PlanMismatch)
  })
})
