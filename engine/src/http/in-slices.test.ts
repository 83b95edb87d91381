import { describe, expect, it, vi } from 'vitest'
import { inSlices } from './in-slices.js'

const listOf = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('inSlices', () => {
  it.each([
    [0, [0]],
    [199, [199]],
    [200, [200]],
    [450, [200, 200, 50]],
  ])('reads a list of %i in slices of %j, each entry once and in order', async (count, slices) => {
    const read = vi.fn((slice: readonly number[]) => slice.flatMap((one) => [one, -one]))
    await expect(inSlices(listOf(count), read)).resolves.toEqual(listOf(count).flatMap((one) => [one, -one]))
    expect(read.mock.calls.map(([slice]) => slice.length)).toEqual(slices)
  })

  it('lets other tasks run between two slices', async () => {
    const order: string[] = []
    const other = () => {
      order.push('other')
      if (order.length < 20) setImmediate(other)
    }
    setImmediate(other)
    await inSlices(listOf(1_000), () => {
      order.push('slice')
      return []
    })
    expect(order.join(' ')).toMatch(/slice other.* slice/)
  })

  it('throws what the reading throws', async () => {
    const error = new Error('x')
    const read = () => {
      throw error
    }
    for (const count of [1, 300]) await expect(inSlices(listOf(count), read)).rejects.toBe(error)
  })
})
