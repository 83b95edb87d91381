import {
  hashMessage,
  parseEther,
  serializeErc6492Signature,
  serializeTransaction,
  type TransactionSerializable,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import { eip1193Connector } from '../../../connectors/eip1193/eip1193-connector.js'
import { fakeEip1193Wallet } from '../../../fakes/fake-eip1193-wallet.js'
import { until } from '../../../testing/until.cases.js'
import { CODE_READ_MS } from './code-of-account.js'
import { eip155Wallet } from './eip155-wallet.js'

const one = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const two = privateKeyToAccount(`0x${'02'.repeat(32)}`)
const contract = '0x000000000000000000000000000000000000c0de'
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const invalid = { code: 'WALLET_ANSWER_INVALID' }

/** The parity in the first bit of `s`. */
const shortened = (rs: string, v: number): string => {
  const top = Number.parseInt(rs.slice(64, 66), 16) | ((v - 27) << 7)
  return `0x${rs.slice(0, 64)}${top.toString(16).padStart(2, '0')}${rs.slice(66)}`
}

/** A wallet of the first account, with one scripted answer. */
function asks(method: string, params: unknown, answer: unknown, code?: unknown) {
  const read = () => {
    if (code instanceof Error) throw code
    return code
  }
  const wallet = fakeEip1193Wallet({
    granted: true,
    accounts: [one.address, two.address, contract],
    ...(code !== undefined && { reads: { eth_getCode: read } }),
  })
  wallet.script(method, { answer })
  const connector = eip1193Connector({
    provider: wallet.provider,
    descriptor: { id: 'one', name: 'One', type: 'ANNOUNCED', chain: 'eip155', namespaces: ['eip155'] },
  })
  const { prepare, ask } = eip155Wallet()
  const shown = { address: one.address, chainId: 'eip155:1' } as const
  const call = { connector, signal: new AbortController().signal, shown, method, params }
  const answered = prepare(call).then((prepared) => ask({ ...call, ...prepared }))
  return { answered, codes: () => wallet.calls.filter((made) => made.method === 'eth_getCode'), wallet }
}

const asked = { to, value: toHex(parseEther('5')), data: '0x0102', chainId: 1 } as const
const fields = { to, value: parseEther('5'), data: '0x0102', chainId: 1, gas: 21_000n } as const
const fees = { maxFeePerGas: 30_000_000_000n, maxPriorityFeePerGas: 1n }
const list = [{ address: to, storageKeys: [`0x${'01'.repeat(32)}`] }] as const

const signedBy = (signer: typeof one, transaction: TransactionSerializable) =>
  signer.signTransaction(transaction)

describe('[U45 partly] eth_signTransaction', () => {
  it.each([
    ['before EIP-2718', asked, { ...fields, type: 'legacy', gasPrice: 7n, nonce: 0 }],
    ['with an access list', { ...asked, accessList: list }, { ...fields, gasPrice: 7n, accessList: list }],
    ['with the fee of EIP-1559', { ...asked, type: '0x2' }, { ...fields, ...fees, nonce: 300 }],
    [
      'with an access list and a fee',
      { ...asked, accessList: list },
      { ...fields, ...fees, accessList: list },
    ],
    [
      'with another fee, gas and nonce',
      { ...asked, gas: 1n, nonce: 1, gasPrice: 1n },
      { ...fields, ...fees, nonce: 9 },
    ],
    ['of a contract', { to: null, data: asked.data }, { data: asked.data, ...fees, chainId: 1 }],
    [
      'with no value and a long text',
      { to, input: `0x${'ab'.repeat(300)}` },
      { to, data: `0x${'ab'.repeat(300)}`, ...fees, chainId: 1 },
    ],
    ['of a small number', { to, value: 1n }, { to, value: 1n, type: 'legacy', gasPrice: 0n, chainId: 1 }],
  ] as const)('hands on what was asked: a transaction %s', async (_, given, signed) => {
    const answer = await signedBy(one, signed)
    const { answered, codes } = asks('eth_signTransaction', [given], answer)
    await expect(answered).resolves.toBe(answer)
    expect(codes()).toEqual([])
  })

  it('[F17 partly] is in doubt where the wallet answers with the hash of what it has sent', async () => {
    const hash = `0x${'7'.repeat(64)}`
    await expect(asks('eth_signTransaction', [asked], hash).answered).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      details: `Look for the transaction ${hash}`,
    })
  })

  it('hands on an authorization that was asked (EIP-7702), and no other', async () => {
    const authorization = await two.signAuthorization({ address: contract, chainId: 1, nonce: 0 })
    const { yParity = 0, r, s } = authorization
    const list = [{ chainId: '0x1', address: contract, nonce: '0x0', yParity: toHex(yParity), r, s }]
    const answer = await signedBy(one, { ...fields, ...fees, authorizationList: [authorization] })
    const given = { ...asked, type: '0x4' }
    await expect(
      asks('eth_signTransaction', [{ ...given, authorizationList: list }], answer).answered,
    ).resolves.toBe(answer)
    for (const other of [asked, given, { ...asked, authorizationList: [...list, ...list] }])
      await expect(asks('eth_signTransaction', [other], answer).answered).rejects.toMatchObject(invalid)
  })

  const others: readonly (readonly [name: string, transaction: TransactionSerializable])[] = [
    ['another receiver', { ...fields, ...fees, to: two.address }],
    ['no receiver', { ...fields, ...fees, to: undefined }],
    ['another value', { ...fields, ...fees, value: 1n }],
    ['other data', { ...fields, ...fees, data: '0x0103' }],
    ['no data', { ...fields, ...fees, data: undefined }],
    ['another chain', { ...fields, ...fees, chainId: 56 }],
    ['another chain, before EIP-2718', { ...fields, type: 'legacy', gasPrice: 1n, chainId: 56 }],
    ['every chain', { ...fields, type: 'legacy', gasPrice: 1n, chainId: undefined }],
    ['a list that was not asked', { ...fields, ...fees, accessList: list }],
  ]

  it.each(others)('refuses a transaction with %s', async (_, transaction) => {
    const answer = await signedBy(one, transaction)
    await expect(asks('eth_signTransaction', [asked], answer).answered).rejects.toMatchObject(invalid)
  })

  it('refuses another type than was asked, and a list that is missing', async () => {
    const answer = await signedBy(one, { ...fields, ...fees })
    for (const more of [{ type: '0x0' }, { type: 1 }, { accessList: list }])
      await expect(
        asks('eth_signTransaction', [{ ...asked, ...more }], answer).answered,
      ).rejects.toMatchObject(invalid)
  })

  it('refuses the signature of another account, and none', async () => {
    const transaction = { ...fields, ...fees }
    for (const answer of [
      await signedBy(two, transaction),
      serializeTransaction({ ...transaction, type: 'eip1559' }),
    ])
      await expect(asks('eth_signTransaction', [asked], answer).answered).rejects.toMatchObject(invalid)
  })

  it('refuses what is no signed transaction', async () => {
    const answer = await signedBy(one, { ...fields, ...fees })
    const broken = [
      {},
      null,
      7,
      '',
      '0x',
      '0x02',
      '0x02c0',
      '0xc0',
      '0x7ac0',
      `${answer}00`,
      answer.slice(0, -2),
    ]
    for (const given of [...broken, answer.slice(2), { raw: answer }, `0x${'c1'.repeat(20_000)}`, '0xf90000'])
      await expect(asks('eth_signTransaction', [asked], given).answered).rejects.toMatchObject(invalid)
  })

  it('refuses the same signature with the upper s, which no chain takes', async () => {
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const transaction = { ...fields, ...fees, type: 'eip1559' } as const
    const answer = await one.signTransaction(transaction, {
      serializer: (unsigned, signature) =>
        serializeTransaction(
          unsigned,
          signature && {
            r: signature.r,
            s: toHex(order - BigInt(signature.s), { size: 32 }),
            yParity: 1 - (signature.yParity ?? 0),
          },
        ),
    })
    await expect(asks('eth_signTransaction', [asked], answer).answered).rejects.toMatchObject(invalid)
  })
})

