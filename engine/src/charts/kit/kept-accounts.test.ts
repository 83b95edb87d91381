import { expect, it } from 'vitest'
import { eip155 } from '../../eip155.js'
import { fakeClock } from '../../fakes/fake-clock.js'
import { fakeStorage } from '../../fakes/fake-storage.js'
import { mainnet } from '../../model/networks/built-in-networks.js'
import { inTurn } from '../../ports/in-turn.js'
import type { RecordStorage } from '../../ports/storage.js'
import { storageInOrder } from '../../storage/storage-in-order.js'
import { receiverHost } from '../send/receiver-host.cases.js'
import { forgetKept } from './forget-kept.js'
import { KeptAccounts } from './kept-accounts.js'

interface Entry {
  readonly address: string
  readonly count: number
}

const isEntry = (value: unknown): value is Entry => typeof Object(value).address === 'string'

/** A storage whose next reads the test answers itself. */
function world() {
  const inner = fakeStorage()
  const clock = fakeClock()
  const open: { readonly answer: (text?: string) => void; readonly fail: () => void }[] = []
  let held = false
  const storage: RecordStorage = {
    ...inner,
    read: (key) =>
      held
        ? new Promise((resolve, reject) => {
            open.push({
              answer: (text) => resolve(text ?? inner.area.texts.get(key) ?? null),
              fail: () => reject(new Error('blocked')),
            })
          })
        : inner.read(key),
  }
  const host = receiverHost({ families: [eip155()], networks: [mainnet], storage, clock })
  const store = () =>
    new KeptAccounts<Entry>(host, {
      name: 'counts',
      namespace: 'eip155',
      longest: 1000,
      parse: (entries) => entries.filter(isEntry),
    })
  const kept = store()
  const add = (address: string, isStill = () => true) =>
    kept.put(address, (earlier) => ({ address, count: (earlier?.count ?? 0) + 1 }), isStill)
  return {
    kept,
    add,
    /** Another store of the page. */
    store,
    /** The user disconnects. */
    disconnect: (cause: 'user' | 'otherTab' = 'user') =>
      forgetKept(
        { ...host, namespaces: ['eip155'] },
        'counts',
        true,
      )({
        type: 'connection.ended',
        namespace: 'eip155',
        cause,
        connectorId: 'one',
        heldBy: undefined,
      }),
    inner,
    open,
    hold: (next: boolean) => {
      held = next
    },
    late: () => clock.advance(60_000),
    /** What another page reads. */
    stored: async () => Object.fromEntries((await store().all()).map((one) => [one.address, one.count])),
  }
}

it('a read that comes late is not taken for an empty one: the change is merged once it comes', async () => {
  const { add, stored, hold, late, open } = world()
  await add('one')
  hold(true)
  const putting = add('two')
  late()
  await putting
  hold(false)
  expect(await stored()).toEqual({ one: 1 })
  open[0]?.answer()
  await expect.poll(stored).toEqual({ one: 1, two: 1 })
})

it('a change waits for the next read where one has failed, and is made once', async () => {
  const { add, kept, stored, hold, open } = world()
  await add('one')
  hold(true)
  const putting = add('one')
  open[0]?.fail()
  await putting
  hold(false)
  expect(await stored()).toEqual({ one: 1 })
  expect(await kept.of('one')).toEqual({ address: 'one', count: 2 })
  expect(await stored()).toEqual({ one: 2 })
  await add('two')
  expect(await stored()).toEqual({ one: 2, two: 1 })
})

it('what this store has read or was given is known while the storage is not read', async () => {
  const { add, kept, stored, hold, late } = world()
  await add('one')
  hold(true)
  const putting = add('two')
  late()
  await putting
  const reading = kept.all()
  late()
  expect(await reading).toEqual([
    { address: 'two', count: 1 },
    { address: 'one', count: 1 },
  ])
  hold(false)
  // Nothing came meanwhile.
  expect(await stored()).toEqual({ one: 1 })
})

it('a write that fails is made with the next one', async () => {
  const { add, stored, inner } = world()
  await add('one')
  inner.fault = 'full'
  await add('two')
  inner.fault = undefined
  expect(await stored()).toEqual({ one: 1 })
  await add('three')
  expect(await stored()).toEqual({ one: 1, two: 1, three: 1 })
})

it('a change whose account has gone meanwhile is not made', async () => {
  const { add, kept, stored, hold, late, open } = world()
  await add('one')
  hold(true)
  let isThere = true
  const putting = add('two', () => isThere)
  late()
  await putting
  isThere = false
  open[0]?.answer()
  hold(false)
  await kept.all()
  expect(await stored()).toEqual({ one: 1 })
})

it('what is cleared does not come back', async () => {
  const { add, kept, stored, hold, late, open } = world()
  await add('one')
  hold(true)
  const putting = add('two')
  late()
  await putting
  await kept.clear()
  open[0]?.answer()
  hold(false)
  expect(await kept.all()).toEqual([])
  expect(await stored()).toEqual({})
})

const turns = async () => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
}

