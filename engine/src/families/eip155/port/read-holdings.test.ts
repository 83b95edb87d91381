import { getEventListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  decodeFunctionData,
  encodeDeployData,
  encodeFunctionData,
  encodeFunctionResult,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import type { Network } from '../../../model/networks/network.js'
import { tokenMetadata } from '../../../model/tokens/token-metadata.js'
import { MULTICALL3_ADDRESS } from '../codec/multicall3-address.js'
import { type Anvil, startAnvil } from '../start-anvil.cases.js'
import { eip155Chain } from './eip155-chain.js'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const signal = new AbortController().signal
const ETHER = 10n ** 18n

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]+$/.test(value))
const { contracts } = z
  .object({
    contracts: z.object({ LocalToken: hex, QuietToken: hex, Bytes32Token: hex, Multicall3: hex }),
  })
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../../../../examples/local-world/contracts/compiled.json', import.meta.url),
        'utf8',
      ),
    ),
  )
const tokenAbi = parseAbi([
  'constructor(string name, string symbol, uint8 places)',
  'function mint(address to, uint256 amount)',
])
const quietAbi = parseAbi(['constructor(string name, string symbol)'])
const wordsAbi = parseAbi(['constructor(bytes32 name, bytes32 symbol)'])
const word = (text: string): Hex => `0x${Buffer.from(text).toString('hex').padEnd(64, '0')}`

let anvil: Anvil
let network: Network
let chain: ReturnType<typeof eip155Chain>
const asked: { method: string; params: readonly unknown[] }[] = []

/** The answer of a node in place of the real one; undefined for a call that it passes on. */
let lie: (method: string, params: readonly unknown[]) => unknown = () => undefined

const callShape = z.array(
  z.object({
    id: z.custom<unknown>(() => true),
    method: z.custom<string>(),
    params: z.array(z.custom<unknown>()),
  }),
)

/** The node behind one that notes its calls, and may lie. */
const throughNode: typeof fetch = async (url, init) => {
  const body: unknown = JSON.parse(String(init?.body))
  const calls = callShape.parse(Array.isArray(body) ? body : [body])
  asked.push(...calls)
  const answers = await Promise.all(
    calls.map(async ({ id, method, params }) => {
      const answer = lie(method, params)
      if (answer instanceof Error)
        return { jsonrpc: '2.0', id, error: { code: -32000, message: answer.message } }
      if (answer !== undefined) return { jsonrpc: '2.0', id, result: answer }
      const single = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      return (await fetch(url, { ...init, body: single })).json()
    }),
  )
  return Response.json(Array.isArray(body) ? answers : answers[0])
}

beforeAll(async () => {
  anvil = await startAnvil()
  network = anvil.network
  chain = eip155Chain({
    environment: fakeEnvironment({ fetch: throughNode }),
    rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
  })
  const multicall = await anvil.ask('eth_call', [{ data: contracts.Multicall3 }, 'latest'])
  await anvil.ask('anvil_setCode', [MULTICALL3_ADDRESS, multicall])
})

afterAll(async () => {
  chain.close()
  await anvil.stop()
})

beforeEach(() => {
  lie = () => undefined
  asked.length = 0
})

async function mined(transaction: object): Promise<string> {
  const hash = await anvil.ask('eth_sendTransaction', [{ from: owner, gas: '0x4c4b40', ...transaction }])
  const receipt = await vi.waitUntil(() => anvil.ask('eth_getTransactionReceipt', [hash]), {
    timeout: 30_000,
  })
  return String(Object(receipt).contractAddress)
}

/** A token of OpenZeppelin, with what it says of itself. */
async function deploy(name: string, symbol: string, places: number, amount = 0n): Promise<string> {
  const bytecode = contracts.LocalToken
  const at = await mined({
    data: encodeDeployData({ abi: tokenAbi, bytecode, args: [name, symbol, places] }),
  })
  if (amount > 0n)
    await mined({
      to: at,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [owner, amount] }),
    })
  return at
}

