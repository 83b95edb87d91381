import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { requestsOf, sessionWith } from '../../../connectors/pairing/session-requests.cases.js'

const signer = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const hash = `0x${'ab'.repeat(32)}`
const methods = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls', 'wallet_sendTransaction']

/** A session of the signer that approved every prompt of money; its wallet has one scripted answer. */
const paired = (answer: unknown) => {
  const accounts = [`eip155:1:${signer.address}`, `eip155:10:${signer.address}`] as const
  const granted = {
    chains: ['eip155:1', 'eip155:10'],
    defaultChain: 'eip155:1',
    events: [],
    rpcMap: {},
  } as const
  const set = requestsOf({ ...sessionWith(), namespaces: { eip155: { ...granted, accounts, methods } } })
  set.client.answer = () => answer
  return set
}

it.each([
  ['eth_sendTransaction', [{ to, value: '0x1' }], hash],
  ['eth_sendTransaction', [{ data: '0x60' }], hash],
  ['wallet_sendTransaction', [{ to }], hash],
  ['wallet_sendCalls', [{ version: '2.0.0', calls: [{ to }, { data: '0x60' }] }], { id: '0x1' }],
])(
  '[U43 partly] [U45 partly] %s of a paired wallet goes there as it came: %j',
  async (method, params, answer) => {
    const { ask, client } = paired(answer)
    await expect(ask(method, params)).resolves.toEqual(answer)
    expect(client.asked).toMatchObject([{ method, params }])
  },
)

it.each([
  ['ADDRESS_INVALID', 'eth_sendTransaction', [{ value: '0x1' }]],
  ['ADDRESS_INVALID', 'wallet_sendTransaction', [{ to: '', data: '0x60' }]],
  ['ADDRESS_INVALID', 'eth_signTransaction', [{ data: '0x' }]],
  ['OPTION_INVALID', 'eth_sendTransaction', []],
  ['OPTION_INVALID', 'eth_sendTransaction', [{ to, data: '0x01', input: '0x02' }]],
  ['OPTION_INVALID', 'wallet_sendCalls', [{ version: '2.0.0', calls: [] }]],
  ['OPTION_INVALID', 'wallet_sendCalls', undefined],
  ['ADDRESS_INVALID', 'wallet_sendCalls', [{ calls: [{ to }, { value: '0x1' }] }]],
  ['RECEIVER_REFUSED', 'wallet_sendCalls', [{ calls: [{ to: `0x${'0'.repeat(40)}`, value: '0x1' }] }]],
])(
  '[U43 partly] is refused with %s before the paired wallet is asked: %s %j',
  async (code, method, params) => {
    const { ask, client } = paired(hash)
    await expect(ask(method, params)).rejects.toMatchObject({ code })
    expect(client.asked).toEqual([])
  },
)

it.each([
  ['TX_HASH_INVALID', 'eth_sendTransaction', [{ to }], '0x1'],
  ['WALLET_ANSWER_INVALID', 'wallet_sendCalls', [{ calls: [{ to }] }], null],
  ['WALLET_ANSWER_INVALID', 'eth_signTransaction', [{ to }], {}],
])(
  '[U45 partly] ends with %s when a paired wallet answers %s %j with %j',
  async (code, method, params, answer) => {
    await expect(paired(answer).ask(method, params)).rejects.toMatchObject({ code })
  },
)

it('[U45 partly] a transaction that a paired wallet signed is compared with the account and the chain of the session', async () => {
  const fees = { type: 'eip1559', maxFeePerGas: 1n, gas: 21_000n } as const
  const answer = await signer.signTransaction({ to, value: 1n, chainId: 1, ...fees })
  const given = [{ to, value: '0x1' }]
  await expect(paired(answer).ask('eth_signTransaction', given)).resolves.toBe(answer)
  const elsewhere = await signer.signTransaction({ to, value: 1n, chainId: 10, ...fees })
  const other = privateKeyToAccount(`0x${'02'.repeat(32)}`)
  const foreign = await other.signTransaction({ to, value: 1n, chainId: 1, ...fees })
  for (const wrong of [elsewhere, foreign])
    await expect(paired(wrong).ask('eth_signTransaction', given)).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
})
