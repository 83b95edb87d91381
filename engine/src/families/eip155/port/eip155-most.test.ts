import { encodeAbiParameters } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, until } from '../../../behaviours/set-up.cases.js'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { movingToken } from '../moving-token.cases.js'
import { type Anvil, startAnvil } from '../start-anvil.cases.js'
import { eip155Chain } from './eip155-chain.js'
import { eip155Transfer } from './eip155-transfer.js'

/** An account that the node signs for, with as much as a test gives it. */
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x1111111111111111111111111111111111111111'
const oracle = '0x420000000000000000000000000000000000000f'
const ETHER = 10n ** 18n

let anvil: Anvil
let chain: ChainCall
let close = () => {}

beforeAll(async () => {
  anvil = await startAnvil()
  const { network } = anvil
  const half = eip155Chain({
    environment: fakeEnvironment({ fetch: (...request) => fetch(...request) }),
    rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
  })
  const { signal } = new AbortController()
  chain = (method, params) => half.read({ network, method, params, signal })
  close = () => half.close()
})

afterAll(async () => {
  close()
  await anvil.stop()
})

const hex = (value: bigint) => `0x${value.toString(16)}`
const give = (wei: bigint) => anvil.ask('anvil_setBalance', [from, hex(wei)])
const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String(await anvil.ask('eth_getBalance', [address, 'latest'])))

/** The code of a contract that answers each call with the same bytes. */
const answering = (bytes: string): string => {
  const size = (bytes.length / 2).toString(16).padStart(4, '0')
  // PUSH2 size, PUSH2 15, PUSH0, CODECOPY, PUSH2 size, PUSH0, RETURN, two of padding, then the bytes.
  return `0x61${size}61000f5f3961${size}5ff30000${bytes}`
}
const placeOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const giveUnits = async (token: string, units: bigint) => {
  await anvil.ask('anvil_setCode', [token, movingToken()])
  await anvil.ask('anvil_setStorageAt', [token, placeOf(from), `0x${units.toString(16).padStart(64, '0')}`])
}
const answeringUnits = (units: bigint) => answering(units.toString(16).padStart(64, '0'))

const order = (changes: object = {}) => ({
  network: 'eip155:31337' as const,
  from,
  to: other,
  acceptReceiver: false,
  ...changes,
})
const reach = () => ({ chain, wallet: chain })
const most = (changes: object = {}) => eip155Transfer.quoteMost(order(changes), reach())

