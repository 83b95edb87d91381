import {
  concatHex,
  decodeFunctionData,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  namehash,
  parseAbi,
  toHex,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { featureError } from '../../../model/errors/feature-error.js'
import { mainnet } from '../../../model/networks/built-in-networks.js'
import { base } from '../../../model/networks/eip155-networks.js'
import type { NameAsked } from '../../../ports/family-names.js'
import { ensEntry } from '../codec/ens-entry.js'
import { eip155Names } from './eip155-names.js'

const FOUND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const RESOLVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const entry = ensEntry(mainnet)
const entryAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function callback(bytes response, bytes extraData) view returns (bytes, address)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'error ResolverNotFound(bytes name)',
  'error ResolverError(bytes data)',
  'error HttpError(uint16 status, string message)',
])
const resolverAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const batchAbi = parseAbi([
  'struct Request { address sender; string[] urls; bytes data; }',
  'function query(Request[] requests) view returns (bool[] failures, bytes[] responses)',
])

interface Called {
  readonly to: string
  readonly data: Hex
}

/** A node that reverts, in the words of the engine. */
const reverts = (data: unknown) =>
  featureError('RPC_REQUEST_FAILED', { cause: Object.assign(new Error('reverted'), { code: 3, data }) })
const answerOf = (bytes: Hex): Hex =>
  encodeFunctionResult({
    abi: entryAbi,
    functionName: 'resolveWithGateways',
    result: [encodeAbiParameters([{ type: 'bytes' }], [bytes]), RESOLVER],
  })

/** Looks a name up by a node that answers as a test says. */
function lookUp(answers: (called: Called) => unknown, asked: Partial<NameAsked> = {}) {
  const calls: Called[] = []
  const homes: string[] = []
  const found = eip155Names.addressOf({
    name: 'marina.eth',
    network: mainnet,
    networks: [base, mainnet],
    chainOf: ({ caipNetworkId }) => {
      homes.push(caipNetworkId)
      return async (method, params) => {
        expect(method).toBe('eth_call')
        const [call, block]: readonly unknown[] = Array.isArray(params) ? params : []
        expect(block).toBe('latest')
        const called = { to: String(Object(call).to), data: Object(call).data }
        calls.push(called)
        return answers(called)
      }
    },
    signal: new AbortController().signal,
    ...asked,
  })
  return { calls, homes, found }
}

describe('[Q30] [Q31] a name', () => {
  it.each([
    ['of Ethereum', mainnet, 60n],
    ['of another chain', base, 0x8000_0000n | 8453n],
  ] as const)('is asked for the coin type %s, at the registry of Ethereum', async (_, network, coinType) => {
    const { calls, homes, found } = lookUp(() => answerOf(FOUND), { network, name: 'MARINA.eth' })
    expect(await found).toEqual({ address: FOUND, name: 'marina.eth' })
    expect(homes).toEqual(['eip155:1'])
    const question = encodeFunctionData({
      abi: resolverAbi,
      functionName: 'addr',
      args: [namehash('marina.eth'), coinType],
    })
    const data = encodeFunctionData({
      abi: entryAbi,
      functionName: 'resolveWithGateways',
      args: [toHex(packetToBytes('marina.eth')), question, ['x-batch-gateway:true']],
    })
    expect(calls).toEqual([{ to: entry, data }])
  })

  it('is looked up where the app says that the registry is, if it has no network of Ethereum', async () => {
    const address = RESOLVER
    const own = { ...base, contracts: { ensUniversalResolver: { address } } } as const
    const { calls, found } = lookUp(() => answerOf(FOUND), { networks: [own], network: base })
    expect(await found).toMatchObject({ address: FOUND })
    expect(calls.map(({ to }) => to)).toEqual([RESOLVER])
    await expect(lookUp(() => answerOf(FOUND), { networks: [base] }).found).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
  })

  it.each([
    ['no bytes', answerOf('0x')],
    ['zero', answerOf(`0x${'0'.repeat(40)}`)],
    ['19 bytes', answerOf(`0x${'11'.repeat(19)}`)],
    ['32 bytes', answerOf(`0x${'11'.repeat(32)}`)],
    [
      'nothing',
      encodeFunctionResult({ abi: entryAbi, functionName: 'resolveWithGateways', result: ['0x', RESOLVER] }),
    ],
  ])('has no address for a resolver that answers %s', async (_, answer) => {
    expect(await lookUp(() => answer).found).toBeUndefined()
  })

  it.each([
    ['has no resolver', encodeErrorResult({ abi: entryAbi, errorName: 'ResolverNotFound', args: ['0x'] })],
    ['has one that fails', encodeErrorResult({ abi: entryAbi, errorName: 'ResolverError', args: ['0x'] })],
  ])('has no address if it %s', async (_, data) => {
    for (const told of [data, { data }, `Reverted ${data}`])
      expect(
        await lookUp(() => {
          throw reverts(told)
        }).found,
      ).toBeUndefined()
  })

  it.each([
    ['a revert without a reason', reverts('0x')],
    ['a reason that says something else', reverts(`0x08c379a0${'0'.repeat(64)}`)],
    [
      'a gateway that failed',
      reverts(encodeErrorResult({ abi: entryAbi, errorName: 'HttpError', args: [500, 'down'] })),
    ],
    ['a node out of reach', featureError('HTTP_REQUEST_FAILED')],
  ])('could not be looked up because of %s', async (_, thrown) => {
    const { found } = lookUp(() => {
      throw thrown
    })
    await expect(found).rejects.toMatchObject({ name: 'WalletchartError' })
  })

  it.each([['0x'], ['0x1234'], [null], [`0x${'ff'.repeat(64)}`], [`0x${'0'.repeat(62)}20${'f'.repeat(64)}`]])(
    'could not be looked up because of the answer %j',
    async (answer) => {
      await expect(lookUp(() => answer).found).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    },
  )

  it.each([
    ['letters of two scripts', 'm\u0430rina.eth'],
    ['a zero-width joiner', 'mari\u200dna.eth'],
    ['an empty label', 'marina..eth'],
    ['a sign that no name may have', 'marina~.eth'],
  ])('is none with %s', async (_, name) => {
    await expect(lookUp(() => answerOf(FOUND), { name }).found).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
  })

  it('has no address on a chain without a coin type', async () => {
    const network = { ...base, id: 2 ** 31, caipNetworkId: `eip155:${2 ** 31}` } as const
    const { calls, found } = lookUp(() => answerOf(FOUND), { network })
    expect(await found).toBeUndefined()
    expect(calls).toEqual([])
  })
})

