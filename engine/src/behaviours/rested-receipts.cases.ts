import { expect } from 'vitest'
import type { Engine } from '../composition/engine.js'
import { actorsOf } from '../inspect/actors-of.js'
import { until } from '../testing/until.cases.js'

/** Waits until the look at what was sent has ended. */
export const restedReceipts = (engine: Engine): Promise<void> =>
  until(() => {
    const receipts = actorsOf(engine).find(({ chart }) => chart === 'receipts')
    const snapshot = receipts?.actor.getSnapshot()
    expect(snapshot?.matches({ watch: 'looking' }) ?? false).toBe(false)
    expect(snapshot?.matches({ doubts: 'looking' }) ?? false).toBe(false)
  })
