import { makePlans, runPlan } from '@walletchart/chart-kit'
import { describe, expect, it } from 'vitest'
import { promptWalk, promptWalkDriver, promptWalkOptions } from './prompt-walk.cases.js'

const pairs = makePlans(promptWalk, { ...promptWalkOptions, strategy: 'pairs', maxMoves: 400 }).plans
const random = makePlans(promptWalk, {
  ...promptWalkOptions,
  strategy: 'random',
  seed: 34,
  count: 4,
  length: 50,
}).plans

describe('connector, family and ledger over a wallet that moves at every step', () => {
  it.each([...pairs, ...random].map((plan) => [plan.name, plan] as const))(
    '[U34:2+3+4] %s',
    async (_, plan) => {
      const run = await runPlan(plan, promptWalkDriver())
      expect(run.compared).toEqual(expect.arrayContaining(['emitted', 'public.shown', 'public.prompt']))
    },
  )
})
