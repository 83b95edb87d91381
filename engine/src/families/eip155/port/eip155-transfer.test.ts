import { decodeFunctionData, erc20Abi, type Hex, keccak256, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, until } from '../../../behaviours/set-up.cases.js'
import { requestsOf, sessionWith } from '../../../connectors/pairing/session-requests.cases.js'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { notOffered } from '../../../model/errors/not-offered.js'
import type { ChainCall, PreparedTransfer } from '../../../ports/family-transfer.js'
import { askAndSend } from '../../kit/ask-and-send.js'
import { movingToken } from '../moving-token.cases.js'
import { type Anvil, startAnvil } from '../start-anvil.cases.js'
import { eip155Chain } from './eip155-chain.js'
import { eip155Transfer } from './eip155-transfer.js'

/** The first of the well-known accounts, whose key everybody knows. */
const mine = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const from = mine.address
const other = '0x1111111111111111111111111111111111111111'
const token = '0x2222222222222222222222222222222222222222'

let anvil: Anvil
let chain: ChainCall
let close = () => {}
const calls: string[] = []

/** The wallet: the node itself has the keys of its accounts. */
const wallet: ChainCall = (method, params) => anvil.ask(method, params)

beforeAll(async () => {
  anvil = await startAnvil()
  const { network } = anvil
  const half = eip155Chain({
    environment: fakeEnvironment({ fetch: (...request) => fetch(...request) }),
    rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
  })
  const { signal } = new AbortController()
  chain = (method, params) => {
    calls.push(method)
    return half.read({ network, method, params, signal })
  }
  close = () => half.close()
  await anvil.ask('anvil_setCode', [token, movingToken()])
  await hold(1000n)
})

afterAll(async () => {
  close()
  await anvil.stop()
})

const word = (text: string) => `0x${text.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`
const hold = (units: bigint) => anvil.ask('anvil_setStorageAt', [token, word(from), word(units.toString(16))])
const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String(await anvil.ask('eth_getBalance', [address, 'latest'])))
const unitsOf = async (address: string): Promise<bigint> => {
  const data = `0x70a08231${word(address).slice(2)}`
  return BigInt(String(await anvil.ask('eth_call', [{ to: token, data }, 'latest'])))
}

const order = (changes: object = {}) => ({
  network: 'eip155:31337' as const,
  from,
  to: other,
  amount: 10n ** 15n,
  acceptReceiver: false,
  ...changes,
})
const reach = () => ({ chain, wallet })
/** Sends a transfer, and waits for its block. */
const send = async (prepared: PreparedTransfer, ask: ChainCall = wallet) => {
  const id = await askAndSend({
    prompts: prepared.prompts,
    ask,
    checkPlace: () => undefined,
    publish: (answered) => eip155Transfer.publish({ prepared, ...answered }, chain),
  })
  await until(async () => expect(await anvil.ask('eth_getTransactionReceipt', [id])).not.toBeNull())
  return id
}

