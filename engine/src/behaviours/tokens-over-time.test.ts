import { describe, expect, it } from 'vitest'
import type { Engine } from '../composition/engine.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { polygon } from '../networks.js'
import { tokens } from '../tokens.js'
import { holdChunk } from './held-chunk.cases.js'
import { held, holdings, isReady, looked, portfolioOf, readsOf } from './looked-at-tokens.cases.js'
import { accountOf, FIRST, rest, SECOND, type SetUp, thrownBy, until } from './set-up.cases.js'

const heldBy = (engine: Engine) =>
  (accountOf(engine).tokenBalance ?? []).map(({ account, chainId }) => `${chainId} ${account}`)

describe('a session that names another account on one network', () => {
  const one = { address: FIRST, type: 'eoa' } as const
  const other = { address: SECOND, type: 'eoa' } as const
  const session = () => [
    fakeConnector({
      grants: {
        eip155: {
          accounts: [one],
          accountsOn: { 'eip155:1': [one], 'eip155:56': [one] },
          approvedNetworkIds: ['eip155:1', 'eip155:56'],
        },
      },
    }),
  ]
  const names = ({ wallet }: SetUp) =>
    wallet.emit('eip155', {
      type: 'accountsChanged',
      accounts: [one],
      accountsOn: { 'eip155:1': [one], 'eip155:56': [other] },
    })

  it('has it read there by itself, and nothing of the account before shows meanwhile', async () => {
    const set = await looked({ wallets: session() })
    expect(heldBy(set.engine)).toEqual([`eip155:56 ${FIRST}`, `eip155:1 ${FIRST}`])
    set.family.script('holdings', 'ask')
    names(set)
    await until(() => expect(set.family.prompts.length).toBeGreaterThan(0))
    expect(heldBy(set.engine)).toEqual([`eip155:1 ${FIRST}`])
    for (const prompt of [...set.family.prompts]) prompt.approve()
    await until(() => expect(heldBy(set.engine)).toContain(`eip155:56 ${SECOND}`))
  })

  it('while tokens are switched off leaves nothing of the account before, and has nothing read', async () => {
    const set = await looked({ wallets: session() })
    const count = readsOf(set).length
    set.engine.setFeatures({ tokens: false })
    names(set)
    await rest()
    expect(heldBy(set.engine)).toEqual([])
    expect(readsOf(set)).toHaveLength(count)
  })
})

describe('a family at which nobody looks', () => {
  it('is not read when its account moves to another network; the next look reads it', async () => {
    const solana = fakeConnector({ id: 'sol', namespaces: ['solana'] })
    const set = await held({ solana: [solana] })
    await set.engine.connect({ wallet: 'sol', namespace: 'solana' })
    await set.engine.tokens?.load({ namespace: 'solana' })
    await until(() => expect(portfolioOf(set.engine, 'solana').status).toBe('ready'))
    set.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    await until(() => expect(accountOf(set.engine).walletChainId).toBe('eip155:56'))
    await rest()
    expect(portfolioOf(set.engine).status).toBe('unknown')
    expect(readsOf(set)).toHaveLength(0)
    await set.engine.tokens?.load({ namespace: 'eip155' })
    await isReady(set.engine)
    expect(readsOf(set)).toHaveLength(2)
  })
})

describe('a page that comes online within 30 s of a failure', () => {
  const failed = async () => {
    const set = await held()
    set.family.script('holdings', { error: new Error('node is down') })
    await set.engine.tokens?.load()
    await until(() => expect(portfolioOf(set.engine).status).toBe('failed'))
    set.family.script('holdings', 'approve')
    return set
  }

  it('has the tokens read by itself as soon as the 30 s have passed', async () => {
    const set = await failed()
    const count = readsOf(set).length
    set.environment.setOnline(false)
    set.clock.advance(10_000)
    set.environment.setOnline(true)
    set.clock.advance(19_999)
    await rest()
    expect(readsOf(set)).toHaveLength(count)
    set.clock.advance(1)
    await isReady(set.engine)
    expect(readsOf(set)).toHaveLength(count + 2)
  })

  it('has nothing read if the app switched tokens off meanwhile, and a page that stayed online has not either', async () => {
    const [off, online] = [await failed(), await failed()]
    const counts = [readsOf(off).length, readsOf(online).length]
    off.environment.setOnline(false)
    off.environment.setOnline(true)
    off.engine.setFeatures({ tokens: false })
    for (const { clock } of [off, online]) clock.advance(60_000)
    await rest()
    expect([readsOf(off).length, readsOf(online).length]).toEqual(counts)
  })
})

