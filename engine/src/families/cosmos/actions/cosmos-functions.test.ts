import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { describe, expect, it } from 'vitest'
import { featureError } from '../../../model/errors/feature-error.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { account } from './account.js'
import { broadcastTransaction } from './broadcast-transaction.js'
import type { CosmosEngine } from './cosmos-engine.js'
import { signAmino } from './sign-amino.js'
import { signArbitrary } from './sign-arbitrary.js'
import { signDirect } from './sign-direct.js'

type Asked = Parameters<CosmosEngine['request']>[0]

const address = 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c'
const HUB: Caip2 = 'cosmos:cosmoshub-4'
const transaction = new Uint8Array([1, 2, 3])
const hash = bytesToHex(sha256(transaction)).toUpperCase()

/** An engine that answers each request with this. */
function engineWith(answer?: unknown) {
  const asked: Asked[] = []
  const engine: CosmosEngine = {
    async request(args) {
      asked.push(args)
      if (answer instanceof Error) throw answer
      return answer
    },
    getState: () => ({ accounts: { cosmos: { address, walletChainId: HUB } } }),
  }
  return { engine, asked }
}

const disconnected = (answer?: unknown) => {
  const { engine, asked } = engineWith(answer)
  engine.getState = () => ({ accounts: {} })
  return { engine, asked }
}

describe('account', () => {
  const base = {
    '@type': '/cosmos.auth.v1beta1.BaseAccount',
    address,
    account_number: '12345678901234567890',
    sequence: '0',
  }

  it.each([
    ['a plain account', base],
    ['one of Ethereum’s kind', { '@type': '/x.EthAccount', base_account: base, code_hash: '0x' }],
    ['a vesting one', { base_vesting_account: { base_account: base, original_vesting: [] } }],
  ])('reads the numbers of %s', async (_, inner) => {
    const { engine, asked } = engineWith({ account: inner })
    const { signal } = new AbortController()
    expect(await account(engine, { signal })).toEqual({ accountNumber: 12345678901234567890n, sequence: 0n })
    expect(asked).toEqual([
      {
        namespace: 'cosmos',
        method: 'GET',
        params: { path: `/cosmos/auth/v1beta1/accounts/${address}` },
        network: HUB,
        signal,
      },
    ])
  })

  it('reads another address of another network without a connection', async () => {
    const { engine, asked } = disconnected({ account: base })
    await account(engine, { address, network: 'cosmos:provider' })
    expect(asked).toMatchObject([{ network: 'cosmos:provider' }])
    await expect(account(engine)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await expect(account(engine, { address })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it.each([
    undefined,
    null,
    {},
    { account: null },
    { account: { ...base, sequence: 3 } },
    { account: { ...base, account_number: '-1' } },
    { account: { ...base, address: 'cosmos1other' } },
    { account: { base_account: null } },
  ])('fails with a typed error for the answer %j', async (answer) => {
    await expect(account(engineWith(answer).engine)).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })

  it.each(['', '0x00', 7, `${address}q`])('refuses the address %j, and asks nobody', async (given) => {
    const { engine, asked } = engineWith()
    await expect(Reflect.apply(account, undefined, [engine, { address: given }])).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
    expect(asked).toEqual([])
  })
})

describe('broadcastTransaction', () => {
  it('resolves with the hash that the node says, which is that of the bytes', async () => {
    const { engine, asked } = engineWith({ tx_response: { code: 0, txhash: hash.toLowerCase() } })
    expect(await broadcastTransaction(engine, { transaction, mode: 'sync' })).toBe(hash)
    expect(asked).toEqual([
      {
        namespace: 'cosmos',
        method: 'POST',
        params: { path: '/cosmos/tx/v1beta1/txs', body: { tx_bytes: 'AQID', mode: 'BROADCAST_MODE_SYNC' } },
        network: HUB,
      },
    ])
  })

  it('goes to the network that is given, also without a connection', async () => {
    const { engine, asked } = disconnected({ tx_response: { code: 0, txhash: hash } })
    await broadcastTransaction(engine, { transaction, network: 'cosmos:provider' })
    expect(asked).toMatchObject([{ network: 'cosmos:provider' }])
    await expect(broadcastTransaction(engine, { transaction })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })

  it('tells the words of a node that refuses it', async () => {
    const raw_log = 'account sequence mismatch, expected 4, got 3'
    const { engine } = engineWith({ tx_response: { code: 32, txhash: hash, raw_log } })
    await expect(broadcastTransaction(engine, { transaction })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: `Code 32: ${raw_log}`,
    })
  })

  it.each([
    undefined,
    'ok',
    {},
    { tx_response: {} },
    { tx_response: { code: 0, txhash: 'AB' } },
    { tx_response: { code: '0', txhash: hash } },
  ])('does not know the outcome when the node answers %j, and names the hash', async (answer) => {
    const { engine, asked } = engineWith(answer)
    await expect(broadcastTransaction(engine, { transaction })).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      details: `Look for the transaction ${hash}`,
    })
    expect(asked).toHaveLength(1)
  })

  it('is sent once when the node is silent', async () => {
    const { engine, asked } = engineWith(featureError('OUTCOME_UNKNOWN'))
    await expect(broadcastTransaction(engine, { transaction })).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
    })
    expect(asked).toHaveLength(1)
  })

  it.each([
    [undefined],
    [{}],
    [{ transaction: 'AQID' }],
    [{ transaction: new Uint8Array() }],
    [{ transaction: [1, 2, 3] }],
    [{ transaction, mode: 'block' }],
  ])('refuses %j, and asks nobody', async (args) => {
    const { engine, asked } = engineWith()
    await expect(Reflect.apply(broadcastTransaction, undefined, [engine, args])).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
    expect(asked).toEqual([])
  })
})

describe('signing', () => {
  it.each([undefined, null, {}, 'x', { signature: {}, signed: {} }])(
    'fails with a typed error when an engine answers %j',
    async (answer) => {
      const { engine } = engineWith(answer)
      const typed = { code: expect.stringMatching(/^(WALLET_ANSWER_INVALID|SIGNATURE_INVALID)$/) }
      for (const sign of [signArbitrary, signAmino, signDirect])
        await expect(Reflect.apply(sign, undefined, [engine, {}])).rejects.toMatchObject(typed)
    },
  )

  it('refuses arguments that are no object', async () => {
    const { engine, asked } = engineWith()
    for (const sign of [signArbitrary, signAmino, signDirect])
      await expect(Reflect.apply(sign, undefined, [engine])).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    expect(asked).toEqual([])
  })
})
