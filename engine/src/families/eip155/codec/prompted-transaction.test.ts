import { describe, expect, it } from 'vitest'
import { eip1193Connector } from '../../../connectors/eip1193/eip1193-connector.js'
import { fakeEip1193Wallet } from '../../../fakes/fake-eip1193-wallet.js'
import { eip155Wallet } from '../port/eip155-wallet.js'
import { promptedTransaction } from './prompted-transaction.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const zero = '0x0000000000000000000000000000000000000000'
const creates = /`to: null` with code in `data` creates a contract/

/** Every prompt of money, with one transaction in it. */
const prompts: readonly (readonly [method: string, params: (transaction: object) => unknown])[] = [
  ['eth_sendTransaction', (transaction) => [transaction]],
  ['eth_signTransaction', (transaction) => [transaction]],
  ['wallet_sendTransaction', (transaction) => [transaction]],
  ['wallet_sendCalls', (call) => [{ version: '2.0.0', calls: [{ to }, call] }]],
]

/** Transactions without a receiver, and how they are refused. */
const lost: readonly (readonly [code: string, details: RegExp, transaction: object])[] = [
  ['ADDRESS_INVALID', creates, { value: '0x1' }],
  ['ADDRESS_INVALID', creates, {}],
  ['ADDRESS_INVALID', creates, { to: undefined, value: '0x1', data: '0x6000' }],
  ['ADDRESS_INVALID', creates, { to: '', value: '0x1' }],
  ['ADDRESS_INVALID', creates, { to: '0x', data: '0x6000' }],
  ['OPTION_INVALID', /creates a contract/, { to: null, value: '0x1' }],
  ['OPTION_INVALID', /creates a contract/, { to: null, data: '0x' }],
  ['OPTION_INVALID', /creates a contract/, { to: null, data: null, input: '0x' }],
  ['RECEIVER_REFUSED', /zero address/, { to: zero, value: '0x1' }],
  ['RECEIVER_REFUSED', /zero address/, { to: zero, value: '0x1', data: '0x01' }],
]

/** Fields that contradict each other. */
const contradictions: readonly (readonly [code: string, transaction: object])[] = [
  ['OPTION_INVALID', { to, data: '0x01', input: '0x02' }],
  ['OPTION_INVALID', { to, data: '0x01', input: '0x' }],
  ['OPTION_INVALID', { to, gas: 21_000n, gasLimit: 21_001n }],
  ['OPTION_INVALID', { to, maxFeePerGas: 9n, maxPriorityFeePerGas: '0x10' }],
  ['FEE_FIELDS_CONFLICT', { to, gasPrice: 1n, maxFeePerGas: 1n }],
]

function world() {
  const wallet = fakeEip1193Wallet({ granted: true })
  const connector = eip1193Connector({
    provider: wallet.provider,
    descriptor: { id: 'one', name: 'One', type: 'ANNOUNCED', chain: 'eip155', namespaces: ['eip155'] },
  })
  const { prepare } = eip155Wallet()
  const shown = { address, chainId: 'eip155:1' } as const
  const signal = new AbortController().signal
  return {
    calls: wallet.calls,
    prepare: (method: string, params: unknown) => prepare({ connector, signal, shown, method, params }),
  }
}

describe.each(prompts)('%s', (method, paramsOf) => {
  it.each(lost)(
    '[U43:2] is refused with %s before the prompt (%s): %j',
    async (code, details, transaction) => {
      const { prepare, calls } = world()
      await expect(prepare(method, paramsOf(transaction))).rejects.toMatchObject({
        code,
        details: expect.stringMatching(details),
      })
      expect(calls).toEqual([])
    },
  )

  it('[U43:1] creates a contract with `to: null` and code, and the wallet gets no `to`', async () => {
    const { prepare } = world()
    for (const field of ['data', 'input']) {
      const { params } = await prepare(method, paramsOf({ to: null, [field]: '0x60', value: 1n }))
      expect(JSON.stringify(params)).toContain(`"${field}":"0x60","value":"0x1"`)
      expect(JSON.stringify(params)).not.toContain('"to":null')
    }
  })

  it.each(contradictions)('is refused with %s before the prompt: %#', async (code, transaction) => {
    const { prepare, calls } = world()
    await expect(prepare(method, paramsOf(transaction))).rejects.toMatchObject({ code })
    expect(calls).toEqual([])
  })
})

it('of two equal fields one goes to the wallet', async () => {
  const twice = { to, data: '0xAB', input: '0xab', gas: 21_000n, gasLimit: '0x5208' }
  await expect(promptedTransaction(twice)).resolves.toEqual({ to, data: '0xAB', gas: '0x5208' })
  await expect(promptedTransaction({ to, input: '0xab', gasLimit: 1n })).resolves.toEqual({
    to,
    input: '0xab',
    gasLimit: '0x1',
  })
})

it('a priority fee as high as the whole fee is right', async () => {
  const fees = { maxFeePerGas: 16n, maxPriorityFeePerGas: '0x10' }
  await expect(promptedTransaction({ to, ...fees })).resolves.toMatchObject({ maxFeePerGas: '0x10' })
})

it.each([
  ['no calls', { version: '2.0.0', calls: [] }],
  ['a version that is none', { version: 'two', calls: [{ to }] }],
  ['a version that is a number', { version: 2, calls: [{ to }] }],
])('[U43 partly] wallet_sendCalls with %s is refused before the prompt', async (_, given) => {
  const { prepare, calls } = world()
  await expect(prepare('wallet_sendCalls', [given])).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  expect(calls).toEqual([])
})