let spot = 0
/** A contract of a few bytes. */
async function place(runtime: Hex): Promise<string> {
  const at = `0x77${String(spot++).padStart(38, '0')}`
  await anvil.ask('anvil_setCode', [at, runtime])
  return at
}

const askFor = (tokens: readonly string[], needsMetadata = true) =>
  tokens.map((address) => ({ address, needsMetadata }))
const read = (tokens: readonly string[], needsMetadata = true, on = network) =>
  chain.holdings?.({ network: on, address: owner, tokens: askFor(tokens, needsMetadata), signal })
const heldOf = async (tokens: readonly string[], needsMetadata = true, on = network) =>
  (await read(tokens, needsMetadata, on))?.holdings.slice(1) ?? []
const multicalls = () =>
  asked.filter(({ method, params }) => method === 'eth_call' && Object(params[0]).to === MULTICALL3_ADDRESS)
const alone = () => asked.filter(({ method }) => method === 'eth_call').length - multicalls().length

const unknown = (details: string) => ({
  amount: 'unknown',
  problem: { code: 'RPC_REQUEST_FAILED', details: expect.stringContaining(details) },
})
/** Contracts as small as they can be. */
const reverts = '0x60006000fd'
const burns = '0x5b600056'
const silent = '0x00'
const answersOneByte = '0x600160005360016000f3'
const answersPages = '0x611000600052620100006000f3'

