import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { isWalletchartError } from '../index.js'
import { mainnet } from '../model/networks/built-in-networks.js'
import type { Connector } from '../ports/connector.js'
import {
  accountOf,
  connected,
  connectionOf,
  crash,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  setUp,
  started,
  thrownBy,
  unchanged,
  until,
} from './set-up.cases.js'

/** A node that fails in one way, asked once. */
const reading = async (fetch: typeof globalThis.fetch) => {
  const network = { ...mainnet, rpcUrls: { default: { http: ['https://node.example'] } } }
  const set = await started({
    options: { networks: [network], families: [eip155()], environment: { fetch } },
  })
  return failureOf(set.engine.request({ method: 'eth_blockNumber' }))
}

/** What a connector handed in by an app may do wrong. */
const badConnects: readonly (readonly [how: string, connect: () => unknown])[] = [
  [
    'throws',
    () => {
      throw new Error('sync')
    },
  ],
  ['answers with nothing', async () => undefined],
  ['answers with null entries', async () => [null]],
  [
    'grants another family',
    async () => [
      {
        namespace: 'solana',
        accounts: [{ address: 'x', type: 'eoa' }],
        chainId: 'solana:1',
        supportsAllNetworks: true,
      },
    ],
  ],
]

/** Lets simulated time pass until a promise settles. */
const settled = async <Value>(promise: Promise<Value>): Promise<Value> => {
  let open = true
  const ended = promise.finally(() => {
    open = false
  })
  while (open) {
    await rest()
    vi.advanceTimersByTime(1_000)
  }
  return ended
}

const fail = (): never => {
  throw new Error('A method of the app')
}

const broken = (part: Partial<Connector>): Connector => ({ ...fakeConnector(), ...part })

