import { expect, it } from 'vitest'
import { ownIds } from './own-ids.js'
import { on } from './wire.js'

const idle = () => ({ busy: false })

it('gives wires that differ only in their condition two ids, and leaves the others as they are', () => {
  const opened = on('modal', 'modal.opened')
  const wires = ownIds([
    opened.when('on a phone', () => true).send('pairing', 'pairing.renew', () => ({})),
    opened.when('elsewhere', () => true).send('pairing', 'pairing.renew', () => ({})),
    on('connecting', 'connecting.failed')
      .when('late', () => true)
      .send('modal', 'modal.busy', idle),
  ])
  expect(wires.map(({ id }) => id)).toEqual([
    'modal modal.opened > pairing pairing.renew [on a phone]',
    'modal modal.opened > pairing pairing.renew [elsewhere]',
    'connecting connecting.failed > modal modal.busy',
  ])
})
