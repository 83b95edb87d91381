import { describe, expect, it } from 'vitest'
import type { Engine } from '../composition/engine.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { holdChunk } from './held-chunk.cases.js'
import { held, isReady, listOf, looked, portfolioOf, readsOf } from './looked-at-tokens.cases.js'
import { accountOf, FIRST, rest, SECOND, until } from './set-up.cases.js'

const networksOf = (engine: Engine) => listOf(engine).map(({ chainId }) => chainId)

describe('a smart account', () => {
  const smart = () =>
    looked({
      wallets: [
        fakeConnector({ grants: { eip155: { accounts: [{ address: FIRST, type: 'smartAccount' }] } } }),
      ],
    })

  it('that moves to another network is read there at once, and nothing of the one before shows', async () => {
    const { engine, wallet } = await smart()
    expect(networksOf(engine)).toEqual(['eip155:1'])
    wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    await until(() => expect(networksOf(engine)).toEqual(['eip155:56']))
    expect(portfolioOf(engine).networks).toEqual(['eip155:56'])
  })

  it('that moves while it is read is read on the network where it is', async () => {
    const { engine, wallet, family, clock } = await smart()
    clock.advance(30_000)
    family.script('holdings', 'ask')
    await engine.tokens?.load()
    await until(() => expect(family.prompts).toHaveLength(1))
    wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    await until(() => expect(family.prompts).toHaveLength(2))
    for (const prompt of [...family.prompts]) prompt.approve()
    await isReady(engine)
    await rest()
    expect(networksOf(engine)).toEqual(['eip155:56'])
  })
})

describe('a network that the app removes', () => {
  it('is gone from the tokens at once, also soon after a read that failed', async () => {
    const { engine, family, clock } = await looked()
    clock.advance(60_000)
    family.script('holdings', { error: new Error('node is down') })
    await engine.tokens?.refresh()
    await until(() => expect(portfolioOf(engine).status).toBe('failed'))
    expect(networksOf(engine)).toEqual(['eip155:56', 'eip155:1'])
    engine.removeNetwork('eip155:56')
    await until(() => expect(networksOf(engine)).toEqual(['eip155:1']))
    expect(portfolioOf(engine).networks).toEqual(['eip155:1'])
  })

  it('while it is read does not come back with a late answer', async () => {
    const { engine, family } = await held()
    family.script('holdings', 'ask')
    await engine.tokens?.load()
    await until(() => expect(family.prompts).toHaveLength(2))
    engine.removeNetwork('eip155:56')
    await until(() => expect(family.prompts).toHaveLength(3))
    for (const prompt of [...family.prompts]) prompt.approve()
    await isReady(engine)
    await rest()
    expect(networksOf(engine)).toEqual(['eip155:1'])
  })
})

describe('tokens that the app switches off at run time', () => {
  it('are not read for a page that is seen again, another account, another network or the view', async () => {
    const set = await looked()
    const { engine, clock, wallet, environment } = set
    const count = readsOf(set).length
    engine.setFeatures({ tokens: false })
    clock.advance(30_000)
    environment.window?.dispatchEvent(new Event('focus'))
    engine.removeNetwork('eip155:56')
    engine.open({ view: 'Account' })
    await rest()
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await until(() => expect(accountOf(engine).address).toBe(SECOND))
    await rest()
    expect(readsOf(set)).toHaveLength(count)
    expect(listOf(engine)).toEqual([])
    expect(portfolioOf(engine).status).toBe('unknown')
  })

  it('are those of the account of now once they are on again and somebody looks', async () => {
    const { engine, wallet } = await looked()
    engine.setFeatures({ tokens: false })
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await until(() => expect(accountOf(engine).address).toBe(SECOND))
    engine.setFeatures({ tokens: true })
    await engine.tokens?.load()
    await isReady(engine)
    expect(listOf(engine).map(({ account, baseUnits }) => [account, baseUnits])).toEqual([
      [SECOND, '7'],
      [SECOND, '7'],
    ])
  })
})

it('tokens whose chunk does not come have failed, and can be asked for again', async () => {
  const chunk = holdChunk('tokens')
  const { engine } = await held()
  engine.open({ view: 'Account' })
  await until(() => expect(chunk.asked).toBe(1))
  chunk.fail()
  await until(() => expect(portfolioOf(engine).status).toBe('failed'))
  chunk.come()
  await engine.tokens?.refresh()
  await isReady(engine)
  expect(networksOf(engine)).toEqual(['eip155:56', 'eip155:1'])
})

it('a network on which a session names another account shows nothing of the one before, also when it cannot be read', async () => {
  const one = { address: FIRST, type: 'eoa' } as const
  const other = { address: SECOND, type: 'eoa' } as const
  const { engine, wallet, family } = await looked({
    wallets: [
      fakeConnector({
        grants: { eip155: { accounts: [one], accountsOn: { 'eip155:1': [one], 'eip155:56': [one] } } },
      }),
    ],
  })
  expect(listOf(engine).map(({ account }) => account)).toEqual([FIRST, FIRST])
  wallet.emit('eip155', {
    type: 'accountsChanged',
    accounts: [one],
    accountsOn: { 'eip155:1': [one], 'eip155:56': [other] },
  })
  family.script('holdings', { error: new Error('node is down') })
  await engine.tokens?.refresh()
  await until(() => expect(portfolioOf(engine).status).toBe('failed'))
  expect(listOf(engine).map(({ account, chainId }) => [account, chainId])).toEqual([[FIRST, 'eip155:1']])
})
