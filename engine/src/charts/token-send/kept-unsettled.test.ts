import { expect, it } from 'vitest'
import { eip155 } from '../../eip155.js'
import { fakeClock } from '../../fakes/fake-clock.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeStorage } from '../../fakes/fake-storage.js'
import { mainnet } from '../../model/networks/built-in-networks.js'
import { receiverHost } from '../send/receiver-host.cases.js'
import { KeptUnsettled } from './kept-unsettled.js'
import type { SendOrder } from './token-send.events.js'

const ether = { symbol: 'ETH', decimals: 18 }
const order = (amount: bigint): SendOrder => ({
  namespace: 'eip155',
  network: 'eip155:1',
  from: '0xA',
  connectorId: 'one',
  to: '0xB',
  asset: { token: undefined, ...ether },
  coin: ether,
  amount,
  acceptReceiver: false,
})

/** Tabs of one browser. */
const tabs = () => {
  const storage = fakeStorage()
  const tab = () => {
    const clock = fakeClock()
    const host = receiverHost({ families: [eip155()], networks: [mainnet], storage, clock })
    return new KeptUnsettled({ ...host, environment: fakeEnvironment({ now: () => 1000 + clock.now() }) })
  }
  return { one: tab(), other: tab(), storage }
}

it('two tabs that asked at the same moment are both heard before a transfer counts as settled', async () => {
  const { one, other } = tabs()
  one.note(order(5n))
  expect(await one.has(order(5n))).toBe(true)
  other.note(order(5n))
  expect(await other.has(order(6n))).toBe(false)
  other.settle(order(5n))
  expect(await other.has(order(5n))).toBe(true)
  one.settle(order(5n))
  expect(await one.has(order(5n))).toBe(false)
})

it('the word of the user settles it for every tab', async () => {
  const { one, other } = tabs()
  one.note(order(5n))
  expect(await one.has(order(5n))).toBe(true)
  other.note(order(5n))
  expect(await other.has(order(5n))).toBe(true)
  one.forget(order(5n))
  expect(await one.has(order(5n))).toBe(false)
})

it('what an earlier version wrote is one sighting, and a number that makes no sense drops all', async () => {
  const { one, other, storage } = tabs()
  one.note(order(5n))
  await one.has(order(5n))
  const [[key, text] = ['', '']] = [...storage.area.texts]
  storage.write(key, text.replace(',"times":1', ''))
  expect(await other.has(order(5n))).toBe(true)
  other.settle(order(5n))
  expect(await other.has(order(5n))).toBe(false)
  storage.write(key, text.replace('"times":1', '"times":-1'))
  expect(await one.has(order(5n))).toBe(false)
})