describe('tokens that are switched off', () => {
  it('show nothing of a network that the app removes meanwhile', async () => {
    const { engine } = await looked()
    engine.setFeatures({ tokens: false })
    engine.removeNetwork('eip155:56')
    await rest()
    expect(portfolioOf(engine).networks).not.toContain('eip155:56')
    expect(heldBy(engine)).not.toContain(`eip155:56 ${FIRST}`)
  })

  it('are read when they are switched on again while the account is open', async () => {
    const set = await looked()
    set.engine.setFeatures({ tokens: false })
    set.engine.addNetwork(polygon)
    set.engine.open({ view: 'Account' })
    await rest()
    expect(readsOf(set)).toHaveLength(2)
    set.engine.setFeatures({ tokens: true })
    await isReady(set.engine)
    expect(portfolioOf(set.engine).networks).toEqual(['eip155:1', 'eip155:56', 'eip155:137'])
  })

  it('are not read when they are switched on again and nobody looks', async () => {
    const set = await looked()
    set.engine.setFeatures({ tokens: false })
    set.engine.addNetwork(polygon)
    set.engine.setFeatures({ tokens: true })
    await rest()
    expect(readsOf(set)).toHaveLength(2)
  })
})

describe('a portfolio', () => {
  it('says which networks are unread, and whether the whole of the account was read', async () => {
    let isDown = false
    const set = await looked({
      holdings: (read) => {
        if (isDown && read.network.id === 56) throw new Error('node is down')
        return holdings(read)
      },
    })
    expect(portfolioOf(set.engine)).toMatchObject({ reach: 'whole', unread: [] })
    isDown = true
    set.family.script('holdings', 'approve')
    await set.engine.tokens?.refresh()
    expect(portfolioOf(set.engine)).not.toHaveProperty('reach')
    await isReady(set.engine)
    expect(portfolioOf(set.engine)).toMatchObject({ reach: 'part', unread: [{ network: 'eip155:56' }] })
    set.family.script('holdings', { error: new Error('node is down') })
    await set.engine.tokens?.refresh()
    await until(() => expect(portfolioOf(set.engine).status).toBe('failed'))
    const both = [{ network: 'eip155:1' }, { network: 'eip155:56' }]
    expect(portfolioOf(set.engine)).toMatchObject({ reach: 'nothing', unread: both })
  })

  it('whose code does not come says that every network is unread', async () => {
    const chunk = holdChunk('tokens')
    const { engine } = await held()
    engine.open({ view: 'Account' })
    await until(() => expect(chunk.asked).toBe(1))
    chunk.fail()
    await until(() => expect(portfolioOf(engine).status).toBe('failed'))
    const error = { code: 'LOAD_FAILED' }
    const unread = ['eip155:1', 'eip155:56'].map((network) => ({ network, error }))
    expect(portfolioOf(engine)).toMatchObject({ reach: 'nothing', unread })
    chunk.come()
  })
})

describe('tokens({ pollEvery })', () => {
  const polled = (pollEvery: number) => ({ options: { features: [tokens({ pollEvery })] } })

  it('reads them anew each time, once somebody has looked, and not before', async () => {
    const set = await held(polled(10_000))
    set.clock.advance(60_000)
    await rest()
    expect(readsOf(set)).toHaveLength(0)
    await set.engine.tokens?.load()
    await isReady(set.engine)
    for (const count of [4, 6]) {
      set.clock.advance(9_999)
      await rest()
      expect(readsOf(set)).toHaveLength(count - 2)
      set.clock.advance(1)
      await until(() => expect(readsOf(set)).toHaveLength(count))
      await isReady(set.engine)
    }
  })

  it('reads nothing while the page is offline, and makes up for it once when it is back', async () => {
    const set = await looked(polled(10_000))
    set.environment.setOnline(false)
    set.clock.advance(25_000)
    await rest()
    expect(readsOf(set)).toHaveLength(2)
    set.environment.setOnline(true)
    await until(() => expect(readsOf(set)).toHaveLength(4))
    await isReady(set.engine)
    await rest()
    expect(readsOf(set)).toHaveLength(4)
  })

  it('goes on after a failure, when its 30 s have passed', async () => {
    const set = await looked(polled(10_000))
    set.family.script('holdings', { error: new Error('node is down') })
    set.clock.advance(10_000)
    await until(() => expect(portfolioOf(set.engine).status).toBe('failed'))
    set.family.script('holdings', 'approve')
    const count = readsOf(set).length
    set.clock.advance(29_999)
    await rest()
    expect(readsOf(set)).toHaveLength(count)
    set.clock.advance(1)
    await isReady(set.engine)
  })

  it('stops when the app switches tokens off, and leaves no timer of a stopped engine', async () => {
    const set = await looked(polled(10_000))
    set.engine.setFeatures({ tokens: false })
    set.clock.advance(60_000)
    await rest()
    expect(readsOf(set)).toHaveLength(2)
    set.engine.stop()
    expect(set.clock.waiting).toBe(0)
  })

  it.each([9_999, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, '10000', null])(
    'refuses %s with what it expects',
    (pollEvery) => {
      const error = thrownBy(() => Reflect.apply(tokens, undefined, [{ pollEvery }]))
      expect(error).toMatchObject({ code: 'OPTION_INVALID' })
      expect(`${error.message} ${error.details}`).toMatch(/tokens[.]pollEvery.*10000/s)
    },
  )

  it('reads nothing by itself where it is left out', async () => {
    expect(thrownBy(() => Reflect.apply(tokens, undefined, [1]))).toMatchObject({ code: 'OPTION_INVALID' })
    const set = await looked({ options: { features: [tokens({})] } })
    set.clock.advance(600_000)
    await rest()
    expect(readsOf(set)).toHaveLength(2)
  })
})
