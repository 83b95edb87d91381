import { expect, it } from 'vitest'
import { eip155 } from '../../eip155.js'
import { fakeClock } from '../../fakes/fake-clock.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeStorage } from '../../fakes/fake-storage.js'
import { mainnet } from '../../model/networks/built-in-networks.js'
import { inTurn } from '../../ports/in-turn.js'
import { storageInOrder } from '../../storage/storage-in-order.js'
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
  const clock = fakeClock()
  const tab = () => {
    const host = receiverHost({ families: [eip155()], networks: [mainnet], storage, clock })
    return new KeptUnsettled({ ...host, environment: fakeEnvironment({ now: () => 1000 + clock.now() }) })
  }
  return { one: tab(), other: tab(), storage, late: () => clock.advance(60_000) }
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

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

it('a storage that is silent once loses nothing that is in doubt', async () => {
  const { one, other, storage, late } = tabs()
  one.note(order(5n))
  expect(await one.has(order(5n))).toBe(true)
  storage.fault = 'hanging'
  one.note(order(6n))
  await turns()
  storage.fault = undefined
  late()
  await turns()
  expect(await one.has(order(5n))).toBe(true)
  expect(await one.has(order(6n))).toBe(true)
  expect(await other.has(order(5n))).toBe(true)
  expect(await other.has(order(6n))).toBe(true)
})

it('what this page lost sight of is known while its storage is silent or blocked', async () => {
  for (const fault of ['hanging', 'blocked'] as const) {
    const { one, storage, late } = tabs()
    one.note(order(5n))
    await one.has(order(5n))
    storage.fault = fault
    one.note(order(6n))
    one.note(order(7n))
    one.settle(order(7n))
    const answers = Promise.all([5n, 6n, 7n, 8n].map((amount) => one.has(order(amount))))
    for (let asked = 0; asked < 8; asked++) {
      await turns()
      late()
    }
    expect(await answers).toEqual([true, true, false, false])
  }
})

it.each(['full', 'blocked'] as const)(
  'equal transfers that settled leave nothing in doubt where the storage is %s',
  async (fault) => {
    const { one, storage } = tabs()
    storage.fault = fault
    for (let time = 0; time < 3; time++) {
      expect(await one.has(order(5n))).toBe(false)
      one.note(order(5n))
      expect(await one.has(order(5n))).toBe(true)
      one.settle(order(5n))
    }
    expect(await one.has(order(5n))).toBe(false)
    one.note(order(5n))
    one.note(order(5n))
    one.settle(order(5n))
    expect(await one.has(order(5n))).toBe(true)
  },
)

it('a storage that answers later than the kit waits loses nothing that is in doubt', async () => {
  const clock = fakeClock()
  const slow = fakeStorage({ slow: { clock, ms: 3_000 } })
  const storage = storageInOrder(slow, inTurn(clock, 2_000))
  const host = receiverHost({ families: [eip155()], networks: [mainnet], storage, clock })
  const environment = fakeEnvironment({ now: () => 1000 + clock.now() })
  const page = () => new KeptUnsettled({ ...host, environment })
  const pass = async (seconds: number) => {
    for (let step = 0; step < seconds * 2; step++) {
      clock.advance(500)
      for (let again = 0; again < 3; again++) await turns()
    }
  }
  const [one, other] = [page(), page()]
  one.note(order(1n))
  await pass(1)
  one.note(order(2n))
  other.note(order(4n))
  await pass(4)
  one.note(order(3n))
  await pass(60)
  const later = new KeptUnsettled({ ...host, storage: fakeStorage({ area: slow.area }), environment })
  const amounts = [1n, 2n, 3n, 4n]
  expect(await Promise.all(amounts.map((amount) => later.has(order(amount))))).toEqual(
    amounts.map(() => true),
  )
})
