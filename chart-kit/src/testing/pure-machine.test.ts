import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, fromTransition, setup } from 'xstate'
import { PureMachine } from './pure-machine.js'

describe('PureMachine', () => {
  // A walk replaces these parts of XState's actor system, which are not documented.
  it.each(['_bookId', '_set', '_unregister', 'get', 'getAll', '_sendInspectionEvent'])(
    'finds %s in the actor system of this version of XState',
    (name) => {
      const { system } = createActor(fromTransition(() => undefined, undefined))
      expect(
        typeof Reflect.get(system, name),
        `XState's actor system has no method "${name}" any more: see PureMachine, which replaces it`,
      ).toBe('function')
    },
  )

  it('numbers children alike in every walk, and gives a name in the system to its newest bearer', () => {
    const machine = setup({ actors: { work: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'named',
      initial: 'working',
      states: {
        working: {
          invoke: { src: 'work', systemId: 'worker' },
          on: { again: { target: 'working', reenter: true }, stop: 'idle' },
        },
        idle: { on: { again: 'working' } },
      },
    })
    const ids = () => {
      const pure = new PureMachine(machine)
      const start = pure.start(undefined)
      const again = pure.step(start.snapshot, start.timers, { type: 'again' })
      const idle = pure.step(again.snapshot, again.timers, { type: 'stop' })
      const back = pure.step(idle.snapshot, idle.timers, { type: 'again' })
      expect(back.snapshot.status, 'a system id that is taken again must not fail').toBe('active')
      return [start, again, idle, back].map(({ snapshot }) =>
        Object.values<{ sessionId: string } | undefined>(snapshot.children).map((child) => child?.sessionId),
      )
    }
    expect(ids()).toEqual(ids())
    expect(ids().map(({ length }) => length)).toEqual([1, 1, 0, 1])
  })
})