const typedData = {
  domain: { name: 'Pier', chainId: 1 },
  types: { Berth: [{ name: 'number', type: 'uint256' }] },
  primaryType: 'Berth',
  message: { number: 7 },
} as const

/** Each method with the parameters for an account, and its right answer by an account. */
const signings = [
  [
    'personal_sign',
    (address: string) => ['0x6869', address],
    (by: typeof one) => by.signMessage({ message: 'hi' }),
  ],
  [
    'eth_signTypedData_v4',
    (address: string) => [address, typedData],
    (by: typeof one) => by.signTypedData({ ...typedData, message: { number: 7n } }),
  ],
  [
    'eth_signTypedData_v3',
    (address: string) => [
      address,
      JSON.stringify({
        ...typedData,
        types: {
          ...typedData.types,
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
        },
      }),
    ],
    (by: typeof one) => by.signTypedData({ ...typedData, message: { number: 7n } }),
  ],
  [
    'eth_sign',
    (address: string) => [address, '0x6869'],
    (by: typeof one) => by.signMessage({ message: 'hi' }),
  ],
  [
    'eth_sign',
    (address: string) => [address, hashMessage('hi')],
    (by: typeof one) => by.sign({ hash: hashMessage('hi') }),
  ],
] as const

describe.each(signings)('[U45 partly] %s', (method, paramsOf, sign) => {
  it('hands on the signature of the account, and reads no chain for it', async () => {
    const signature = await sign(one)
    const compact = signature.slice(0, -2) + (signature.endsWith('1b') ? '00' : '01')
    for (const answer of [signature, compact]) {
      const { answered, codes } = asks(method, paramsOf(one.address), answer, '0x')
      await expect(answered).resolves.toBe(answer)
      expect(codes()).toEqual([])
    }
    await expect(asks(method, paramsOf(two.address), await sign(two)).answered).resolves.toBe(await sign(two))
  })

  it.each([
    ['in the short form of EIP-2098', (v: number, rs: string) => shortened(rs, v)],
    ['with a parity of 0 or 1', (v: number, rs: string) => `0x${rs}0${v - 27}`],
    ['with a chain in its parity', (v: number, rs: string) => `0x${rs}${(v + 10).toString(16)}`],
  ])('hands on the signature of the account %s, as it came', async (_, write) => {
    const message = '0x68656c6c6f'
    for (const signer of [one, two]) {
      const signature = await signer.signMessage({ message: { raw: message } })
      const written = write(Number(`0x${signature.slice(-2)}`), signature.slice(2, 130))
      const { answered } = asks('personal_sign', [message, one.address], written, '0x')
      if (signer === one) expect(await answered).toBe(written)
      else await expect(answered).rejects.toMatchObject(invalid)
    }
  })

  it('refuses the signature of another account, over something else, and one too short', async () => {
    const other = await one.signMessage({ message: 'another text' })
    for (const answer of [await sign(two), other, `0x${'1b'.repeat(65)}`, `0x${'1'.repeat(62)}`]) {
      const { answered, codes } = asks(method, paramsOf(one.address), answer, '0x')
      await expect(answered).rejects.toMatchObject(invalid)
      expect(codes()).toHaveLength(1)
    }
  })

  it('hands on what an account with code answers: its contract judges', async () => {
    const answer = await sign(two)
    const { answered, codes } = asks(method, paramsOf(contract), answer, '0x6000')
    await expect(answered).resolves.toBe(answer)
    expect(codes()).toEqual([{ method: 'eth_getCode', params: [contract, 'latest'] }])
  })

  it('hands on the signature of a contract that it deploys (EIP-6492)', async () => {
    const answer = serializeErc6492Signature({ address: contract, data: '0x', signature: await sign(two) })
    await expect(asks(method, paramsOf(one.address), answer, '0x').answered).resolves.toBe(answer)
  })

  it.each([
    ['fails', new Error('no node')],
    ['is nonsense', null],
    ['is text', 'none'],
  ])('hands on the answer when reading the code %s', async (_, code) => {
    const answer = await sign(two)
    await expect(asks(method, paramsOf(one.address), answer, code).answered).resolves.toBe(answer)
  })
})

