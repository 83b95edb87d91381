import { describe, expect, it } from 'vitest'
import { cancelTimer, fireNext, scheduleTimer, type VirtualTimer } from './virtual-timers.js'

const add = (timers: readonly VirtualTimer[], id: string | undefined, remaining: number, type = id ?? 'x') =>
  scheduleTimer(timers, { id, event: { type }, target: 'self', remaining })

describe('virtual timers', () => {
  it('fire the next one first, equal ones in the order they were scheduled', () => {
    const timers = add(add(add([], 'a', 200), 'b', 100), 'c', 100)
    const first = fireNext(timers)
    expect(first?.fired.id).toBe('b')
    expect(first?.left.map(({ id, remaining }) => [id, remaining])).toEqual([
      ['c', 0],
      ['a', 100],
    ])
    expect(fireNext([])).toBeUndefined()
  })

  it('cannot stop an older timer once a newer one took its id, as in XState', () => {
    const timers = add(add([], 'a', 200, 'old'), 'a', 300, 'new')
    expect(cancelTimer(timers, 'a').map(({ event }) => event.type)).toEqual(['old'])
    const left = fireNext(timers)?.left ?? []
    expect(cancelTimer(left, 'a').map(({ event }) => event.type)).toEqual(['new'])
  })
})