/** The stores of one page, over a storage whose answers take longer than the kit waits: 3 s. */
const slowWorld = (ms = 3_000) => {
  const clock = fakeClock()
  const inner = fakeStorage({ slow: { clock, ms } })
  const storage = storageInOrder(inner, inTurn(clock, 2_000))
  const host = receiverHost({ families: [eip155()], networks: [mainnet], storage, clock })
  const store = () => {
    const kept = new KeptAccounts<Entry>(host, {
      name: 'counts',
      namespace: 'eip155',
      longest: 1000,
      parse: (entries) => entries.filter(isEntry),
    })
    const add = (address: string) =>
      kept.put(
        address,
        (earlier) => ({ address, count: (earlier?.count ?? 0) + 1 }),
        () => true,
      )
    return { kept, add }
  }
  const pass = async (seconds: number) => {
    for (let step = 0; step < seconds * 2; step++) {
      clock.advance(500)
      await turns()
    }
  }
  const stored = () => {
    const [text] = [...inner.area.texts.values()]
    const accounts: readonly Entry[] = text === undefined ? [] : JSON.parse(text).accounts
    return Object.fromEntries(accounts.map((one) => [one.address, one.count]))
  }
  return { store, pass, stored, inner }
}

it('an answer that is older than a write is not stored over it, each change is made once', async () => {
  for (const gap of [0.5, 1, 2, 3, 4, 5, 7]) {
    const { store, pass, stored } = slowWorld()
    const { add, kept } = store()
    for (const address of ['one', 'two', 'one', 'three', 'one']) {
      add(address)
      await pass(gap)
    }
    await pass(90)
    expect([gap, stored()]).toEqual([gap, { one: 3, two: 1, three: 1 }])
    const reading = kept.all()
    await pass(4)
    expect((await reading).find(({ address }) => address === 'one')?.count).toBe(3)
  }
})

it('two stores of a page lose nothing of each other', async () => {
  for (const ms of [1, 1_000, 3_000]) {
    const { store, pass, stored } = slowWorld(ms)
    const [one, other] = [store(), store()]
    one.add('one')
    other.add('two')
    await pass(1)
    other.add('one')
    one.add('three')
    await pass(90)
    expect([ms, stored()]).toEqual([ms, { one: 2, two: 1, three: 1 }])
  }
})

it('a write that is never answered is made again with the next one', async () => {
  const { store, pass, stored, inner } = slowWorld(1)
  const { add, kept } = store()
  add('one')
  await pass(1)
  const { write } = inner
  inner.write = () => new Promise(() => undefined)
  add('two')
  await pass(3)
  inner.write = write
  const reading = kept.all()
  await pass(3)
  expect((await reading).map(({ address }) => address)).toEqual(['two', 'one'])
  add('three')
  await pass(60)
  expect(stored()).toEqual({ one: 1, two: 1, three: 1 })
})

it('what was read before it was cleared does not come back with the next change', async () => {
  const { add, kept, stored, inner, hold, late, open } = world()
  await add('one')
  const [old] = inner.area.texts.values()
  hold(true)
  const putting = add('two')
  late()
  await putting
  await kept.clear()
  const next = add('three')
  late()
  await next
  hold(false)
  open[0]?.answer(old)
  await expect.poll(stored).toEqual({ three: 1 })
})

it('what another store of the page has written is not hidden by an older view of it', async () => {
  const { store, pass, stored } = slowWorld(1_000)
  const [one, other] = [store(), store()]
  one.add('one')
  await pass(5)
  other.add('two')
  const reading = other.kept.all()
  await pass(20)
  expect(stored()).toEqual({ one: 1, two: 1 })
  expect((await reading).map(({ address }) => address)).toEqual(['two', 'one'])
})

it.each(['disconnects', 'has another store cleared'])(
  'what waited while its user %s does not come back, although the account is there again',
  async (how) => {
    const { add, kept, store, disconnect, stored, inner, hold, late, open } = world()
    await add('one')
    const [old] = inner.area.texts.values()
    hold(true)
    const putting = add('two')
    late()
    await putting
    if (how === 'disconnects') disconnect()
    else await store().clear()
    const reading = kept.all()
    late()
    expect(await reading).toEqual([])
    const next = add('three')
    late()
    await next
    hold(false)
    open[0]?.answer(old)
    await expect.poll(stored).toEqual({ three: 1 })
  },
)

it.each(['user', 'otherTab'] as const)(
  'a write that failed before its user disconnects is not made after it: %s',
  async (cause) => {
    const { add, disconnect, stored, inner } = world()
    await add('one')
    inner.fault = 'full'
    await add('two')
    disconnect(cause)
    inner.fault = undefined
    // The other tab has removed the text.
    inner.area.texts.clear()
    await add('three')
    expect(await stored()).toEqual({ three: 1 })
  },
)

it('whose entry it is may be read late', async () => {
  const { add, kept, stored, hold, late, open } = world()
  await add('one')
  await add('two')
  hold(true)
  const changing = kept.change(
    (entries) => {
      const entry = entries.find(({ address }) => address === 'one')
      return entry && { ...entry, count: 5 }
    },
    () => true,
  )
  late()
  await changing
  hold(false)
  open[0]?.answer()
  await expect.poll(stored).toEqual({ one: 5, two: 1 })
})
