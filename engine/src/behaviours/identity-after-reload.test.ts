import { describe, expect, it } from 'vitest'
import { fakeFetch } from '../fakes/fake-fetch.js'
import { type FakeStorageArea, fakeStorageArea } from '../fakes/fake-storage.js'
import { identity } from '../identity.js'
import { API, IDENTITY, kept, NAMED, visit } from './kept-tokens.cases.js'
import {
  accountOf,
  FAKE,
  FIRST,
  rest,
  SECOND,
  type SetUp,
  trace,
  until,
  wroteRecord,
} from './set-up.cases.js'

const PICTURE = 'https://pictures.example/marina.png'

describe('the identity after a reload', () => {
  const named = async (
    area: FakeStorageArea,
    { at = 0, answer }: { at?: number; answer?: object | 'ask' } = {},
  ) => {
    const net = fakeFetch()
    if (answer === 'ask') net.script(NAMED, 'ask')
    else net.script(NAMED, { answer: answer ?? { name: 'marina.example', avatar: PICTURE } })
    const set = await visit(area, {
      at,
      fetch: net.fetch,
      options: { features: [identity()], projectId: 'p', services: { api: API } },
    })
    const names = trace(set.engine, ({ accounts }) => accounts.eip155?.profileName)
    await rest()
    return { ...set, net, names }
  }
  const profileOf = ({ engine }: SetUp) => {
    const { profileName, profileSuspicious, profileImage } = accountOf(engine)
    return { profileName, profileSuspicious, profileImage }
  }
  const marina = { profileName: 'marina.example', profileSuspicious: false, profileImage: PICTURE }

  it.each([
    ['299,999 ms', 299_999, 0],
    ['exactly 5 min', 300_000, 1],
  ])(
    '[R3.53] [B67] of %s ago: the name and the picture show, asked for anew only from 5 min on',
    async (_, at, calls) => {
      const area = fakeStorageArea()
      const { engine } = await named(area)
      engine.stop()
      const set = await named(area, { at })
      expect(profileOf(set)).toEqual(marina)
      expect(set.net.calls).toHaveLength(calls)
    },
  )

  it('[R3.53] that is older stays until the new one is there', async () => {
    const area = fakeStorageArea()
    const { engine } = await named(area)
    engine.stop()
    const set = await named(area, { at: 1_000_000, answer: 'ask' })
    expect(set.net.prompts).toHaveLength(1)
    expect(profileOf(set)).toEqual(marina)
    set.net.prompts[0]?.approve({ name: 'rowan.example' })
    await until(() => expect(accountOf(set.engine).profileName).toBe('rowan.example'))
    expect(profileOf(set)).toEqual({ ...marina, profileName: 'rowan.example', profileImage: undefined })
    expect(kept(area, IDENTITY).accounts).toMatchObject([
      { address: FIRST, identity: { name: 'rowan.example' } },
    ])
  })

  it('[R3.53] of another account is not shown', async () => {
    const area = fakeStorageArea()
    const { engine, wallet } = await named(area)
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await rest()
    expect(accountOf(engine)).toMatchObject({ address: SECOND, profileName: undefined })
  })

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, accounts: [] })],
    [
      'a name that is a list',
      JSON.stringify({ version: 1, accounts: [{ address: FIRST, readAt: 0, identity: { name: [] } }] }),
    ],
  ])('[R3.53] %s is dropped and removed, and the name is asked for', async (_, stored) => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { eip155: { id: FAKE, name: 'Fake Wallet' } } })
    area.texts.set(IDENTITY, stored)
    const set = await named(area, { answer: 'ask' })
    expect(set.net.prompts).toHaveLength(1)
    expect(area.texts.has(IDENTITY)).toBe(false)
    expect(set.logger.error).not.toHaveBeenCalled()
  })

  it('[R3.53] a stored name is cleaned and marked again, and its picture goes through the rules again', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { eip155: { id: FAKE, name: 'Fake Wallet' } } })
    const readAt = (await visit(fakeStorageArea())).environment.now()
    const hostile = { name: '\u202emаrina', avatar: 'javascript:alert(1)' }
    area.texts.set(
      IDENTITY,
      JSON.stringify({ version: 1, accounts: [{ address: FIRST, readAt, identity: hostile }] }),
    )
    const set = await named(area, { at: 1_000 })
    expect(set.net.calls).toEqual([])
    expect(profileOf(set)).toEqual({
      profileName: 'mаrina',
      profileSuspicious: true,
      profileImage: undefined,
    })
  })
})
