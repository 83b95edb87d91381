import { describe, expect, it } from 'vitest'
import { tokenBalances } from '../../libraries/token-balances.js'
import { call } from './call.js'
import { estimateGas } from './estimate-gas.js'
import type { Requester } from './requester.js'
import { sendTransaction } from './send-transaction.js'
import { signTypedData } from './sign-typed-data.js'

type Asked = Parameters<Requester['request']>[0]

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const typedData = {
  domain: { chainId: 1 },
  types: { Mail: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { id: 1n },
}

function engineThatAnswers(answer: unknown) {
  const asked: Asked[] = []
  const engine: Requester = {
    async request(args) {
      asked.push(args)
      return answer
    },
  }
  return { engine, asked }
}

const { signal } = new AbortController()

describe('sendTransaction', () => {
  it('[R7.41] asks the wallet with bigints written as quantities', async () => {
    const { engine, asked } = engineThatAnswers(hash)
    const fees = { gas: 21_000n, maxFeePerGas: 30_000_000_000n, maxPriorityFeePerGas: 1n }
    const transaction = { to, value: 10n ** 18n, data: '0x', nonce: 7, chainId: 1, ...fees } as const
    await expect(sendTransaction(engine, { ...transaction, signal })).resolves.toBe(hash)
    expect(asked).toEqual([
      {
        namespace: 'eip155',
        method: 'eth_sendTransaction',
        params: [
          {
            to,
            value: '0xde0b6b3a7640000',
            data: '0x',
            nonce: '0x7',
            chainId: '0x1',
            gas: '0x5208',
            maxFeePerGas: '0x6fc23ac00',
            maxPriorityFeePerGas: '0x1',
          },
        ],
        signal,
      },
    ])
  })

  it('[R5.25] refuses a gas price beside fee fields, and asks nobody', async () => {
    const { engine, asked } = engineThatAnswers(hash)
    await expect(sendTransaction(engine, { to, gasPrice: 1n, maxFeePerGas: 1n })).rejects.toMatchObject({
      code: 'FEE_FIELDS_CONFLICT',
    })
    await expect(sendTransaction(engine, { to: '0x1' })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    await expect(sendTransaction(engine, { to, value: -1n })).rejects.toMatchObject({
      code: 'AMOUNT_INVALID',
    })
    expect(asked).toEqual([])
  })

  it('[R5.8] refuses an answer that is no hash', async () => {
    const { engine } = engineThatAnswers('sent')
    await expect(sendTransaction(engine, { to })).rejects.toMatchObject({ code: 'TX_HASH_INVALID' })
  })
})

describe('signTypedData', () => {
  it('asks the wallet with JSON text', async () => {
    const signature = `0x${'1b'.repeat(65)}`
    const { engine, asked } = engineThatAnswers(signature)
    await expect(signTypedData(engine, { address: to, typedData })).resolves.toBe(signature)
    expect(asked).toMatchObject([{ namespace: 'eip155', method: 'eth_signTypedData_v4' }])
    const [params] = asked.map((args) => args.params)
    expect(Array.isArray(params) && params.map((param) => String(param).slice(0, 22))).toEqual([
      to.slice(0, 22),
      '{"domain":{"chainId":1',
    ])
  })

  it('[R5.9] refuses an answer that is no signature', async () => {
    const { engine } = engineThatAnswers('0x1b')
    await expect(signTypedData(engine, { address: to, typedData })).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
  })
})

describe('estimateGas', () => {
  it('[R7.41] reads units of gas', async () => {
    const { engine, asked } = engineThatAnswers('0x5208')
    await expect(estimateGas(engine, { to, value: 1n, network: 'eip155:10' })).resolves.toBe(21_000n)
    expect(asked).toEqual([
      {
        namespace: 'eip155',
        method: 'eth_estimateGas',
        params: [{ to, value: '0x1' }],
        network: 'eip155:10',
      },
    ])
  })

  it('refuses an answer that is no number', async () => {
    const { engine } = engineThatAnswers(null)
    await expect(estimateGas(engine, { to })).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })
})

describe('call', () => {
  it('[R7.41] reads bytes, of the block that is asked for', async () => {
    const { engine, asked } = engineThatAnswers('0x2a')
    await expect(call(engine, { to, data: '0x01' })).resolves.toBe('0x2a')
    await call(engine, { to, block: 16n })
    expect(asked.map(({ params }) => params)).toEqual([
      [{ to, data: '0x01' }, 'latest'],
      [{ to }, '0x10'],
    ])
  })

  it('refuses an answer that is no bytes', async () => {
    const { engine } = engineThatAnswers('0x1')
    await expect(call(engine, { to })).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })
})

describe('an address with a wrong checksum', () => {
  const mistyped = to.replace('C8', 'c8')
  const calls: readonly (readonly [name: string, run: (engine: Requester) => Promise<unknown>])[] = [
    ['sendTransaction', (engine) => sendTransaction(engine, { to: mistyped })],
    ['sendTransaction, from', (engine) => sendTransaction(engine, { from: mistyped, to })],
    ['call', (engine) => call(engine, { to: mistyped })],
    ['estimateGas', (engine) => estimateGas(engine, { to: mistyped })],
    ['signTypedData', (engine) => signTypedData(engine, { address: mistyped, typedData })],
    ['tokenBalances', (engine) => tokenBalances(engine, { address: mistyped, tokens: [to] })],
    ['tokenBalances, token', (engine) => tokenBalances(engine, { address: to, tokens: [to, mistyped] })],
    [
      'tokenBalances, multicall',
      (engine) => tokenBalances(engine, { address: to, tokens: [to], multicall: mistyped }),
    ],
  ]

  it.each(calls)('is refused by %s, and nobody is asked', async (_, run) => {
    const { engine, asked } = engineThatAnswers('0x')
    await expect(run(engine)).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(asked).toEqual([])
  })
})