describe('tokens of a chain with Multicall3', () => {
  it('[R3.23 partly] [Q48:1] reads the coin, balances and metadata in one call, each to the last digit', async () => {
    const dollar = await deploy('Tether USD', 'USDT', 6, 2n ** 53n + 1n)
    const whole = await deploy('Whole', 'W', 0, 2n ** 255n)
    await expect(read([dollar, whole])).resolves.toEqual({
      holdings: [
        {
          network: 'eip155:31337',
          amount: BigInt(String(await anvil.ask('eth_getBalance', [owner, 'latest']))),
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
        {
          network: 'eip155:31337',
          address: dollar,
          amount: 2n ** 53n + 1n,
          metadata: { name: 'Tether USD', symbol: 'USDT', decimals: 6 },
        },
        {
          network: 'eip155:31337',
          address: whole,
          amount: 2n ** 255n,
          metadata: { name: 'Whole', symbol: 'W', decimals: 0 },
        },
      ],
    })
    expect(asked.map(({ method }) => method).toSorted()).toEqual(['eth_call', 'eth_getBalance'])
  })

  it('asks for no metadata that is known', async () => {
    const token = await deploy('Dai', 'DAI', 18, ETHER)
    asked.length = 0
    expect(await heldOf([token], false)).toEqual([{ network: 'eip155:31337', address: token, amount: ETHER }])
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: Object(multicalls()[0]?.params[0]).data })
    expect(args?.[0]).toHaveLength(2)
  })

  it('[Q45 partly] reads names of 32 bytes, tokens that answer transfers with nothing, and names in no language', async () => {
    const maker = await mined({
      data: encodeDeployData({
        abi: wordsAbi,
        bytecode: contracts.Bytes32Token,
        args: [word('Maker'), word('MKR')],
      }),
    })
    const quiet = await mined({
      data: encodeDeployData({
        abi: quietAbi,
        bytecode: contracts.QuietToken,
        args: ['Old USD', 'OUSD'],
      }),
    })
    const markup = await deploy('<script>alert(1)</script>', '\u202eTDSU', 18)
    const long = await deploy('A'.repeat(3_000), '', 18)
    const held = await heldOf([maker, quiet, markup, long])
    expect(held.map(({ amount, metadata }) => [amount, metadata])).toEqual([
      [0n, { name: 'Maker', symbol: 'MKR', decimals: 18 }],
      [0n, { name: 'Old USD', symbol: 'OUSD', decimals: 6 }],
      [0n, { name: '<script>alert(1)</script>', symbol: '\u202eTDSU', decimals: 18 }],
      [0n, { name: 'A'.repeat(3_000), symbol: '', decimals: 18 }],
    ])
    expect(alone()).toBe(0)
  })

  it('[A12 partly] shows no amount of a token of 255 decimals', async () => {
    const token = await deploy('Deep', 'DEEP', 255, 5n)
    const [held] = await heldOf([token])
    expect(held).toMatchObject({ amount: 5n, metadata: { decimals: 255 } })
    expect(tokenMetadata(held?.metadata ?? {}, held ?? { network: 'eip155:1' }).decimals).toBeUndefined()
  })

  it('[Q43 partly] takes nothing that it cannot read for zero, and reads the tokens beside it', async () => {
    const good = await deploy('Good', 'GOOD', 18, 7n)
    const nobody = `0x${'9'.repeat(40)}`
    const odd = [
      [await place(reverts), unknown('revert')],
      [await place(silent), unknown('No contract of a token is at the address')],
      [nobody, unknown('No contract of a token is at the address')],
      [await place(answersOneByte), unknown('no number of 32 bytes')],
      [await place(answersPages), unknown('no number of 32 bytes')],
      [
        'vitalik.eth',
        { amount: 'unknown', problem: { code: 'ADDRESS_INVALID', details: expect.any(String) } },
      ],
    ] as const
    const held = await heldOf([good, ...odd.map(([address]) => address), good])
    expect(held).toHaveLength(odd.length + 2)
    for (const at of [0, odd.length + 1]) expect(held[at]).toMatchObject({ address: good, amount: 7n })
    for (const [at, [address, expected]] of odd.entries()) {
      expect(held[at + 1]).toMatchObject({ address, ...expected })
      expect(tokenMetadata(held[at + 1]?.metadata ?? {}, { network: 'eip155:1', address: 'none' })).toEqual({
        name: 'none',
        symbol: 'none',
        decimals: undefined,
      })
    }
  })

  it('reads the tokens behind one that burns all the gas of the call', async () => {
    const good = await deploy('Good', 'GOOD', 18, 7n)
    const tokens = [await place(burns), good, good]
    expect(await heldOf(tokens, false)).toMatchObject([unknown(''), { amount: 7n }, { amount: 7n }])
  })

  it('asks for 1,024 calls at once and for the rest in the next call', async () => {
    const token = await deploy('Many', 'MANY', 18, 3n)
    asked.length = 0
    const held = await heldOf(Array(1_500).fill(token), false)
    expect(held).toHaveLength(1_500)
    expect(new Set(held.map(({ amount }) => amount))).toEqual(new Set([3n]))
    const counts = multicalls().map(({ params }) => {
      const { args } = decodeFunctionData({ abi: multicall3Abi, data: Object(params[0]).data })
      return args?.[0]?.length
    })
    expect(counts).toEqual([1_024, 478])
    expect(alone()).toBe(0)
  })

  it('gives a node that refuses large calls smaller ones, and at last each alone', async () => {
    const token = await deploy('Many', 'MANY', 18, 3n)
    const most = { bytes: 40_000 }
    lie = (_, [call]) =>
      String(Object(call).data).length > most.bytes ? new Error('too much gas') : undefined
    const amounts = async (count: number) =>
      new Set((await heldOf(Array(count).fill(token), false)).map(({ amount }) => amount))
    expect(await amounts(300)).toEqual(new Set([3n]))
    expect(alone()).toBe(0)
    most.bytes = 500
    expect(await amounts(300)).toEqual(new Set([3n]))
    expect(alone()).toBe(300)
  })
})

