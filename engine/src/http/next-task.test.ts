import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTask } from './next-task.js'

describe('nextTask', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(['with channels', 'without channels'])(
    'settles after what was ready before: a host %s',
    async (host) => {
      if (host === 'without channels') vi.stubGlobal('MessageChannel', undefined)
      const order: string[] = []
      const task = nextTask().then(() => order.push('task'))
      await Promise.resolve().then(() => order.push('promise'))
      await task
      expect(order).toEqual(['promise', 'task'])
    },
  )
})
