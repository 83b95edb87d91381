import { describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.js'

describe('lazyPart', () => {
  it('loads once, also when asked twice at the same time', async () => {
    const load = vi.fn(async () => ({ name: 'part' }))
    const part = lazyPart(load)
    expect(part.peek()).toBeUndefined()
    const [one, other] = await Promise.all([part.load(), part.load()])
    expect(one).toBe(other)
    expect(part.peek()).toBe(one)
    await part.load()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('tries again after a failure', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('part')
    const part = lazyPart(load)
    await expect(part.load()).rejects.toThrow('offline')
    expect(part.peek()).toBeUndefined()
    await expect(part.load()).resolves.toBe('part')
  })
})
