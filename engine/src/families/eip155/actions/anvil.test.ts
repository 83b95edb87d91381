import {
  createClient,
  custom,
  decodeAbiParameters,
  decodeFunctionData,
  deploylessCallViaBytecodeBytecode,
  erc20Abi,
  multicall3Abi,
} from 'viem'
import { multicall } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MULTICALL_BATCH_SIZE } from '../../../adapters/read-token-balances.js'
import { tokenBalances } from '../../../adapters/token-balances.js'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { Network } from '../../../model/networks/network.js'
import { eip155Chain } from '../port/eip155-chain.js'
import { type Anvil, startAnvil } from '../start-anvil.cases.js'
import { call } from './call.js'
import type { Requester } from './eip155-engine.js'
import { estimateGas } from './estimate-gas.js'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const tokenAt = (i: number) => `0x70${i.toString(16).padStart(38, '0')}` as const

/** Contracts as small as they can be, by their bytes. */
const answers = (amount: number) => `0x60${amount.toString(16).padStart(2, '0')}60005260206000f3`
const reverts = '0x60006000fd'
const silent = '0x00'

let anvil: Anvil
let network: Network
let chain: ReturnType<typeof eip155Chain>
const calls: { method: string; params: unknown }[] = []
/** One for each call: Node warns of a signal that many calls have at once. */
const signal = () => new AbortController().signal

const read = (method: string, params: readonly unknown[] = []) =>
  chain.read({ network, method, params, signal: signal() })
const engine: Requester = {
  request({ method, params }) {
    calls.push({ method, params })
    return chain.read({ network, method, params, signal: signal() })
  },
}

beforeAll(async () => {
  anvil = await startAnvil()
  network = anvil.network
  chain = eip155Chain({
    environment: fakeEnvironment({ fetch: (...request) => fetch(...request) }),
    rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
  })
})

afterAll(async () => {
  chain.close()
  await anvil.stop()
})

const place = (address: string, code: string) => read('anvil_setCode', [address, code])

/** Puts Multicall3 on the chain: its bytes are in the calls that viem makes where the contract is missing. */
async function deployMulticall(): Promise<string> {
  let data: `0x${string}` = '0x'
  const client = createClient({
    transport: custom({
      async request({ params }) {
        data = params[0].data
        return '0x'
      },
    }),
  })
  const contract = { address: tokenAt(1), abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
  await multicall(client, { contracts: [contract], deployless: true })
  const args = `0x${data.slice(deploylessCallViaBytecodeBytecode.length)}` as const
  const [creation] = decodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], args)
  const hash = await read('eth_sendTransaction', [{ from: owner, data: creation, gas: '0x1c9c380' }])
  // It comes a moment after the block.
  const receipt = await vi.waitUntil(() => read('eth_getTransactionReceipt', [hash]), { timeout: 30_000 })
  return String(Object(receipt).contractAddress)
}

describe('on a real chain', () => {
  it('[R1.5] reads the native balance', async () => {
    await expect(chain.balance({ network, address: owner, signal: signal() })).resolves.toEqual({
      amount: 10_000n * 10n ** 18n,
      decimals: 18,
      symbol: 'ETH',
    })
  })

  it('[R7.41] estimates gas, counts transactions and calls contracts', async () => {
    await place(tokenAt(1), answers(42))
    await expect(estimateGas(engine, { from: owner, to: tokenAt(2), value: 1n })).resolves.toBe(21_000n)
    await expect(read('eth_getTransactionCount', [tokenAt(9), 'latest'])).resolves.toBe('0x0')
    await expect(call(engine, { to: tokenAt(1) })).resolves.toBe(`0x${'2a'.padStart(64, '0')}`)
  })

  it('[R8.55] passes on why a call reverts', async () => {
    await place(tokenAt(3), reverts)
    await expect(call(engine, { to: tokenAt(3) })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: expect.stringContaining('revert'),
      cause: { code: 3 },
    })
  })

  const tokens = Array.from({ length: 60 }, (_, i) => tokenAt(100 + i))

  async function placeTokens() {
    for (const [i, token] of tokens.entries()) await place(token, answers(i))
    await place(tokenAt(105), reverts)
    await place(tokenAt(106), silent)
  }

  const expected = tokens.map((token, i) => {
    if (i === 5 || i === 6) return { token, error: expect.objectContaining({ code: 'RPC_REQUEST_FAILED' }) }
    return { token, amount: BigInt(i) }
  })

  it('[R9.15] reads ERC-20 balances with at most 1024 bytes of calls in one multicall', async () => {
    await placeTokens()
    const multicallAddress = await deployMulticall()
    calls.length = 0
    await expect(
      tokenBalances(engine, { address: owner, tokens, multicall: multicallAddress }),
    ).resolves.toEqual(expected)
    expect(MULTICALL_BATCH_SIZE).toBe(1024)
    const bytes = calls.map(({ params }) => {
      const [{ to, data }] = params as [{ to: string; data: `0x${string}` }]
      expect(to).toBe(multicallAddress)
      const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
      const inner = functionName === 'aggregate3' ? args[0] : []
      return inner.reduce((sum, { callData }) => sum + (callData.length - 2) / 2, 0)
    })
    // One balanceOf is 36 bytes, so 28 of them are the most that fit.
    expect(bytes).toEqual([28 * 36, 28 * 36, 4 * 36])
  })

  it('reads them one by one where the chain has no multicall', async () => {
    await placeTokens()
    await expect(tokenBalances(engine, { address: owner, tokens })).resolves.toEqual(expected)
  })

  it('never takes a node that is out of reach for a balance', async () => {
    const outage = featureError('HTTP_REQUEST_FAILED')
    let asked = 0
    const broken: Requester = {
      async request() {
        asked += 1
        throw outage
      },
    }
    await expect(tokenBalances(broken, { address: owner, tokens })).rejects.toBe(outage)
    expect(asked).toBe(3)
  })

  it('asks nobody for no tokens, and about nobody', async () => {
    calls.length = 0
    await expect(tokenBalances(engine, { address: owner, tokens: [] })).resolves.toEqual([])
    await expect(tokenBalances(engine, { address: 'me', tokens })).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
    await expect(tokenBalances(engine, { address: owner, tokens: ['0x1'] })).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
    expect(calls).toEqual([])
  })
})
