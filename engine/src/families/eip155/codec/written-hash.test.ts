import { type Hex, keccak256, parseTransaction, type TransactionSerializable } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { type WrittenTransaction, writtenHash } from './written-hash.js'

/** The first of the well-known accounts, whose key everybody knows. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const to = '0x1111111111111111111111111111111111111111'
const storageKeys: readonly Hex[] = [`0x${'0'.repeat(63)}1`, `0x${'f'.repeat(64)}`]

const hex = (value: bigint | number | undefined): Hex => `0x${(value ?? 0).toString(16)}`

/** A transaction as viem signs it, and as a node would write it. */
async function signed(transaction: TransactionSerializable) {
  const raw = await account.signTransaction(transaction)
  const one = parseTransaction(raw)
  const written: WrittenTransaction = {
    ...(one.type !== 'legacy' && { type: one.type === 'eip2930' ? '0x1' : '0x2' }),
    chainId: hex(one.chainId),
    nonce: hex(one.nonce),
    gas: hex(one.gas),
    gasPrice: one.gasPrice === undefined ? undefined : hex(one.gasPrice),
    maxFeePerGas: hex(one.maxFeePerGas),
    maxPriorityFeePerGas: hex(one.maxPriorityFeePerGas),
    to: one.to,
    value: hex(one.value),
    input: one.data ?? '0x',
    accessList: one.accessList,
    v: hex(one.type === 'legacy' ? one.v : one.yParity),
    r: one.r ?? '0x',
    s: one.s ?? '0x',
  }
  return { hash: keccak256(raw), written }
}

const call = { chainId: 31_337, nonce: 7, gas: 21_000n, to, value: 10n ** 18n } as const
const price = { maxFeePerGas: 3_000_000_001n, maxPriorityFeePerGas: 1n }
const cases: readonly (readonly [string, TransactionSerializable])[] = [
  ['a payment', { ...call, ...price, type: 'eip1559' }],
  ['the first one of an account, without a tip', { ...call, type: 'eip1559', nonce: 0, maxFeePerGas: 1n }],
  [
    'a call with data',
    { ...call, ...price, type: 'eip1559', value: 0n, data: `0xa9059cbb${'00'.repeat(63)}01` },
  ],
  ['an access list', { ...call, ...price, type: 'eip1559', accessList: [{ address: to, storageKeys }] }],
  ['a contract creation', { ...call, ...price, type: 'eip1559', to: null, data: '0x6000' }],
  ['EIP-2930', { ...call, type: 'eip2930', gasPrice: 5n, accessList: [{ address: to, storageKeys: [] }] }],
  ['before EIP-2718', { ...call, type: 'legacy', gasPrice: 2_000_000_000n }],
]

describe('the hash of a transaction as a node writes it', () => {
  it.each(cases)('is that of its bytes: %s', async (_, transaction) => {
    const { hash, written } = await signed(transaction)
    expect(writtenHash(written)).toBe(hash)
  })

  it.each(['chainId', 'nonce', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value', 'v', 'r', 's'])(
    'is another one with another %s',
    async (field) => {
      const { hash, written } = await signed({ ...call, ...price, type: 'eip1559' })
      expect(writtenHash({ ...written, [field]: '0x1f' })).not.toBe(hash)
    },
  )

  it('is unknown for a type that is not read here', async () => {
    const { written } = await signed({ ...call, ...price, type: 'eip1559' })
    for (const type of ['0x3', '0x4', '0x7b']) expect(writtenHash({ ...written, type })).toBeUndefined()
  })
})