describe('a chain without Multicall3 where it should be', () => {
  const elsewhere = (address: Hex) => ({ ...network, contracts: { multicall3: { address } } })

  it.each([
    ['no code', undefined],
    ['another contract', answersPages],
    ['a contract that answers with nothing', silent],
  ] as const)('[R3.23 partly] reads each token alone: %s', async (_, runtime) => {
    const token = await deploy('Tether USD', 'USDT', 6, 5n)
    const at = runtime === undefined ? `0x${'8'.repeat(40)}` : await place(runtime)
    asked.length = 0
    expect(await heldOf([token], true, elsewhere(`0x${at.slice(2)}`))).toEqual([
      {
        network: 'eip155:31337',
        address: token,
        amount: 5n,
        metadata: { name: 'Tether USD', symbol: 'USDT', decimals: 6 },
      },
    ])
    expect(alone()).toBe(5)
    expect(asked.map(({ method }) => method)).toContain('eth_chainId')
  })
})

describe('the signal of the caller', () => {
  it('has two listeners at most, however many tokens are read alone: Node warns of more than ten', async () => {
    const token = await deploy('Many', 'MANY', 18, 3n)
    const at = `0x${'8'.repeat(40)}` as const
    const caller = new AbortController()
    let most = 0
    lie = () => {
      most = Math.max(most, getEventListeners(caller.signal, 'abort').length)
      return undefined
    }
    const answer = await chain.holdings?.({
      network: { ...network, contracts: { multicall3: { address: at } } },
      address: owner,
      tokens: askFor(Array(40).fill(token), false),
      signal: caller.signal,
    })
    expect(answer?.holdings.slice(1).map(({ amount }) => amount)).toEqual(Array(40).fill(3n))
    expect(alone()).toBe(40 + 1)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(2)
    expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  })
})

describe('a node that lies', () => {
  it('is refused when it is one of another chain, with tokens and without', async () => {
    const other = { ...network, id: 10, caipNetworkId: 'eip155:10' } as const
    for (const tokens of [[], [owner]])
      await expect(read(tokens, false, other)).rejects.toMatchObject({
        code: 'RPC_REQUEST_FAILED',
        details: 'The node is not one of eip155:10, but one of eip155:31337',
      })
  })

  it('is not believed when it answers fewer calls, more of them, or half of one', async () => {
    const token = await deploy('Good', 'GOOD', 18, 7n)
    await heldOf([token, token], false)
    const honest = String(await anvil.ask('eth_call', multicalls()[0]?.params))
    const withCount = (count: number) =>
      `${honest.slice(0, 2 + 64)}${count.toString(16).padStart(64, '0')}${honest.slice(2 + 128)}`
    const one = { success: true, returnData: `0x${'1'.padStart(64, '0')}` } as const
    const ofChain = { success: true, returnData: `0x${(31_337).toString(16).padStart(64, '0')}` } as const
    const more = encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: [ofChain, one, one, one],
    })
    for (const answer of [
      more,
      withCount(2),
      withCount(4),
      honest.slice(0, -64),
      `${honest}0`,
      '0x',
      'what',
      null,
      {},
    ]) {
      lie = (_, [given]) => (Object(given).to === MULTICALL3_ADDRESS ? answer : undefined)
      expect(await heldOf([token, token], false)).toMatchObject([{ amount: 7n }, { amount: 7n }])
    }
  })

  it('[Q43 partly] has no balance where its answer is none', async () => {
    lie = (method) => (method === 'eth_getBalance' ? '' : undefined)
    const answer = await read([])
    expect(answer?.holdings).toMatchObject([unknown('no number')])
  })

  it('says nothing of any token when it is out of reach, or the app stops', async () => {
    const stop = new AbortController()
    stop.abort()
    await expect(
      chain.holdings?.({ network, address: owner, tokens: askFor([owner]), signal: stop.signal }),
    ).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('is not asked for what is no account', async () => {
    await expect(
      chain.holdings?.({ network, address: 'vitalik.eth', tokens: [], signal }),
    ).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(asked).toEqual([])
  })
})
