import { expect, it } from 'vitest'
import { everyRegistry } from '../../composition/every-registry.js'
import { wires } from '../../composition/wires.js'
import { routes } from '../modal/routes.js'
import { connectViews } from '../pairing/pairing.incoming.js'
import { inOrder } from './in-order.js'
import { on } from './wire.js'

const nothing = () => ({})
const core = [
  on('modal', 'modal.left').sendEach('connecting', 'connecting.leave', nothing),
  on('modal', 'modal.left').send('network', 'network.leave', nothing),
]
const idsOf = (list: typeof core) => list.map(({ to, event }) => `${to} ${event}`)

it('a wire of a feature comes after the wires of its fact, or before the chart it names', () => {
  const last = on('modal', 'modal.left').send('listing', 'listing.leave', nothing)
  const early = on('modal', 'modal.left').sendEach('siwx', 'siwx.leave', nothing, { before: 'network' })
  const alone = on('modal', 'modal.opened').send('listing', 'listing.open', nothing)
  const other = on('network', 'network.listed').send('listing', 'listing.more', nothing)
  expect(idsOf([...inOrder([...core, other], [last, alone, early])])).toEqual([
    'connecting connecting.leave',
    'siwx siwx.leave',
    'network network.leave',
    'listing listing.leave',
    'listing listing.open',
    'listing listing.more',
  ])
  const missed = on('modal', 'modal.left').sendEach('siwx', 'siwx.leave', nothing, { before: 'balance' })
  expect(idsOf([...inOrder(core, [missed])]).at(-1)).toBe('siwx siwx.leave')
})

it('the chart that a wire of a feature comes before has a wire of the same fact', () => {
  for (const { from, fact, before } of everyRegistry.incoming)
    if (before !== undefined)
      expect(
        wires.some((wire) => wire.from === from && wire.fact === fact && wire.to === before),
        `${from} ${fact} before ${before}`,
      ).toBe(true)
})

/** Nothing in them leads to a wallet app. */
const ofCodes = ['EmailVerifyOtp', 'EmailVerifyDevice']

it('on a phone the views of the flow connect wait for a code, but for those of a login by e-mail', () => {
  const views = Object.entries(routes).filter(
    ([view, { flow }]) => flow === 'connect' && !ofCodes.includes(view),
  )
  expect(views.map(([view]) => view).sort()).toEqual([...connectViews].sort())
})
