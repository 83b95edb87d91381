import { createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, until } from '../../../behaviours/set-up.cases.js'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { movingToken } from '../moving-token.cases.js'
import { type Anvil, startAnvil } from '../start-anvil.cases.js'
import { eip155Chain } from './eip155-chain.js'
import { eip155Transfer } from './eip155-transfer.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x1111111111111111111111111111111111111111'
const token = '0x2222222222222222222222222222222222222222'
/** The contract of USDT on Ethereum. */
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

let anvil: Anvil
let node: ChainCall
let close = () => {}

beforeAll(async () => {
  anvil = await startAnvil()
  const { network } = anvil
  const half = eip155Chain({
    environment: fakeEnvironment({ fetch: (...request) => fetch(...request) }),
    rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
  })
  const { signal } = new AbortController()
  node = (method, params) => half.read({ network, method, params, signal })
  close = () => half.close()
})

afterAll(async () => {
  close()
  await anvil.stop()
})

const word = (text: string) => `0x${text.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`
const place = async (at: string, code: string) => {
  await anvil.ask('anvil_setCode', [at, code])
  await anvil.ask('anvil_setStorageAt', [at, word(from), word('3e8')])
}
const order = (changes: object = {}) => ({
  network: 'eip155:31337' as const,
  from,
  to: other,
  token,
  amount: 300n,
  acceptReceiver: false,
  ...changes,
})
const coin = (to: string) => order({ to, token: undefined, amount: parseEther('0.5') })
const wallet: ChainCall = async () => {
  throw new Error('The wallet is not asked')
}
const quote = (changes: object = {}, chain: ChainCall = node) =>
  eip155Transfer.quote(order(changes), { chain, wallet })
/** The node, with another answer to one method. */
const answering =
  (method: string, answer: () => unknown): ChainCall =>
  async (asked, params) =>
    asked === method ? answer() : node(asked, params)
const throwing = (thrown: unknown) => () => {
  throw thrown
}

describe('what arrives of a token', () => {
  beforeEach(() => place(token, movingToken()))

  const call = (returnData: string, status = '0x1') => ({ returnData, status })
  const simulated = (...calls: unknown[]) => [{ calls }]
  it.each([
    ['without the method', throwing(featureError('RPC_REQUEST_FAILED'))],
    ['that does not answer', throwing(new WalletchartError('REQUEST_TIMEOUT', { details: 'No answer' }))],
    ['that answers nothing', () => null],
    ['that answers with no blocks', () => []],
    ['that answers with fewer calls', () => simulated(call(word('0')), call('0x'))],
    [
      'that answers with more calls',
      () => simulated(call(word('0')), call('0x'), call(word('5')), call(word('5'))),
    ],
    ['whose simulation failed', () => simulated(call(word('0')), call('0x', '0x0'), call(word('0')))],
    ['that answers with no balance', () => simulated(call('0x'), call('0x'), call(word('5')))],
    ['that answers with text', () => simulated(call('many'), call('0x'), call(word('5')))],
  ])('is what was asked for where the node is one %s', async (_, answer) => {
    const answered = await quote({}, answering('eth_simulateV1', answer))
    expect(answered).toMatchObject({ arrives: 300n, problems: [] })
    expect(answered.fee?.most).toBeGreaterThan(0n)
  })

  it.each([
    ['less', '12b', 299n],
    ['more, which is of another source', '12d', 300n],
  ])('is %s', async (_, after, arrives) => {
    const answer = () => simulated(call(word('0')), call('0x'), call(word(after)))
    expect((await quote({}, answering('eth_simulateV1', answer))).arrives).toBe(arrives)
  })

  it.each([
    ['of a node that is ill', { code: -32603, message: 'internal error' }],
    ['of a node that takes no more', { code: -32005, message: 'limit exceeded' }],
  ])('is not known to fail by an error %s', async (_, cause) => {
    const failing = answering('eth_call', throwing(featureError('RPC_REQUEST_FAILED', { cause })))
    const chain: ChainCall = (method, params) =>
      // The balance is read, and the transfer is not.
      JSON.stringify(params).includes('a9059cbb') ? failing(method, params) : node(method, params)
    expect(await quote({}, chain)).toMatchObject({ arrives: 300n, problems: [] })
  })

  it.each([
    [
      'a revert without data',
      { code: -32000, message: 'execution reverted' },
      'the contract gives no reason',
    ],
    ['a revert by its number', { code: 3, message: '' }, 'the contract gives no reason'],
    [
      'a bad instruction',
      { code: -32000, message: 'invalid opcode: INVALID' },
      'the contract gives no reason',
    ],
    [
      'an error of its own',
      { code: 3, message: '', data: `0xe450d38c${'0'.repeat(64)}` },
      'custom error 0xe450d38c',
    ],
    [
      'data one level deeper',
      { code: -32603, message: '', data: { data: '0xd93c0665' } },
      'custom error 0xd93c0665',
    ],
    [
      'the words of another node',
      { code: -32603, message: 'EVM error InvalidJump' },
      'the contract gives no reason',
    ],
    [
      'a reason that is no text',
      { code: 3, data: `0x08c379a0${word('20').slice(2)}${word('ff').slice(2)}` },
      'custom error 0x08c379a0',
    ],
  ])('fails by %s', async (_, cause, details) => {
    const failing = answering('eth_call', throwing(featureError('RPC_REQUEST_FAILED', { cause })))
    const chain: ChainCall = (method, params) =>
      JSON.stringify(params).includes('a9059cbb') ? failing(method, params) : node(method, params)
    expect(await quote({}, chain)).toMatchObject({
      fee: undefined,
      problems: [{ code: 'TRANSFER_WOULD_FAIL', details }],
    })
  })

  it('is not known where the node cannot be read at all', async () => {
    const chain: ChainCall = (method, params) =>
      JSON.stringify(params).includes('a9059cbb')
        ? Promise.reject(featureError('HTTP_REQUEST_FAILED'))
        : node(method, params)
    expect((await failureOf(quote({}, chain))).code).toBe('HTTP_REQUEST_FAILED')
    const left: ChainCall = (method, params) =>
      JSON.stringify(params).includes('a9059cbb')
        ? Promise.reject(new WalletchartError('ABORTED'))
        : node(method, params)
    expect((await failureOf(quote({}, left))).code).toBe('ABORTED')
  })
})