describe('a name that only gateways know', () => {
  afterEach(() => vi.unstubAllGlobals())
  const inner = (sender: Hex, url: string) => ({ sender, urls: [url], data: '0xabcd' }) as const
  const lookup = (
    callData: Hex,
    { sender = entry, urls = ['x-batch-gateway:true'] }: { sender?: Hex; urls?: readonly string[] } = {},
  ) =>
    reverts(
      encodeErrorResult({
        abi: entryAbi,
        errorName: 'OffchainLookup',
        args: [sender, [...urls], callData, '0x5e0e0c4b', '0x1122'],
      }),
    )
  const gateway = (answer: string) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return new Response(answer, { headers: { 'content-type': 'text/plain' } })
    })
    return asked
  }

  it('is asked of the gateways of its resolver, and the contract judges the answer', async () => {
    const asked = gateway('0xbeef')
    const requests = [
      inner(RESOLVER, 'https://one.example/{sender}/{data}'),
      inner(FOUND, 'https://two.example/{data}'),
    ]
    const batch = encodeFunctionData({ abi: batchAbi, functionName: 'query', args: [requests] })
    const { calls, found } = lookUp(({ data }) => {
      if (!data.startsWith('0x5e0e0c4b')) throw lookup(batch)
      return answerOf(FOUND)
    })
    expect(await found).toEqual({ address: FOUND, name: 'marina.eth' })
    expect(asked).toEqual([
      `https://one.example/${RESOLVER.toLowerCase()}/0xabcd`,
      'https://two.example/0xabcd',
    ])
    const { args = [] } = decodeFunctionData({
      abi: entryAbi,
      data: concatHex([encodeSelector('callback'), `0x${calls[1]?.data.slice(10) ?? ''}`]),
    })
    const [response, extraData] = args
    expect(extraData).toBe('0x1122')
    expect(decodeFunctionResult({ abi: batchAbi, functionName: 'query', data: toBytes(response) })).toEqual([
      [false, false],
      ['0xbeef', '0xbeef'],
    ])
  })

  const toBytes = (value: unknown): Hex => `0x${String(value).slice(2)}`
  const encodeSelector = (functionName: 'callback'): Hex =>
    `0x${encodeFunctionData({ abi: entryAbi, functionName, args: ['0x', '0x'] }).slice(2, 10)}`

  it.each([
    [
      'is of another contract',
      () => lookup('0xabcd', { sender: RESOLVER, urls: ['https://one.example/{data}'] }),
    ],
    ['is asked in an unknown way', () => lookup('0x12345678')],
    ['has an empty question', () => lookup('0xa780bab6')],
  ])('is not looked up when it %s', async (_, thrown) => {
    const asked = gateway('0xbeef')
    const { found } = lookUp(() => {
      throw thrown()
    })
    await expect(found).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    expect(asked).toEqual([])
  })

  it.each([
    ['http://gateway.example/{data}'],
    ['javascript:alert(1)//{data}'],
    ['x-batch-gateway:true'],
    ['file:///etc/{data}'],
  ])('asks no gateway at %s', async (url) => {
    const asked = gateway('0xbeef')
    const batch = encodeFunctionData({ abi: batchAbi, functionName: 'query', args: [[inner(RESOLVER, url)]] })
    const { found } = lookUp(() => {
      throw lookup(batch)
    })
    await expect(found).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(asked).toEqual([])
  })

  it('is given up after four gateways in a row', async () => {
    const asked = gateway('0xbeef')
    const { found } = lookUp(() => {
      throw lookup('0xabcd', { urls: ['https://one.example/{data}'] })
    })
    await expect(found).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    expect(asked).toHaveLength(4)
  })
})
