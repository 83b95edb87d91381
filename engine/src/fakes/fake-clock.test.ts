import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { fakeClock } from './fake-clock.js'

describe('fakeClock', () => {
  it('runs timers in the order they are due, also those set on the way', () => {
    const clock = fakeClock()
    const ran: string[] = []
    const set = (name: string, ms: number) =>
      clock.setTimeout(() => ran.push(`${name} at ${clock.now()}`), ms)
    set('c', 30)
    set('a', 10)
    set('b', 10)
    clock.setTimeout(() => set('d', 5), 20)
    clock.advance(24)
    expect(ran).toEqual(['a at 10', 'b at 10'])
    expect(clock.now()).toBe(24)
    clock.advance(100)
    expect(ran).toEqual(['a at 10', 'b at 10', 'd at 25', 'c at 30'])
    expect(clock.now()).toBe(124)
    expect(clock.waiting).toBe(0)
  })

  it('forgets what is cleared, and ignores ids it never gave', () => {
    const clock = fakeClock()
    let ran = 0
    const id = clock.setTimeout(() => {
      ran += 1
    }, 10)
    clock.clearTimeout(id)
    clock.clearTimeout(id)
    clock.clearTimeout(undefined)
    clock.advance(10)
    expect(ran).toBe(0)
  })

  it('drives a chart', () => {
    const clock = fakeClock()
    const machine = createMachine({
      initial: 'waiting',
      states: { waiting: { after: { 500: 'done' } }, done: {} },
    })
    const actor = createActor(machine, { clock }).start()
    clock.advance(499)
    expect(actor.getSnapshot().value).toBe('waiting')
    clock.advance(1)
    expect(actor.getSnapshot().value).toBe('done')
  })
})
