import { describe, expect, it } from 'vitest'
import { collectGarbage } from '../testing/collect-garbage.cases.js'
import { fakeConnector } from './fake-connector.js'
import { fakeEip1193Wallet } from './fake-eip1193-wallet.js'
import { fakeFamily } from './fake-family.js'
import { fakeFetch } from './fake-fetch.js'
import { fakeLogger } from './fake-logger.js'
import { fakeTelemetry } from './fake-telemetry.js'
import { fakeWindow } from './fake-window.js'

const turn = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve, 'silent'))

describe('[C26] what every fake can be told', () => {
  it('to answer in turn', async () => {
    const wallet = fakeEip1193Wallet()
    const ask = () => wallet.provider.request({ method: 'personal_sign' })
    wallet.script('personal_sign', { inTurn: ['reject', { answer: 1 }, { answer: 2 }] })
    await expect(ask()).rejects.toMatchObject({ code: 4001 })
    expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2])
  })

  it('to answer late', async () => {
    const wallet = fakeEip1193Wallet()
    const signs: { allow?: () => void } = {}
    const signal = new Promise<void>((resolve) => {
      signs.allow = resolve
    })
    wallet.script('personal_sign', { after: signal, behaviour: { answer: 'late' } })
    const asked = wallet.provider.request({ method: 'personal_sign' })
    expect(await Promise.race([asked, turn()])).toBe('silent')
    signs.allow?.()
    expect(await asked).toBe('late')
  })

  it('to wait, and shows which questions the page has given up', async () => {
    const connector = fakeConnector()
    connector.script('connect', 'ask')
    const given = new AbortController()
    const connecting = connector.connect({ namespace: 'eip155', signal: given.signal })
    expect(connector.prompts.map(({ withdrawn }) => withdrawn)).toEqual([false])
    given.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(connector.prompts.map(({ withdrawn }) => withdrawn)).toEqual([true])
    connector.prompts[0]?.approve()
    expect(connector.prompts).toEqual([])
  })
})

describe('fakeConnector', () => {
  const { signal } = new AbortController()
  const grant = {
    namespace: 'eip155',
    accounts: [{ address: '0xB', type: 'eoa' }],
    chainId: 'eip155:5',
    supportsAllNetworks: false,
  } as const

  it('grants what it is told, and holds it', async () => {
    const connector = fakeConnector()
    connector.script('connect', { answer: grant })
    expect(await connector.connect({ namespace: 'eip155', signal })).toEqual([grant])
    expect(await connector.restore({ namespace: 'eip155', signal })).toEqual({ kind: 'granted', grant })
    connector.script('restore', { answer: { kind: 'needsGesture' } })
    expect(await connector.restore({ namespace: 'eip155', signal })).toEqual({ kind: 'needsGesture' })
    connector.script('restore', { answer: false })
    expect(await connector.restore({ namespace: 'eip155', signal })).toEqual({ kind: 'absent' })
  })
})

describe('fakeFamily', () => {
  it('lets reads wait, fail and answer anything', async () => {
    const family = fakeFamily({ balances: { a: 5n }, reads: { getSlot: () => 7 } })
    const chain = await family.openChain({ rpcUrls: () => [], environment: Object.create(null) })
    const network = { caipNetworkId: 'solana:1', nativeCurrency: { decimals: 9, symbol: 'SOL' } }
    const { signal } = new AbortController()
    const balance = () =>
      chain.balance({ network: Object.assign(Object.create(null), network), address: 'a', signal })
    expect(await balance()).toEqual({ amount: 5n, decimals: 9, symbol: 'SOL' })
    family.script('balance', 'ask')
    const asked = balance()
    family.prompts[0]?.approve({ amount: 1n, decimals: 0, symbol: 'X' })
    expect(await asked).toEqual({ amount: 1n, decimals: 0, symbol: 'X' })
    family.script('balance', { error: new Error('down') })
    await expect(balance()).rejects.toThrow('down')
    family.script('getSlot', { inTurn: ['approve', { answer: 8 }] })
    const read = () => chain.read({ network: Object.create(null), method: 'getSlot', params: [], signal })
    expect([await read(), await read()]).toEqual([7, 8])
    expect(family.reads.map(({ operation }) => operation)).toEqual([
      'balance',
      'balance',
      'balance',
      'getSlot',
      'getSlot',
    ])
  })
})

describe('fakeEip1193Wallet', () => {
  it('stands in a window, and reads its node', async () => {
    const window = fakeWindow({ ethereum: 'before' })
    const wallet = fakeEip1193Wallet({ reads: { eth_call: () => '0x2a' }, prompts: 'ask' })
    const remove = wallet.inject(window)
    expect(window.ethereum).toBe(wallet.provider)
    expect(await wallet.provider.request({ method: 'eth_call' })).toBe('0x2a')
    remove()
    expect(window.ethereum).toBe('before')
  })
})

describe('fakeFetch', () => {
  it('answers by the beginning of the URL, and is out of reach elsewhere', async () => {
    const servers = fakeFetch()
    servers.script('https://a.example/', { answer: { ok: 1 } })
    servers.script('https://a.example/deep', () => new Response('no', { status: 503 }))
    const post = { method: 'POST', body: 'hello' }
    expect(await (await servers.fetch('https://a.example/x', post)).json()).toEqual({ ok: 1 })
    expect((await servers.fetch('https://a.example/deep/y')).status).toBe(503)
    await expect(servers.fetch('https://b.example/')).rejects.toThrow(TypeError)
    servers.script('https://a.example/', 'reject')
    await expect(servers.fetch('https://a.example/x')).rejects.toThrow('Failed to fetch')
    expect(servers.calls[0]).toEqual({ url: 'https://a.example/x', method: 'POST', body: 'hello' })
  })

  it('is given up at once', async () => {
    const servers = fakeFetch()
    servers.script('https://a.example/', 'stall')
    const given = new AbortController()
    const asked = servers.fetch('https://a.example/', { signal: given.signal })
    await turn()
    given.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    await expect(servers.fetch('https://a.example/', { signal: given.signal })).rejects.toThrow('enough')
  })

  it('is given up although the memory was cleaned meanwhile, whether asked with a URL or a request', async () => {
    const servers = fakeFetch()
    servers.script('https://a.example/', 'stall')
    const given = new AbortController()
    const ask = () => [
      servers.fetch('https://a.example/', { signal: given.signal }),
      servers.fetch(new Request('https://a.example/', { signal: given.signal })),
    ]
    const asked = ask()
    // What only weak references hold goes when nothing runs.
    for (let cleaned = 0; cleaned < 3; cleaned += 1) {
      await turn()
      collectGarbage()
    }
    given.abort(new Error('enough'))
    for (const one of asked) await expect(one).rejects.toThrow('enough')
  })
})

it('keeps what is logged and telemetered', () => {
  const logger = fakeLogger()
  logger.warn('careful', 1)
  logger.error('broken')
  expect(logger.lines).toEqual([
    { level: 'warn', message: 'careful', detail: 1 },
    { level: 'error', message: 'broken', detail: undefined },
  ])
  const telemetry = fakeTelemetry()
  telemetry.sink({ event: 'A', type: 'track' })
  telemetry.fault = new Error('full')
  expect(() => telemetry.sink({ event: 'B', type: 'track' })).toThrow('full')
  expect(telemetry.events).toEqual([{ event: 'A', type: 'track' }])
})