describe('[R7.49] a listed contract of USDT', () => {
  it.each([
    [
      'is read with its ABI, in which transfer returns no value: its zero is not read as false',
      { network: 'eip155:1', token: usdt },
      [],
    ],
    ['in lower case is the same', { network: 'eip155:1', token: usdt.toLowerCase() }, []],
    ['is listed for its network alone', { network: 'eip155:10', token: usdt }, ['TRANSFER_WOULD_FAIL']],
    ['is no other token', { network: 'eip155:1', token }, ['TRANSFER_WOULD_FAIL']],
  ])('%s', async (_, changes, codes) => {
    await place(changes.token, movingToken(0))
    const { problems, arrives } = await quote(changes)
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(arrives).toBe(codes.length === 0 ? 300n : 0n)
  })

  it('that returns false and moves nothing does not arrive', async () => {
    // It answers each call with zero but `balanceOf`, with 1000.
    await place(usdt, '0x5f3560e01c6370a08231146015575f5f5260205ff35b6103e85f5260205ff3')
    expect(await quote({ network: 'eip155:1', token: usdt })).toMatchObject({
      problems: [{ code: 'TRANSFER_WOULD_FAIL', details: 'nothing would arrive' }],
    })
  })
})

describe('[Q40 partly] a receiver with code', () => {
  const key = `0x${'5b'.repeat(32)}` as const
  const delegated = privateKeyToAccount(key)
  /** It counts each time that something arrives. */
  const counts = '0x5f546001015f5500'
  const contract = '0x4444444444444444444444444444444444444444'

  const send = async (quoted: Awaited<ReturnType<typeof quote>>, changes: object = {}) => {
    const [{ method, params }] = (await eip155Transfer.prepare(quoted.order, { chain: node, wallet })).prompts
    const [transaction] = Array.isArray(params) ? params : []
    const hash = await anvil.ask(method, [{ ...transaction, ...changes }])
    await until(async () => expect(await anvil.ask('eth_getTransactionReceipt', [hash])).not.toBeNull())
    return Object(await anvil.ask('eth_getTransactionReceipt', [hash])).status
  }
  const countOf = async (at: string) =>
    BigInt(String(await anvil.ask('eth_getStorageAt', [at, '0x0', 'latest'])))

  /** By a transaction of EIP-7702 that the account signed. */
  const delegate = async () => {
    await anvil.ask('anvil_setBalance', [delegated.address, '0xde0b6b3a7640000'])
    const client = createWalletClient({ account: delegated, chain: foundry, transport: http(anvil.url) })
    const authorization = await client.signAuthorization({ contractAddress: contract, executor: 'self' })
    const hash = await client.sendTransaction({ authorizationList: [authorization], to: other })
    await until(async () => expect(await anvil.ask('eth_getTransactionReceipt', [hash])).not.toBeNull())
  }

  it('gets the gas that its code needs: an account that delegated itself', async () => {
    await anvil.ask('anvil_setCode', [contract, counts])
    await delegate()
    expect(await eip155Transfer.readReceiver(delegated.address, { chain: node })).toMatchObject({
      kind: 'delegated',
      delegate: contract,
    })
    const quoted = await eip155Transfer.quote(coin(delegated.address), { chain: node, wallet })
    expect(quoted.problems).toEqual([])
    expect(quoted.order.fee?.gas).toBeGreaterThan(21_000n)
    const before = BigInt(String(await anvil.ask('eth_getBalance', [delegated.address, 'latest'])))
    expect(await send(quoted, { gas: '0x5208' })).toBe('0x0')
    expect(await send(quoted)).toBe('0x1')
    expect(await countOf(delegated.address)).toBe(1n)
    const after = BigInt(String(await anvil.ask('eth_getBalance', [delegated.address, 'latest'])))
    expect(after - before).toBe(parseEther('0.5'))
  })

  it('gets the gas that its code needs: a contract', async () => {
    await anvil.ask('anvil_setCode', [contract, counts])
    const quoted = await eip155Transfer.quote(coin(contract), { chain: node, wallet })
    expect(await send(quoted)).toBe('0x1')
    expect(await countOf(contract)).toBe(1n)
  })

  it('that takes no coins is known before the wallet is asked', async () => {
    await anvil.ask('anvil_setCode', [contract, '0x5f5ffd'])
    await anvil.ask('anvil_setCode', [delegated.address, `0xef0100${contract.slice(2)}`])
    for (const to of [contract, delegated.address]) {
      const { problems, fee } = await eip155Transfer.quote(coin(to), { chain: node, wallet })
      expect(fee).toBeUndefined()
      expect(problems).toEqual([{ code: 'TRANSFER_WOULD_FAIL', details: 'the contract gives no reason' }])
    }
  })
})
