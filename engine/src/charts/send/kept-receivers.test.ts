import { describe, expect, it } from 'vitest'
import { eip155 } from '../../eip155.js'
import { fakeClock } from '../../fakes/fake-clock.js'
import { fakeStorage } from '../../fakes/fake-storage.js'
import { mainnet } from '../../model/networks/built-in-networks.js'
import { solana } from '../../solana.js'
import { until } from '../../testing/until.cases.js'
import { forgetReceivers, keptReceivers, rememberReceiver } from './kept-receivers.js'
import { receiverHost } from './receiver-host.cases.js'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const WALLET = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const KEY = 'kit/receivers/eip155'

const page = (storage = fakeStorage(), clock = fakeClock()) => ({
  storage,
  clock,
  host: receiverHost({ families: [eip155(), solana()], networks: [mainnet], storage, clock }),
})
const numbered = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`

describe('[Q32 partly] the receivers that a browser remembers', () => {
  it('are counted, the last one first, and each family has its own', async () => {
    const { host } = page()
    await rememberReceiver(host, { namespace: 'eip155', address: FIRST })
    await rememberReceiver(host, { namespace: 'eip155', address: SECOND })
    await rememberReceiver(host, { namespace: 'eip155', address: FIRST.toLowerCase() })
    await rememberReceiver(host, { namespace: 'solana', address: WALLET })
    expect(await keptReceivers(host, 'eip155')).toEqual([
      { address: FIRST, count: 2 },
      { address: SECOND, count: 1 },
    ])
    expect(await keptReceivers(host, 'solana')).toEqual([{ address: WALLET, count: 1 }])
  })

  it('are at most 100, and survive a reload', async () => {
    const { host, storage } = page()
    for (let number = 1; number <= 101; number += 1)
      await rememberReceiver(host, { namespace: 'eip155', address: numbered(number) })
    const again = await keptReceivers(page(storage).host, 'eip155')
    expect(again).toHaveLength(100)
    expect(again[0]?.address).toBe(numbered(101))
    expect(again.at(-1)?.address).toBe(numbered(2))
  })

  it('are stored without names and amounts, and forgotten for good', async () => {
    const { host, storage } = page()
    await rememberReceiver(host, { namespace: 'eip155', address: FIRST })
    await rememberReceiver(host, { namespace: 'solana', address: WALLET })
    expect(JSON.parse(storage.area.texts.get(KEY) ?? '')).toEqual({
      version: 1,
      accounts: [{ address: FIRST, count: 1 }],
    })
    await forgetReceivers(host)
    expect(storage.area.texts.size).toBe(0)
  })

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, accounts: [{ address: FIRST, count: 1 }] })],
    ['a count of zero', JSON.stringify({ version: 1, accounts: [{ address: FIRST, count: 0 }] })],
    [
      'a long address',
      JSON.stringify({ version: 1, accounts: [{ address: `0x${'1'.repeat(200)}`, count: 1 }] }),
    ],
    [
      'more than 100',
      JSON.stringify({ version: 1, accounts: Array(101).fill({ address: FIRST, count: 1 }) }),
    ],
    ['what is no list', JSON.stringify({ version: 1, accounts: {} })],
  ])('are removed when they were stored as %s', async (_, text) => {
    const { host, storage } = page()
    storage.area.texts.set(KEY, text)
    expect(await keptReceivers(host, 'eip155')).toEqual([])
    expect(storage.area.texts.has(KEY)).toBe(false)
  })

  it('leave out what is no address of the family', async () => {
    const { host, storage } = page()
    const accounts = [
      { address: WALLET, count: 1 },
      { address: FIRST, count: 1 },
    ]
    storage.area.texts.set(KEY, JSON.stringify({ version: 1, accounts }))
    expect(await keptReceivers(host, 'eip155')).toEqual([{ address: FIRST, count: 1 }])
  })

  it('do not hold up a transfer where the storage never answers', async () => {
    const { host, storage, clock } = page()
    storage.fault = 'hanging'
    let isDone = false
    const again = rememberReceiver(host, { namespace: 'eip155', address: FIRST }).then(() => {
      isDone = true
    })
    await until(() => {
      clock.advance(host.app.limits.storageDeadline)
      expect(isDone).toBe(true)
    })
    await again
  })

  it('hold up nobody who forgets them where the storage never answers', async () => {
    const { host, storage, clock } = page()
    storage.fault = 'hanging'
    let isDone = false
    const forgotten = forgetReceivers(host).then(() => {
      isDone = true
    })
    await until(() => {
      clock.advance(host.app.limits.storageDeadline)
      expect(isDone).toBe(true)
    })
    await forgotten
  })

  it.each(['full', 'blocked'] as const)('are none where the storage is %s', async (fault) => {
    const { host, storage } = page()
    storage.fault = fault
    await rememberReceiver(host, { namespace: 'eip155', address: FIRST })
    await forgetReceivers(host)
    expect(await keptReceivers(host, 'eip155')).toEqual([])
  })
})
