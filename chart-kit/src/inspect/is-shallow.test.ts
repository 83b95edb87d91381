import { expect, it } from 'vitest'
import { isShallow } from './is-shallow.js'
import { machinesSchema } from './machines-schema.js'

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

it('takes 100 levels and no more', () => {
  expect([undefined, null, 1, 'x', [], {}, nested(100)].map(isShallow)).toEqual(Array(7).fill(true))
  expect([nested(101), { a: nested(100) }, nested(50_000)].map(isShallow)).toEqual([false, false, false])
})

it('[A13 partly] keeps a file of charts that is nested deeper from overflowing the stack', () => {
  const file = (routes: readonly unknown[]) => ({ version: 1, machines: [], links: [], routes, layout: {} })
  expect(machinesSchema.safeParse(file([nested(20)])).success).toBe(true)
  const { error } = machinesSchema.safeParse(file([nested(5_000)]))
  expect(error?.issues.map(({ message }) => message)).toEqual(['Expected at most 100 levels'])
})