it('[U45 partly] a node that is silent does not hold a signature back', async () => {
  vi.useFakeTimers()
  try {
    const answer = await two.signMessage({ message: 'hi' })
    const { answered, wallet, codes } = asks('personal_sign', ['0x6869', one.address], answer)
    wallet.script('eth_getCode', 'stall')
    await until(() => expect(codes()).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(CODE_READ_MS)
    await expect(answered).resolves.toBe(answer)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('[U45 partly] a node that answers leaves no timer behind', async () => {
  vi.useFakeTimers()
  try {
    const answer = await two.signMessage({ message: 'hi' })
    await expect(asks('personal_sign', ['0x6869', one.address], answer, '0x60').answered).resolves.toBe(
      answer,
    )
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('a list of values to sign (the first eth_signTypedData) has no one hash: its signature is handed on', async () => {
  const answer = `0x${'1b'.repeat(65)}`
  const params = [[{ type: 'string', name: 'a', value: 'b' }], one.address]
  await expect(asks('eth_signTypedData', params, answer, '0x').answered).resolves.toBe(answer)
})

describe('[U45 partly] EIP-5792', () => {
  const calls = [{ version: '2.0.0', calls: [{ to }] }]

  it.each([['0xabc'], [{ id: '0xabc' }], [{ id: 'a', capabilities: {} }]])(
    'wallet_sendCalls is answered with an id: %j',
    async (answer) => {
      await expect(asks('wallet_sendCalls', calls, answer).answered).resolves.toEqual(answer)
    },
  )

  it.each([[null], [{}], [''], [{ id: '' }], [{ id: 7 }], [[]], [true], ['a'.repeat(8195)]])(
    'wallet_sendCalls is not answered with %j',
    async (answer) => {
      await expect(asks('wallet_sendCalls', calls, answer).answered).rejects.toMatchObject(invalid)
    },
  )

  it.each([
    [{ status: 100 }],
    [{ version: '2.0.0', id: '0x1', chainId: '0x1', status: 200, atomic: true, receipts: [] }],
    [{ status: 'CONFIRMED', receipts: null }],
  ])('wallet_getCallsStatus is answered with a status: %j', async (answer) => {
    await expect(asks('wallet_getCallsStatus', ['0x1'], answer).answered).resolves.toEqual(answer)
  })

  it.each([
    [null],
    [{}],
    [{ status: '200' }],
    [{ status: 99 }],
    [{ status: 200.5 }],
    [{ id: '0x2', status: 200 }],
    [{ status: 200, receipts: {} }],
  ])('wallet_getCallsStatus is not answered with %j', async (answer) => {
    await expect(asks('wallet_getCallsStatus', ['0x1'], answer).answered).rejects.toMatchObject(invalid)
  })

  it('wallet_getCapabilities is answered with an object', async () => {
    const params = [one.address]
    await expect(asks('wallet_getCapabilities', params, { '0x1': {} }).answered).resolves.toEqual({
      '0x1': {},
    })
    for (const answer of [null, [], '0x1'])
      await expect(asks('wallet_getCapabilities', params, answer).answered).rejects.toMatchObject(invalid)
  })
})
