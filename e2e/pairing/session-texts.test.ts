import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eip155 } from '../../engine/src/eip155.js'
import { fakeFamily } from '../../engine/src/fakes/fake-family.js'
import { fakeLogger } from '../../engine/src/fakes/fake-logger.js'
import { fakeStorage } from '../../engine/src/fakes/fake-storage.js'
import { createEngine, type Engine, type EngineOptions } from '../../engine/src/index.js'
import { walletConnect } from '../../engine/src/pairing.js'
import type { PairingWallet } from '../../examples/pairing-wallet/src/wallet/index.js'
import { accountOf, chains, networkOf, PairingBench, seen, uriOf } from './pairing-bench.js'

const bench = new PairingBench()
beforeAll(() => bench.start())
afterEach(() => bench.clean())
afterAll(() => bench.stop())

type Ask = (method: string, params?: unknown) => Promise<unknown>

/** The native provider of a family, as an app that knows EIP-1193 uses it. */
const asker = (engine: Engine, namespace = 'eip155'): Ask => {
  const provider = engine.provider(namespace)
  const request: unknown = Reflect.get(provider, 'request')
  if (typeof request !== 'function') throw new Error('It is no EIP-1193 provider.')
  return (method, params) => Reflect.apply(request, provider, [{ method, params }])
}

const solana: NonNullable<EngineOptions['networks']>[number] = {
  id: 'mainnet',
  caipNetworkId: 'solana:mainnet',
  chainNamespace: 'solana',
  name: 'Sol',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}

const granted = {
  chains: ['eip155:31337'],
  accounts: ['eip155:31337:0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69'],
  methods: ['personal_sign'],
  events: [],
}

const paired = async (
  more: Partial<EngineOptions> = {},
  choice: Parameters<PairingWallet['approve']>[0] = {},
  fetch?: typeof globalThis.fetch,
) => {
  const app = await bench.pair({ more, ...(fetch && { fetch }) }, choice)
  return { ...app, ask: asker(app.engine) }
}

describe('requests of a paired app, and what it is told', () => {
  it("[R6.14] what is not listed is read from the chain's own node, and never reaches the wallet", async () => {
    const sent: unknown[] = []
    const node: typeof globalThis.fetch = async (_, init) => {
      const call: unknown = JSON.parse(String(init?.body))
      sent.push(call)
      const id = typeof call === 'object' && call !== null && 'id' in call ? call.id : 0
      return Response.json({ jsonrpc: '2.0', id, result: '0x2a' })
    }
    const { ask, wallet } = await paired({}, {}, node)
    expect(
      await ask('eth_getTransactionCount', ['0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69', 'latest']),
    ).toBe('0x2a')
    expect(sent).toContainEqual(expect.objectContaining({ method: 'eth_getTransactionCount' }))
    expect(wallet.getState().requests).toEqual([])
  })

  it('[R6.14] what needs the user and was not approved goes nowhere', async () => {
    const { ask, wallet } = await paired()
    await expect(ask('wallet_sendCalls', [{}])).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(wallet.getState().requests).toEqual([])
  })

  it('[R8.34] ChainId not found', async () => {
    const { ask } = await paired()
    await expect(ask('wallet_switchEthereumChain', [{}])).rejects.toThrow('ChainId not found')
  })

  it('[R8.35] JSON-RPC provider for {chain} not found', async () => {
    const { ask, engine, wallet } = await paired({ networks: [networkOf(31_337)] })
    await wallet.switchChain(31_338)
    await seen(() => accountOf(engine)?.walletChainId).toBe('eip155:31338')
    await expect(ask('eth_blockNumber')).rejects.toThrow('JSON-RPC provider for eip155:31338 not found')
  })

  it('[R8.36] No RPC url provided for chainId: {id}', async () => {
    // With a project id a hosted node stands in, so a paired app never sees this.
    const engine = createEngine({
      networks: [networkOf(31_337, [])],
      families: [eip155()],
      pairing: walletConnect(),
      storageName: 'no-url',
      storage: fakeStorage(),
      logger: fakeLogger(),
    })
    engine.start()
    bench.after(() => engine.stop())
    await expect(engine.request({ method: 'eth_blockNumber' })).rejects.toThrow(
      'No RPC url provided for chainId: 31337',
    )
  })

  it('[R8.37] Please call connect() before request()', async () => {
    const { ask, engine } = await paired()
    await engine.disconnect()
    await expect(ask('eth_accounts')).rejects.toThrow('Please call connect() before request()')
  })

  it('[R8.39] Session not initialized. Please call connect() before enable()', async () => {
    const { engine } = await paired()
    const provider = engine.provider('eip155')
    const enable = (): Promise<unknown> => Reflect.apply(Reflect.get(provider, 'enable'), provider, [])
    expect(await enable()).toEqual([accountOf(engine)?.address])
    await engine.disconnect()
    await expect(enable()).rejects.toThrow('Session not initialized. Please call connect() before enable()')
  })

  it("[R8.40] [R4.18] [B38] Namespace '{x}' is not configured…: an update drops one family, the other stays", async () => {
    const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    const { engine } = bench.app({
      more: {
        networks: [...chains.map(({ id }) => networkOf(id)), solana],
        families: [eip155(), fakeFamily()],
      },
    })
    const sol = {
      chains: ['solana:mainnet'],
      accounts: [`solana:mainnet:${key}`],
      methods: ['x'],
      events: [],
    }
    const wallet = await bench.plainWallet({ eip155: granted, solana: sol })
    const statuses: string[] = []
    engine.subscribe(
      ({ accounts }) =>
        Object.values(accounts)
          .map(({ status }) => status)
          .join(),
      (both) => statuses.push(both),
    )
    const connecting = engine.connect({ wallet: 'walletConnect' })
    await wallet.pair(await uriOf(engine))
    await connecting
    // Both families in one step, and never one without the other.
    expect(
      statuses.filter((both) => both.includes('connected,dis') || both.endsWith('disconnected,connected')),
    ).toEqual([])
    expect(engine.getState().accounts.solana).toMatchObject({ status: 'connected', address: key })
    const ask = asker(engine, 'solana')
    await wallet.update({ eip155: granted })
    await seen(() => engine.getState().accounts.solana?.status).toBe('disconnected')
    expect(accountOf(engine)?.status).toBe('connected')
    await expect(ask('signMessage')).rejects.toThrow(
      "Namespace 'solana' is not configured. Please call connect() first with namespace config.",
    )
  })

  it('[R8.41] Failed to switch to chain …', async () => {
    const { engine } = bench.app()
    const wallet = await bench.plainWallet({ eip155: granted })
    const connecting = engine.connect({ wallet: 'walletConnect' })
    await wallet.pair(await uriOf(engine))
    await connecting
    await expect(asker(engine)('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).rejects.toThrow(
      'Failed to switch to chain eip155:31338. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.',
    )
  })

  it('[R8.42] Missing address parameter in wallet_getCapabilities request', async () => {
    const { ask } = await paired()
    await expect(ask('wallet_getCapabilities')).rejects.toThrow(
      'Missing address parameter in wallet_getCapabilities request',
    )
  })

  it('[R8.43] Fetching call status not approved by the wallet.', async () => {
    const { ask } = await paired()
    await expect(ask('wallet_getCallsStatus', ['0x1'])).rejects.toThrow(
      'Fetching call status not approved by the wallet.',
    )
  })
})
