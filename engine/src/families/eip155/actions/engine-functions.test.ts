import { describe, expect, it } from 'vitest'
import { tokenBalances } from '../../../adapters/token-balances.js'
import { call } from './call.js'
import type { Eip155Engine } from './eip155-engine.js'
import { estimateGas } from './estimate-gas.js'
import { sendTransaction } from './send-transaction.js'
import { signTypedData } from './sign-typed-data.js'

type Asked = Parameters<Eip155Engine['request']>[0]

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const typedData = {
  domain: { chainId: 1 },
  types: { Mail: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { id: 1n },
}

/** An account of the app whose address needs its checksum read, so that the calls below wait. */
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shown = { address: from, walletChainId: 'eip155:1' } as const
type Account = ReturnType<Eip155Engine['getState']>['accounts'][string]

function engineThatAnswers(answer: unknown) {
  const asked: Asked[] = []
  let account: Account = shown
  const engine: Eip155Engine = {
    getState: () => ({ accounts: { eip155: account } }),
    async request(args) {
      asked.push(args)
      return answer
    },
  }
  const show = (next: Account) => {
    account = next
  }
  return { engine, asked, show }
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

describe('the receiver', () => {
  const creates = /`to: null` with code in `data` creates a contract/

  it.each([
    ['is left out', { value: 1n }],
    ['is undefined', { to: undefined, value: 1n }],
    ['is undefined beside data', { to: undefined, value: 1n, data: '0x6000' }],
    ['is left out of a transaction without a value', {}],
    ['is empty text', { to: '', value: 1n }],
    ['is empty data', { to: '0x', data: '0x6000' }],
  ] as const)('[U43:2] that %s is refused before the prompt', async (_, transaction) => {
    const { engine, asked } = engineThatAnswers(hash)
    await expect(sendTransaction(engine, transaction)).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
      details: expect.stringMatching(creates),
    })
    expect(asked).toEqual([])
  })

  it.each([{ value: 1n }, { data: '0x' }, { data: undefined }] as const)(
    '[U43:1] of `to: null` is refused without code: %#',
    async (transaction) => {
      const { engine, asked } = engineThatAnswers(hash)
      await expect(sendTransaction(engine, { to: null, ...transaction })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        details: expect.stringContaining('`to: null` creates a contract'),
      })
      expect(asked).toEqual([])
    },
  )

  it('[U43:1] is null for a contract creation, and the engine is told so', async () => {
    const { engine, asked } = engineThatAnswers(hash)
    await expect(sendTransaction(engine, { to: null, data: '0x6000', value: 1n })).resolves.toBe(hash)
    expect(asked.map(({ params }) => params)).toEqual([[{ to: null, data: '0x6000', value: '0x1' }]])
  })

  const zero = '0x0000000000000000000000000000000000000000'

  it('is never the zero address of a value, whatever the app accepts', async () => {
    const { engine, asked } = engineThatAnswers(hash)
    for (const data of ['0x', '0x01'] as const)
      await expect(
        sendTransaction(engine, { to: zero, value: 1n, data, acceptReceiver: true }),
      ).rejects.toMatchObject({ code: 'RECEIVER_REFUSED' })
    expect(asked).toEqual([])
    await expect(sendTransaction(engine, { to: zero, value: 0n, data: '0x01' })).resolves.toBe(hash)
  })

  it.each([1n, 9n, 0x11n, 0x100n, 0xdeadn, BigInt(`0x${'e'.repeat(40)}`), BigInt(`0x${'f'.repeat(40)}`)])(
    'that keeps what it gets is asked back: %#',
    async (number) => {
      const { engine, asked } = engineThatAnswers(hash)
      const keeper = `0x${number.toString(16).padStart(40, '0')}`
      await expect(sendTransaction(engine, { to: keeper, value: 1n })).rejects.toMatchObject({
        code: 'RECEIVER_UNUSUAL',
        details: expect.stringContaining('his address'),
      })
      expect(asked).toEqual([])
      await sendTransaction(engine, { to: keeper, value: 1n, acceptReceiver: true })
      await sendTransaction(engine, { to: keeper, data: '0x01' })
      expect(asked.map(({ params }) => params)).toEqual([
        [{ to: keeper, value: '0x1' }],
        [{ to: keeper, data: '0x01' }],
      ])
    },
  )

  it.each([0x12n, 0x101n, 0x1001n, 0x11dean])(
    'is usual at the addresses beside those: %#',
    async (number) => {
      const { engine } = engineThatAnswers(hash)
      const usual = `0x${number.toString(16).padStart(40, '0')}`
      await expect(sendTransaction(engine, { to: usual, value: 1n })).resolves.toBe(hash)
    },
  )
})

describe('account and chain', () => {
  const calls: readonly (readonly [name: string, run: (engine: Eip155Engine) => Promise<unknown>])[] = [
    ['sendTransaction', (engine) => sendTransaction(engine, { to, value: 1n })],
    ['signTypedData', (engine) => signTypedData(engine, { address: from, typedData })],
  ]
  const moves = [
    ['ACCOUNT_CHANGED', { ...shown, address: to }],
    ['CHAIN_CHANGED', { ...shown, walletChainId: 'eip155:56' }],
    ['NOT_CONNECTED', undefined],
  ] as const

  it.each(calls.flatMap(([name, run]) => moves.map(([code, next]) => ({ name, run, code, next }))))(
    '[U34:1] $name: a place that moves after the call ends it with $code, and nobody is asked',
    async ({ run, code, next }) => {
      const { engine, asked, show } = engineThatAnswers(hash)
      const running = run(engine)
      show(next)
      await expect(running).rejects.toMatchObject({ code })
      expect(asked).toEqual([])
    },
  )

  it.each(calls)('[U34:1] %s: an account that connects after the call is not asked', async (_, run) => {
    const { engine, asked, show } = engineThatAnswers(hash)
    show(undefined)
    const running = run(engine)
    show(shown)
    await expect(running).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(asked).toEqual([])
  })

  it('the letter case of the address is no change', async () => {
    const { engine, show } = engineThatAnswers(hash)
    const sending = sendTransaction(engine, { to, value: 1n })
    show({ ...shown, address: from.toLowerCase() })
    await expect(sending).resolves.toBe(hash)
  })
})

describe('signTypedData', () => {
  it.each([undefined, null])('names the option of an address that is %s', async (address) => {
    const { engine, asked } = engineThatAnswers(hash)
    await expect(
      Reflect.apply(signTypedData, undefined, [engine, { address, typedData }]),
    ).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      shortMessage: 'Option signTypedData.address is not valid',
      details: 'Expected the address of the account that signs',
    })
    expect(asked).toEqual([])
  })

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
    const { engine } = engineThatAnswers('signed')
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
  const calls: readonly (readonly [name: string, run: (engine: Eip155Engine) => Promise<unknown>])[] = [
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
