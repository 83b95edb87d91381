import { expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { walkAtRandom } from './random-walk.js'

const machine = setup({
  actions: {
    up: assign(({ context }) => ({ floor: context.floor + 1 })),
    down: assign(({ context }) => ({ floor: context.floor - 1 })),
  },
}).createMachine({
  id: 'lift',
  context: { floor: 0 },
  on: { up: { actions: [{ type: 'up' }] }, down: { actions: [{ type: 'down' }] }, ring: { actions: [] } },
})

it('[C26] shrinks what a random walk found in an infinite machine', () => {
  const [fault, ...more] = walkAtRandom(machine, {
    seed: 3,
    length: 200,
    invariants: [
      { name: 'it has five floors', check: ({ to }) => Math.abs(to.snapshot.context.floor) <= 4 },
      { name: 'it is a lift', check: () => true },
    ],
  })
  expect(more).toEqual([])
  expect(fault).toMatchObject({ invariant: 'it has five floors', seed: 3 })
  expect(fault?.path).toHaveLength(5)
  expect(new Set(fault?.path).size).toBe(1)
  expect(fault?.foundAfter).toBeGreaterThan(5)
})
