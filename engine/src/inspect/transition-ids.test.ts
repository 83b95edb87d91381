import { transitionsOf } from '@walletchart/chart-kit/inspect'
import { expect, it } from 'vitest'
import { catalogue } from '../charts/catalogue.js'

// Coverage files, waivers, traces and plans name transitions by id. A new rule for ids breaks all that are kept
// anywhere, so it needs a major version; a chart that changed only needs a look at these lines.
it('[C27] the ids of all transitions are those that were written down', async () => {
  const lines = catalogue.flatMap(({ chart }) => transitionsOf(chart).map(({ id }) => `${chart.id}  ${id}`))
  expect(new Set(lines).size).toBe(lines.length)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('transition-ids.txt')
})