describe('all that an account on a chain of Ethereum can move', () => {
  beforeEach(async () => {
    await give(ETHER)
    await anvil.ask('anvil_setCode', [oracle, '0x'])
  })

  it('[Q27 partly] is the balance without the fee of the same quote, and lands', async () => {
    const quote = await most()
    expect(quote.problems).toEqual([])
    expect(quote.order.amount + (quote.fee?.most ?? 0n)).toBe(ETHER)
    expect(quote.arrives).toBe(quote.order.amount)
    const before = await balanceOf(other)
    const [prompt] = (await eip155Transfer.prepare(quote.order, reach())).prompts
    const id = await anvil.ask(prompt.method, prompt.params)
    await until(async () => expect(await anvil.ask('eth_getTransactionReceipt', [id])).not.toBeNull())
    expect((await balanceOf(other)) - before).toBe(quote.arrives)
    expect(await balanceOf(from)).toBe(ETHER - quote.arrives - BigInt(String(await paidFor(id))))
  })

  const paidFor = async (id: unknown) => {
    const receipt = Object(await anvil.ask('eth_getTransactionReceipt', [id]))
    return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  }

  it('[Q26 partly] leaves what a rollup takes for its parent chain', async () => {
    const plain = await most()
    const upperBound = 12_345_678_901_234n
    await anvil.ask('anvil_setCode', [oracle, answeringUnits(upperBound)])
    const rollup = await most()
    expect((rollup.fee?.most ?? 0n) - (plain.fee?.most ?? 0n)).toBe(upperBound)
    expect(plain.order.amount - rollup.order.amount).toBe(upperBound)
    expect((rollup.fee?.expected ?? 0n) - (plain.fee?.expected ?? 0n)).toBe(upperBound)
  })

  it('asks the oracle for more bytes where there are more data', async () => {
    // Answers with its argument.
    await anvil.ask('anvil_setCode', [oracle, '0x6004355f5260205ff3'])
    const token = '0x2222222222222222222222222222222222222222'
    await giveUnits(token, 7n)
    const sizeOf = async (changes: object) => {
      const { fee } = await eip155Transfer.quote({ ...order(changes), amount: 1n }, reach())
      await anvil.ask('anvil_setCode', [oracle, '0x'])
      const plain = await eip155Transfer.quote({ ...order(changes), amount: 1n }, reach())
      await anvil.ask('anvil_setCode', [oracle, '0x6004355f5260205ff3'])
      return (fee?.most ?? 0n) - (plain.fee?.most ?? 0n)
    }
    const coin = await sizeOf({})
    // A selector and two words.
    expect((await sizeOf({ token })) - coin).toBe(68n)
    expect(coin).toBeGreaterThanOrEqual(120n)
  })

  it('is not known where the oracle does not answer', async () => {
    await anvil.ask('anvil_setCode', [oracle, '0x5f5ffd'])
    expect((await failureOf(most())).code).toBe('RPC_REQUEST_FAILED')
  })

  it.each([
    ['nothing', 0n, 'BALANCE_TOO_LOW'],
    ['less than the fee', 1_000n, 'FEE_NOT_COVERED'],
  ])('is nothing with %s in the account', async (_, wei, code) => {
    await give(wei)
    const quote = await most()
    expect(quote.problems.map((problem) => problem.code)).toEqual([code])
    expect(quote.arrives).toBe(0n)
  })

  it('is the whole balance of a token', async () => {
    const token = '0x2222222222222222222222222222222222222222'
    await giveUnits(token, 7n)
    expect(await most({ token })).toMatchObject({ order: { amount: 7n }, arrives: 7n, problems: [] })
    await give(0n)
    const poor = await most({ token })
    expect(poor).toMatchObject({ arrives: 7n, problems: [{ code: 'FEE_NOT_COVERED' }] })
  })

  it('lacks the fee where the node prices nothing for an account that cannot pay', async () => {
    const token = '0x2222222222222222222222222222222222222222'
    await giveUnits(token, 7n)
    await give(1_000n)
    const message = 'Transaction rejected: Insufficient funds for gas * price + value'
    const refusing: ChainCall = async (method, params) => {
      if (method !== 'eth_estimateGas') return chain(method, params)
      throw featureError('RPC_REQUEST_FAILED', { details: message, cause: { code: -32003, message } })
    }
    const poor = { chain: refusing, wallet: refusing }
    const ask = { ...order({ token }), amount: 5n }
    for (const quote of [
      await eip155Transfer.quote(ask, poor),
      await eip155Transfer.quoteMost(order({ token }), poor),
      await eip155Transfer.quote({ ...order(), amount: 1_000n }, poor),
    ])
      expect(quote).toMatchObject({ fee: undefined, problems: [{ code: 'FEE_NOT_COVERED' }] })
    // The amount of the coin would be lowered by the fee, which the node did not say.
    expect((await failureOf(eip155Transfer.quoteMost(order(), poor))).code).toBe('RPC_REQUEST_FAILED')
  })
})

describe('a token that is to be moved', () => {
  const token = '0x3333333333333333333333333333333333333333'
  const read = () => eip155Transfer.readToken(token, { chain })

  it('says its decimals and its symbol', async () => {
    const text = encodeAbiParameters([{ type: 'string' }], ['TIDE']).slice(2)
    // The answer to `decimals()` is 6; to all else the text.
    const code = `0x5f3560e01c63313ce56714601857606060215f3960605ff35b60065f5260205ff3${text}`
    await anvil.ask('anvil_setCode', [token, code])
    expect(await read()).toEqual({ decimals: 6, symbol: 'TIDE' })
  })

  it('has no symbol where the contract says none', async () => {
    // 6 to `decimals()`, and all else reverts.
    await anvil.ask('anvil_setCode', [token, '0x5f3560e01c63313ce567146011575f5ffd5b60065f5260205ff3'])
    expect(await read()).toEqual({ decimals: 6, symbol: undefined })
  })

  it('has no decimals that nobody said: an amount would be another one', async () => {
    await anvil.ask('anvil_setCode', [token, '0x5f5ffd'])
    expect((await failureOf(read())).code).toBe('RPC_REQUEST_FAILED')
    // It answers each call with nothing.
    await anvil.ask('anvil_setCode', [token, '0x00'])
    expect((await failureOf(read())).code).toBe('METHOD_UNSUPPORTED')
  })

  it('is a contract', async () => {
    await anvil.ask('anvil_setCode', [token, '0x'])
    expect(await failureOf(read())).toMatchObject({
      code: 'METHOD_UNSUPPORTED',
      details: 'No contract of a token is at the address',
    })
    expect((await failureOf(eip155Transfer.readToken('0x12', { chain }))).code).toBe('ADDRESS_INVALID')
  })
})
