import { describe, expect, it } from 'vitest'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeStorage, fakeStorageArea } from '../../fakes/fake-storage.js'
import { until } from '../../testing/until.cases.js'
import { type LoadPermit, loadPermit } from './load-permit.js'

const KEY = '@walletchart/app/grant/cosmos:Keplr'

/** The storage of a browser, and a clock. Each `visit` is a page load. */
function browser() {
  const area = fakeStorageArea()
  let now = 1_000_000
  return {
    area,
    pass: (ms: number) => {
      now += ms
    },
    visit: (storage = fakeStorage({ area })) =>
      loadPermit('cosmos:Keplr', {
        storage,
        storageKey: '@walletchart/app',
        environment: fakeEnvironment({ now: () => now }),
      }),
  }
}

const stored = ({ texts }: ReturnType<typeof fakeStorageArea>): unknown => {
  const text = texts.get(KEY)
  return text === undefined ? undefined : JSON.parse(text)
}

/** The wallet grants, and that is stored. */
const granted = async (area: ReturnType<typeof fakeStorageArea>, permit: LoadPermit) => {
  permit.grant(['a'])
  await until(() => expect(stored(area)).toEqual({ chains: ['a'] }))
}

describe('the permit to ask at a load', () => {
  it('is there after a grant, with its chains, and goes over visits', async () => {
    const { area, visit } = browser()
    visit().grant(['cosmoshub-4', 'osmosis-1'])
    await until(() => expect(stored(area)).toEqual({ chains: ['cosmoshub-4', 'osmosis-1'] }))
    expect(await visit().take()).toEqual(['cosmoshub-4', 'osmosis-1'])
  })

  it('is there although the clock goes on while it is read', async () => {
    const { area, visit } = browser()
    await granted(area, visit())
    let now = 0
    const environment = fakeEnvironment({ now: () => (now += 1) })
    const storage = fakeStorage({ area })
    const later = loadPermit('cosmos:Keplr', { storage, storageKey: '@walletchart/app', environment })
    expect(await later.take()).toEqual(['a'])
  })

  it('is not there before a grant, and not after an answer that is none', async () => {
    const { area, visit } = browser()
    expect(await visit().take()).toBeUndefined()
    const permit = visit()
    permit.grant([])
    await until(() => expect(stored(area)).toEqual({ chains: [] }))
    permit.withdraw()
    await until(() => expect(area.texts.size).toBe(0))
    expect([await permit.take(), await visit().take()]).toEqual([undefined, undefined])
  })

  it('is used up until the wallet grants again', async () => {
    const { visit } = browser()
    const permit = visit()
    permit.grant(['a'])
    expect([await permit.take(), await permit.take()]).toEqual([['a'], undefined])
    permit.grant(['a'])
    expect(await permit.take()).toEqual(['a'])
  })

  it('is gone with a page that was left before the wallet answered', async () => {
    const { area, visit, pass } = browser()
    await granted(area, visit())
    await visit().take()
    await until(() => expect(stored(area)).toEqual({ chains: ['a'], askedAt: 1_000_000 }))
    pass(2_001)
    expect(await visit().take()).toBeUndefined()
  })

  it('serves two tabs that are loaded at one moment', async () => {
    const { area, visit, pass } = browser()
    await granted(area, visit())
    await visit().take()
    await until(() => expect(stored(area)).toHaveProperty('askedAt'))
    pass(2_000)
    expect(await visit().take()).toEqual(['a'])
  })

  it('is gone when the clock was set back meanwhile', async () => {
    const { area, visit, pass } = browser()
    await granted(area, visit())
    await visit().take()
    await until(() => expect(stored(area)).toHaveProperty('askedAt'))
    pass(-1)
    expect(await visit().take()).toBeUndefined()
  })

  it.each(['{', '[]', '{"chains":"a"}', '{"chains":[1]}', '{"chains":["a"],"askedAt":"b"}'])(
    'is not read from %s',
    async (text) => {
      const { area, visit } = browser()
      area.texts.set(KEY, text)
      expect(await visit().take()).toBeUndefined()
    },
  )

  it('does not wait for storage that never answers a write', async () => {
    const { area, visit } = browser()
    const storage = fakeStorage({ area })
    const permit = visit(storage)
    storage.fault = 'hanging'
    permit.grant(['a'])
    expect([await permit.take(), await permit.take()]).toEqual([['a'], undefined])
  })

  it.each(['full', 'blocked'] as const)('lasts for the visit where storage is %s', async (fault) => {
    const { area, visit } = browser()
    const storage = fakeStorage({ area })
    storage.fault = fault
    const permit = visit(storage)
    permit.grant(['a'])
    expect([await permit.take(), await visit().take()]).toEqual([['a'], undefined])
  })

  it('counts a grant more than what is read meanwhile', async () => {
    const { area, visit } = browser()
    area.texts.set(KEY, JSON.stringify({ chains: ['old'] }))
    const permit = visit()
    const taken = permit.take()
    permit.grant(['new'])
    expect(await taken).toEqual(['new'])
  })

  it('is there for a tab that said no, once another tab has a grant', async () => {
    const { area, visit } = browser()
    const [left, right] = [visit(), visit()]
    await granted(area, left)
    left.withdraw()
    await until(() => expect(area.texts.size).toBe(0))
    await granted(area, right)
    expect(await left.take()).toEqual(['a'])
  })

  it('is gone for a tab with a grant, once another tab has none', async () => {
    const { area, visit } = browser()
    const [left, right] = [visit(), visit()]
    await granted(area, left)
    right.withdraw()
    await until(() => expect(area.texts.size).toBe(0))
    expect(await left.take()).toBeUndefined()
  })

  it('is not there for a tab that has asked, while another tab asks', async () => {
    const { area, visit, pass } = browser()
    const [left, right] = [visit(), visit()]
    await granted(area, left)
    expect(await left.take()).toEqual(['a'])
    pass(1)
    expect(await right.take()).toEqual(['a'])
    await until(() => expect(stored(area)).toEqual({ chains: ['a'], askedAt: 1_000_001 }))
    expect(await left.take()).toBeUndefined()
  })

  it.each([
    ['grant', ['b']],
    ['withdraw', undefined],
  ] as const)('is what a %s of the same moment says', async (act, expected) => {
    const { area, visit } = browser()
    const permit = visit()
    await granted(area, permit)
    permit[act](['b'])
    expect(await permit.take()).toEqual(expected)
  })
})