describe('errors through the public API', () => {
  it("[A16 partly] a node's words are one line of at most 300 characters", async () => {
    const error = { code: -32000, message: `no\u202e\n${'x'.repeat(100_000)}` }
    const {
      details = '',
      message,
      cause,
    } = await reading(async () => Response.json({ jsonrpc: '2.0', id: 1, error }))
    expect(details).toMatch(/^Invalid input: no x+…$/)
    expect(details).toHaveLength(300)
    expect(message).not.toMatch(/\p{C}/u)
    expect(String(Reflect.get(Object(cause), 'message'))).toHaveLength(300)
  })

  it.each([
    ['eth_sendRawTransaction', [1n]],
    ['eth_call', [{ toJSON: () => fail() }]],
  ])(
    'parameters that JSON cannot write reach no node, so the outcome of %s is known',
    async (method, params) => {
      const fetch = vi.fn<typeof globalThis.fetch>()
      const network = { ...mainnet, rpcUrls: { default: { http: ['https://node.example'] } } }
      const { engine } = await started({
        options: { networks: [network], families: [eip155()], environment: { fetch } },
      })
      expect(await failureOf(engine.request({ method, params }))).toMatchObject({
        code: 'OPTION_INVALID',
        shortMessage: 'Option params is not valid',
      })
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  it('[R8.32] [R8.33] before start() and after stop() the clients are not set', async () => {
    const { engine } = setUp()
    const check = async () => {
      expect(await failureOf(engine.switchNetwork('eip155:1'))).toMatchObject({
        code: 'NETWORK_CLIENT_NOT_SET',
        shortMessage: 'NetworkController client not set',
      })
      expect(await failureOf(engine.request({ method: 'eth_blockNumber' }))).toMatchObject({
        code: 'NETWORK_CLIENT_NOT_SET',
      })
      for (const call of [
        engine.connect({ wallet: FAKE }),
        engine.disconnect(),
        engine.signMessage({ message: 'x' }),
        engine.request({ method: 'eth_sendTransaction', params: [{}] }),
      ])
        expect(await failureOf(call)).toMatchObject({
          code: 'CONNECTION_CLIENT_NOT_SET',
          shortMessage: 'ConnectionController client not set',
        })
    }
    await check()
    engine.start()
    await engine.connect({ wallet: FAKE })
    engine.stop()
    await check()
  })

  it('an unknown wallet is a typed error', async () => {
    const { engine, clock } = await started()
    const failed = failureOf(engine.connect({ wallet: 'com.nobody' }))
    clock.advance(1_000)
    const error = await failed
    expect(error).toMatchObject({ code: 'WALLET_NOT_FOUND', shortMessage: 'Wallet com.nobody not found' })
    expect(isWalletchartError(error, 'WALLET_NOT_FOUND')).toBe(true)
    expect(error.message).toContain('Install it, or use another one.')
  })

  it('[R8.30] a transaction on a chain the app does not have: "Chain is not supported"', async () => {
    const { engine, wallet } = await connected()
    wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:4242' })
    expect(await failureOf(engine.request({ method: 'eth_sendTransaction', params: [{}] }))).toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      shortMessage: 'Chain is not supported',
    })
    expect(wallet.calls.map(({ operation }) => operation)).toEqual(['connect'])
  })

  it('[R8.31] a family that is not there: "Chain adapter not found"', async () => {
    const { engine } = await started()
    const expected = { code: 'CHAIN_ADAPTER_NOT_FOUND', shortMessage: 'Chain adapter not found' }
    expect(await failureOf(engine.connect({ wallet: FAKE, namespace: 'solana' }))).toMatchObject(expected)
    expect(await failureOf(engine.disconnect({ namespace: 'toString' }))).toMatchObject(expected)
    expect(await failureOf(engine.signMessage({ message: 'x', namespace: 'solana' }))).toMatchObject(expected)
    expect(await failureOf(engine.request({ method: 'x', namespace: 'solana' }))).toMatchObject(expected)
    expect(thrownBy(() => engine.removeFamily('solana'))).toMatchObject(expected)
    expect(thrownBy(() => engine.provider('solana'))).toMatchObject(expected)
  })

  it('[R8.50] no provider while nobody is connected: "Provider not found"', async () => {
    const { engine } = await started()
    expect(thrownBy(() => engine.provider('eip155'))).toMatchObject({
      code: 'PROVIDER_NOT_FOUND',
      shortMessage: 'Provider not found',
    })
    await engine.connect({ wallet: FAKE })
    expect(engine.provider('eip155')).toMatchObject({ fake: FAKE, request: expect.any(Function) })
  })

  it('[R8.54] the same wallet again: "Connector already connected", and it stays connected', async () => {
    const { engine, wallet } = await connected()
    const walletStays = unchanged(engine, connectionOf('eip155'))
    expect(await failureOf(engine.connect({ wallet: FAKE }))).toMatchObject({
      code: 'CONNECTOR_ALREADY_CONNECTED',
      shortMessage: 'Connector already connected',
    })
    await rest()
    walletStays()
    expect(wallet.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })

  it('[R8.54] reading a chain that is not configured: "Chain eip155:5 not configured"', async () => {
    const { engine } = await started()
    expect(await failureOf(engine.request({ method: 'eth_blockNumber', network: 'eip155:5' }))).toMatchObject(
      {
        code: 'CHAIN_NOT_CONFIGURED',
        shortMessage: 'Chain eip155:5 not configured',
      },
    )
    await expect(engine.request({ method: 'eth_blockNumber' })).resolves.toBe('0x10')
  })

  it('[R8.55] a failed HTTP request and a failed RPC request, without jargon', async () => {
    const http = await reading(async () => new Response('no', { status: 404 }))
    expect(http).toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
      shortMessage: 'The request to a server failed',
    })
    const rpc = await reading(async (_, init) => {
      const call: { id: number } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id: call.id, error: { code: -32602, message: 'bad' } })
    })
    expect(rpc).toMatchObject({ code: 'RPC_REQUEST_FAILED', shortMessage: 'The request failed' })
  })

  it('[R8.55] a node that stays silent: "Request took too long"', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const silent = reading(() => new Promise<Response>(() => undefined))
    const late = await settled(silent)
    expect(late).toMatchObject({ code: 'REQUEST_TIMEOUT', shortMessage: 'Request took too long' })
  })

  it('[R8.46] what nobody expected is "Something went wrong", with the cause', async () => {
    const cause = new TypeError('boom')
    const { engine } = await started({
      options: {
        connectors: [
          broken({
            descriptor: { ...fakeConnector().descriptor, id: 'bad', info: undefined },
            connect: () => Promise.reject(cause),
          }),
        ],
      },
    })
    const error = await failureOf(engine.connect({ wallet: 'bad' }))
    expect(error).toMatchObject({ code: 'SOMETHING_WENT_WRONG', shortMessage: 'Something went wrong', cause })
    expect(accountOf(engine).failure?.error).toMatchObject({ code: 'SOMETHING_WENT_WRONG' })
  })

  it('signing without a wallet says so', async () => {
    const { engine } = await started()
    expect((await failureOf(engine.signMessage({ message: 'x' }))).code).toBe('NOT_CONNECTED')
  })

  it.each(badConnects)(
    '[F7 partly] a connector that %s is a typed error, and the next wallet works',
    async (_, connect) => {
      const bad = broken({ descriptor: { ...fakeConnector().descriptor, id: 'bad', info: undefined } })
      Reflect.set(bad, 'connect', connect)
      const { engine } = await started({ options: { connectors: [bad] } })
      expect((await failureOf(engine.connect({ wallet: 'bad' }))).code).toMatch(
        /SOMETHING_WENT_WRONG|GRANT_EMPTY/,
      )
      await expect(engine.connect({ wallet: FAKE })).resolves.toMatchObject({ status: 'connected' })
    },
  )
})

