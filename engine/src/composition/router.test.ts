import { expect, it } from 'vitest'
import { createActor, createMachine, emit } from 'xstate'
import { on, type Wire } from '../charts/kit/wire.js'
import { plainOptions } from '../charts/kit/wire-table.cases.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { type LostCommand, Router } from './router.js'

/** A router whose one chunk, `wallet`, is in the state that a test gives its slot. */
const routed = (state: 'empty' | 'loading' | 'filled', incoming: readonly Wire[] = []) => {
  const lost: LostCommand[] = []
  const held: unknown[] = []
  const router = new Router({
    options: () => plainOptions,
    chunkOf: (chart) => (chart === 'connection' || chart === 'connecting' ? 'wallet' : undefined),
    incoming,
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
  'a slot that is %s learns whether a command loads its chunk',
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

it('a chart that is not in place hears of no chunk that fails: held, the answer would meet a later question', () => {
  const ifWanted = { ifWanted: true }
  const error = new WalletchartError('LOAD_FAILED')
  const unserved = on('slot', 'slot.failed').sendEach(
    'connecting',
    'connecting.unserved',
    ({ chunk }) => ({ chunk, error }),
    ifWanted,
  )
  const { router, lost, held } = routed('loading', [unserved])
  const heard: string[] = []
  const teller = () =>
    createActor(
      createMachine({ on: { fail: { actions: emit({ type: 'slot.failed', chunk: 'pairing', error }) } } }),
    )
  const listener = () =>
    createActor(
      createMachine({ on: { 'connecting.unserved': { actions: ({ event }) => heard.push(event.chunk) } } }),
    )
  const slot = teller()
  router.put('slot', 'pairing', { actor: slot, revive: () => ({ actor: teller(), first: undefined }) })
  router.start()
  slot.send({ type: 'fail' })
  expect({ heard, lost, held }).toEqual({ heard: [], lost: [], held: [] })
  for (const key of plainOptions.namespaces)
    router.put('connecting', key, {
      actor: listener(),
      revive: () => ({ actor: listener(), first: undefined }),
    })
  router.start()
  slot.send({ type: 'fail' })
  expect(heard).toEqual(['pairing', 'pairing'])
})