describe('a transfer of a chain of Ethereum', () => {
  it('costs what its quote says at the most, and moves what was quoted', async () => {
    const quote = await eip155Transfer.quote(order(), reach())
    expect(quote).toMatchObject({ arrives: 10n ** 15n, stays: 0n, problems: [] })
    const [mineBefore, otherBefore] = [await balanceOf(from), await balanceOf(other)]
    const id = await send(await eip155Transfer.prepare(quote.order, reach()))
    expect(id).toMatch(/^0x[0-9a-f]{64}$/)
    expect((await balanceOf(other)) - otherBefore).toBe(10n ** 15n)
    const paid = mineBefore - (await balanceOf(from)) - 10n ** 15n
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(quote.fee?.most ?? 0n)
    expect(paid).toBeLessThanOrEqual((quote.fee?.expected ?? 0n) * 2n)
  })

  it('goes to the wallet with the fee of its quote, and with none when there was no quote', async () => {
    const { order: quoted } = await eip155Transfer.quote(order(), reach())
    const paramsOf = async (one: typeof quoted) => {
      const [{ params }] = (await eip155Transfer.prepare(one, reach())).prompts
      return Object(params)[0]
    }
    const hex = (value: bigint) => `0x${value.toString(16)}`
    expect(await paramsOf(quoted)).toEqual({
      from: expect.any(String),
      to: other,
      value: hex(10n ** 15n),
      chainId: '0x7a69',
      gas: expect.stringMatching(/^0x/),
      maxFeePerGas: expect.stringMatching(/^0x/),
      maxPriorityFeePerGas: expect.stringMatching(/^0x/),
    })
    expect(Object.keys(await paramsOf(order())).toSorted()).toEqual(['chainId', 'from', 'to', 'value'])
  })

  it('moves units of a token', async () => {
    await hold(1000n)
    const before = await unitsOf(other)
    const quote = await eip155Transfer.quote(order({ token, amount: 300n }), reach())
    expect(quote).toMatchObject({ arrives: 300n, problems: [] })
    const prepared = await eip155Transfer.prepare(quote.order, reach())
    const { to, data } = Object(prepared.prompts[0].params)[0]
    expect(to).toBe(token)
    expect(decodeFunctionData({ abi: erc20Abi, data })).toMatchObject({
      functionName: 'transfer',
      args: [other, 300n],
    })
    await send(prepared)
    expect(await unitsOf(other)).toBe(before + 300n)
    expect(await unitsOf(from)).toBe(700n)
  })

  it.each([
    ['one unit of a token too few', { token, amount: 1001n }, /^The account has 1000 units of 0x2+, too few/],
    ['one wei too few', { amount: 10n ** 30n }, /^The account has \d+ wei, too few for the amount/],
  ])('has a problem and no fee with %s', async (_, changes, details) => {
    await hold(1000n)
    const quote = await eip155Transfer.quote(order(changes), reach())
    expect(quote).toMatchObject({
      fee: undefined,
      problems: [{ code: 'BALANCE_TOO_LOW', details: expect.stringMatching(details) }],
    })
  })

  it('has a problem when the amount leaves too little for the fee', async () => {
    const quote = await eip155Transfer.quote(order({ amount: await balanceOf(from) }), reach())
    expect(quote.fee?.most).toBeGreaterThan(0n)
    expect(quote.problems).toEqual([
      { code: 'FEE_NOT_COVERED', details: expect.stringMatching(/too few for the fee$/) },
    ])
  })

  it.each([
    ['the contract of the token', { token, to: token, amount: 1n }, 'RECEIVER_REFUSED'],
    ['nobody', { to: `0x${'0'.repeat(40)}` }, 'RECEIVER_REFUSED'],
    ['nobody, for a token', { token, to: `0x${'0'.repeat(40)}`, amount: 1n }, 'RECEIVER_REFUSED'],
    ['a precompiled contract', { to: `0x${'0'.repeat(39)}1` }, 'RECEIVER_UNUSUAL'],
  ])('is not prepared for %s', async (_, changes, code) => {
    const quote = await eip155Transfer.quote(order(changes), reach())
    expect(quote.problems.map((problem) => problem.code)).toEqual([code])
    expect((await failureOf(eip155Transfer.prepare(order(changes), reach()))).code).toBe(code)
  })

  it('is prepared for an unusual receiver that the user accepted', async () => {
    const accepted = order({ to: `0x${'0'.repeat(39)}1`, acceptReceiver: true })
    const [prompt] = (await eip155Transfer.prepare(accepted, reach())).prompts
    expect(Object(prompt.params)[0].to).toBe(accepted.to)
  })

  /** Signs as a wallet that sends nothing, and offers no other method. */
  const signs =
    (change: object = {}) =>
    async (method: string, params: unknown) => {
      if (method !== 'eth_signTransaction') throw notOffered(`The wallet does not offer ${method}`)
      const { chainId, nonce, from: __, gas, value, ...rest } = Object(params)[0]
      const fees = Object.fromEntries(
        ['maxFeePerGas', 'maxPriorityFeePerGas'].map((name) => [name, BigInt(rest[name])]),
      )
      return mine.signTransaction({
        ...rest,
        ...fees,
        type: 'eip1559',
        chainId: Number(chainId),
        nonce: Number(nonce),
        gas: BigInt(gas),
        value: BigInt(value ?? 0),
        ...change,
      })
    }

  const hex = (value: bigint | number | undefined) => `0x${value?.toString(16)}`
  const signing = ({ prompts }: PreparedTransfer) => {
    const prompt = prompts.find(({ method }) => method === 'eth_signTransaction')
    if (prompt === undefined) throw new Error('There is no prompt for a wallet that only signs')
    return prompt
  }

  it('is asked of a wallet that only signs with all that it does not fill in, as it was reviewed', async () => {
    const { order: quoted } = await eip155Transfer.quote(order(), reach())
    const prepared = await eip155Transfer.prepare(quoted, reach())
    expect(prepared.prompts.map(({ method, sends }) => [method, sends])).toEqual([
      ['eth_sendTransaction', true],
      ['eth_signTransaction', false],
    ])
    const [reviewed] = prepared.prompts
    const nonce = await anvil.ask('eth_getTransactionCount', [from, 'pending'])
    expect(signing(prepared).params).toEqual([{ ...Object(reviewed.params)[0], nonce }])
  })

  it('is sent once by the node for a wallet that only signs, and its id is that of its bytes', async () => {
    const { order: quoted } = await eip155Transfer.quote(order(), reach())
    const prepared = await eip155Transfer.prepare(quoted, reach())
    const asked = Object(signing(prepared).params)[0]
    const before = await balanceOf(other)
    calls.length = 0
    let raw: Hex = '0x'
    const id = await send(prepared, async (method, params) => {
      raw = await signs()(method, params)
      return raw
    })
    expect(id).toBe(keccak256(raw))
    const signed = parseTransaction(raw)
    expect({
      from,
      to: signed.to,
      value: hex(signed.value),
      chainId: hex(signed.chainId),
      gas: hex(signed.gas),
      nonce: hex(signed.nonce ?? 0),
      maxFeePerGas: hex(signed.maxFeePerGas),
      maxPriorityFeePerGas: hex(signed.maxPriorityFeePerGas),
    }).toEqual(asked)
    expect(calls).toEqual(['eth_getTransactionCount', 'eth_sendRawTransaction'])
    expect((await balanceOf(other)) - before).toBe(10n ** 15n)
  })

  /** A node that has not heard of the newest transactions of the account. */
  const lagging: ChainCall = (method, params) =>
    method === 'eth_getTransactionCount' ? Promise.resolve('0x0') : chain(method, params)

  it.each([
    ['knows it already', true],
    ['has it in a block', false],
  ])('[F17:3] is out where a node that refuses it %s', async (_, waits) => {
    const prepared = await eip155Transfer.prepare(
      (await eip155Transfer.quote(order(), reach())).order,
      reach(),
    )
    const prompt = signing(prepared)
    const answer = await signs()(prompt.method, prompt.params)
    await anvil.ask('evm_setAutomine', [!waits])
    const id = await chain('eth_sendRawTransaction', [answer])
    calls.length = 0
    expect(await eip155Transfer.publish({ prepared, prompt, answer }, lagging)).toBe(id)
    expect(calls).toEqual(['eth_sendRawTransaction', 'eth_getTransactionByHash'])
    // And where it says that the nonce is taken.
    calls.length = 0
    expect(await eip155Transfer.publish({ prepared, prompt, answer }, chain)).toBe(id)
    expect(calls).toEqual(['eth_getTransactionCount', 'eth_getTransactionByHash'])
    await anvil.ask('evm_mine')
    await anvil.ask('evm_setAutomine', [true])
  })

  it('is not out where the node refuses it and does not know it, and in doubt where it does not say', async () => {
    const prepared = await eip155Transfer.prepare(
      (await eip155Transfer.quote(order(), reach())).order,
      reach(),
    )
    const prompt = signing(prepared)
    const answer = await signs()(prompt.method, prompt.params)
    const refusing =
      (details: string, isKnown: () => Promise<unknown>): ChainCall =>
      (method, params) => {
        if (method === 'eth_getTransactionCount') return lagging(method, params)
        return method === 'eth_sendRawTransaction'
          ? Promise.reject(featureError('RPC_REQUEST_FAILED', { details }))
          : isKnown()
      }
    const failed = async (details: string, isKnown: () => Promise<unknown>) =>
      (await failureOf(eip155Transfer.publish({ prepared, prompt, answer }, refusing(details, isKnown)))).code
    const another = async () => ({ hash: `0x${'1'.repeat(64)}` })
    expect(await failed('intrinsic gas too low', async () => null)).toBe('RPC_REQUEST_FAILED')
    expect(await failed('intrinsic gas too low', another)).toBe('RPC_REQUEST_FAILED')
    const silent = () => Promise.reject(new Error('gone'))
    expect(await failed('intrinsic gas too low', silent)).toBe('OUTCOME_UNKNOWN')
    // It was free: a server in between may have tried twice.
    expect(await failed('nonce too low', async () => null)).toBe('OUTCOME_UNKNOWN')
    // A node that has it already, and does not show it, has not refused it.
    expect(await failed('already known', async () => null)).toBe('OUTCOME_UNKNOWN')
  })

  it('goes through a session that approved eth_signTransaction and no method that sends', async () => {
    const { client, ask } = requestsOf(sessionWith(['eth_signTransaction']))
    client.answer = ({ method, params }) => signs()(method, params)
    const { order: quoted } = await eip155Transfer.quote(order(), reach())
    const prepared = await eip155Transfer.prepare(quoted, reach())
    const before = await balanceOf(other)
    await send(prepared, ask)
    expect(client.asked.map(({ method }) => method)).toEqual(['eth_signTransaction'])
    expect((await balanceOf(other)) - before).toBe(10n ** 15n)
  })

  it('is asked of a wallet that sends where the node does not say the nonce', async () => {
    const { order: quoted } = await eip155Transfer.quote(order(), reach())
    const silent: ChainCall = (method, params) =>
      method === 'eth_getTransactionCount' ? Promise.reject(new Error('gone')) : chain(method, params)
    const prepared = await eip155Transfer.prepare(quoted, { chain: silent, wallet })
    expect(prepared.prompts.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
    await send(prepared)
  })

  it.each([
    ['another amount', { value: 2n }],
    ['another receiver', { to: token }],
    ['more data', { data: '0x00' }],
  ])('[U45 partly] is not sent when the wallet signed %s', async (_, change) => {
    const prepared = await eip155Transfer.prepare(order(), reach())
    calls.length = 0
    expect((await failureOf(send(prepared, signs(change)))).code).toBe('WALLET_ANSWER_INVALID')
    expect(calls).toEqual([])
  })

  it('has an unknown outcome when the node names another id', async () => {
    const prepared = await eip155Transfer.prepare(order(), reach())
    const prompt = signing(prepared)
    const answer = await signs()(prompt.method, prompt.params)
    const lying: ChainCall = (method, params) =>
      method === 'eth_getTransactionCount' ? lagging(method, params) : Promise.resolve(`0x${'1'.repeat(64)}`)
    const published = eip155Transfer.publish({ prepared, prompt, answer }, lying)
    expect((await failureOf(published)).code).toBe('OUTCOME_UNKNOWN')
  })
})
