import { routes } from '@walletchart/engine/routes'
import { describe, expect, it } from 'vitest'
import { viewLoaders } from './view-loaders.js'

describe('viewLoaders', () => {
  it('has a file of its own for every view of the route table', async () => {
    expect(Object.keys(viewLoaders).sort()).toEqual(Object.keys(routes).sort())
    for (const [view, lazy] of Object.entries(viewLoaders)) {
      expect((await lazy.load()).name).toBe(view)
    }
  })
})