describe('a chart that crashes', () => {
  it('is told once and started again; nothing of the lost connection is left, and the next wallet works', async () => {
    const { engine, wallet, logger, telemetry } = await connected()
    const errors = heard(engine, 'error')
    const changes = heard(engine, 'account.changed')
    crash(engine, 'connection')
    await until(() => expect(errors).toHaveLength(1))
    expect(changes).toEqual([{ namespace: 'eip155', address: undefined }])
    expect(errors[0]?.error).toMatchObject({
      code: 'CHART_CRASHED',
      shortMessage: 'The connection chart stopped and was started again',
    })
    expect(accountOf(engine)).toMatchObject({
      status: 'disconnected',
      address: undefined,
      caipAddress: undefined,
    })
    expect(accountOf(engine)).toMatchObject({ balance: '0.00', balanceStatus: 'unknown' })
    expect(wallet.watching).toBe(0)
    await rest()
    expect(errors).toHaveLength(1)
    expect(logger.error).toHaveBeenCalledTimes(1)
    expect(telemetry.filter(({ event }) => event === 'INTERNAL_SDK_ERROR')).toHaveLength(1)
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: FIRST, type: 'eoa' }] })
    await expect(engine.connect({ wallet: FAKE })).resolves.toMatchObject({ status: 'connected' })
  })

  it('open promises of the crashed chart end with the error', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', 'pending')
    const { engine } = await started({ wallets: [wallet] })
    const connecting = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(wallet.watching).toBe(1))
    crash(engine, 'connecting')
    expect((await connecting).code).toBe('CHART_CRASHED')
    expect(accountOf(engine).status).toBe('disconnected')
  })

  it('a chart that crashes whenever it is set going does not hang the page', async () => {
    const { engine, logger, family, clock } = setUp()
    Reflect.set(family, 'discover', () => {
      throw new Error('no page')
    })
    engine.start()
    await until(() => expect(engine.getState().ready).toBe(true))
    expect(logger.error.mock.calls.length).toBeGreaterThan(0)
    expect(logger.error.mock.calls.length).toBeLessThan(20)
    const failed = failureOf(engine.connect({ wallet: FAKE }))
    await rest()
    clock.advance(2_000_000_000)
    expect(await failed).toMatchObject({ code: 'WALLET_NOT_FOUND' })
  })
})
