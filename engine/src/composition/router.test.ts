import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { type LostCommand, Router } from './router.js'

/** A router whose one piece, `wallet`, is in the state that a test gives its slot. */
const routed = (state: 'empty' | 'loading' | 'filled') => {
  const lost: LostCommand[] = []
  const held: unknown[] = []
  const router = new Router({
    options: () => {
      throw new Error('No wire asks')
    },
    chunkOf: (chart) => (chart === 'connection' ? 'wallet' : undefined),
    incoming: [],
    onFilled: () => undefined,
    onLost: (command) => lost.push(command),
    onFact: () => undefined,
    onPut: () => undefined,
    onRest: () => undefined,
    afterCrash: () => [],
  })
  const make = () =>
    createActor(
      createMachine({
        initial: state,
        states: { empty: {}, loading: {}, filled: {} },
        on: {
          'slot.command': {
            actions: ({ event }) => held.push({ ...event.command, ifWanted: event.ifWanted }),
          },
        },
      }),
    )
  const actor = make()
  router.put('slot', 'wallet', { actor, revive: () => ({ actor: make(), first: undefined }) })
  router.start()
  return { router, lost, held }
}

const event = { type: 'connection.hydrate' }
const command = { chart: 'connection', key: 'eip155', event, attempt: '1' }

it.each(['empty', 'loading'] as const)('a command waits in the slot that is %s', (state) => {
  const { router, lost, held } = routed(state)
  router.send('connection', 'eip155', event, '1')
  expect({ lost, held }).toEqual({ lost: [], held: [{ ...command, ifWanted: false }] })
})

it.each(['empty', 'loading'] as const)(
  'a slot that is %s learns whether a command loads its part',
  (state) => {
    const { router, lost, held } = routed(state)
    router.send('connection', 'eip155', event, '1', true)
    expect({ lost, held }).toEqual({ lost: [], held: [{ ...command, ifWanted: true }] })
  },
)

it('a command for an actor that is not there is told as lost: of a chart that came in, and of one that never does', () => {
  const { router, lost, held } = routed('filled')
  router.send('connection', 'eip155', event, '1', true)
  router.send('modal', '', event)
  expect(lost).toEqual([command, { chart: 'modal', key: '', event, attempt: undefined }])
  expect(held).toEqual([])
})
