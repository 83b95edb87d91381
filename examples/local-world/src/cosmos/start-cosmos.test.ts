import { makeSignDoc as makeAminoDoc, pubkeyToAddress, Secp256k1Wallet, type StdFee } from '@cosmjs/amino'
import {
  DirectSecp256k1Wallet,
  decodeTxRaw,
  encodePubkey,
  makeAuthInfoBytes,
  makeSignDoc,
  Registry,
} from '@cosmjs/proto-signing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ESTUARY, ESTUARY_CAIP_ID } from './estuary.js'
import { LOCAL_COSMOS_ACCOUNTS } from './local-cosmos-accounts.js'
import { localCosmosKey } from './local-cosmos-key.js'
import { type LocalCosmos, startCosmos } from './start-cosmos.js'
import { readTxRaw, writeTxRaw } from './tx-raw.js'

let cosmos: LocalCosmos
beforeAll(async () => {
  cosmos = await startCosmos({ port: 0 })
})
afterAll(() => cosmos.stop())
afterEach(() => cosmos.faults.clear())

const DIRECT = 1
const AMINO = 127
const registry = new Registry()
const accountSchema = z.object({ account: z.object({ account_number: z.string(), sequence: z.string() }) })
const balanceSchema = z.object({ balance: z.object({ denom: z.string(), amount: z.string() }) })
const responseSchema = z.object({
  tx_response: z.object({ code: z.number(), raw_log: z.string(), txhash: z.string(), codespace: z.string() }),
})

const get = (path: string): Promise<Response> => fetch(`${cosmos.rpcUrl}${path}`)
const json = async (path: string): Promise<unknown> => (await get(path)).json()
const balanceOf = async (address: string): Promise<bigint> => {
  const answered = await json(`/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${ESTUARY.denom}`)
  return BigInt(balanceSchema.parse(answered).balance.amount)
}
const accountOf = async (address: string) =>
  accountSchema.parse(await json(`/cosmos/auth/v1beta1/accounts/${address}`)).account

function localAddress(index: number): string {
  const account = LOCAL_COSMOS_ACCOUNTS[index]
  if (account === undefined) throw new Error(`There is no account ${index}.`)
  return account.address
}
async function newAddress(index: number): Promise<string> {
  const wallet = await DirectSecp256k1Wallet.fromKey(localCosmosKey(index).privateKey, ESTUARY.prefix)
  return (await wallet.getAccounts())[0]?.address ?? ''
}

interface Transfer {
  readonly from: number
  readonly to: string
  readonly amount?: string
  readonly denom?: string
  readonly mode?: typeof DIRECT | typeof AMINO
  readonly fee?: string
  readonly gas?: number
  readonly memo?: string
  readonly chainId?: string
  readonly sequence?: number
  readonly timeoutHeight?: bigint
  readonly times?: number
  readonly typeUrl?: string
  /** Signs instead of the owner, whose key is still named. */
  readonly signer?: number
  /** The key that is named. */
  readonly key?: number
}

/** Signs a transfer with CosmJS. */
async function signed(transfer: Transfer): Promise<Uint8Array> {
  const { from, to, amount = '1000', denom = ESTUARY.denom, mode = DIRECT, signer = from } = transfer
  const { fee = '2000', gas = 200_000, memo = '', chainId = ESTUARY.id, key = from, times = 1 } = transfer
  const { typeUrl = '/cosmos.bank.v1beta1.MsgSend', timeoutHeight } = transfer
  const fromAddress = localAddress(from)
  const account = await accountOf(fromAddress)
  const sequence = transfer.sequence ?? Number(account.sequence)
  const coins = [{ denom, amount }]
  const fees = [{ denom: ESTUARY.denom, amount: fee }]
  const value = registry.encode({
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: { fromAddress, toAddress: to, amount: coins },
  })
  const body = {
    messages: [],
    memo,
    ...(timeoutHeight !== undefined && { timeoutHeight }),
  }
  const message = new Uint8Array(value)
  const bodyBytes = withMessages(registry.encodeTxBody(body), typeUrl, message, times)
  const pubkey = encodePubkey({
    type: 'tendermint/PubKeySecp256k1',
    value: LOCAL_COSMOS_ACCOUNTS[key]?.publicKey ?? '',
  })
  const authInfoBytes = makeAuthInfoBytes([{ pubkey, sequence }], fees, gas, undefined, undefined, mode)
  const { privateKey } = localCosmosKey(signer)
  const number = Number(account.account_number)
  const signerAddress = localAddress(signer)
  if (mode === DIRECT) {
    const wallet = await DirectSecp256k1Wallet.fromKey(privateKey, ESTUARY.prefix)
    const { signature } = await wallet.signDirect(
      signerAddress,
      makeSignDoc(bodyBytes, authInfoBytes, chainId, number),
    )
    return writeTxRaw({ bodyBytes, authInfoBytes, signatures: [bytesOf(signature.signature)] })
  }
  const wallet = await Secp256k1Wallet.fromKey(privateKey, ESTUARY.prefix)
  const stdFee: StdFee = { amount: fees, gas: String(gas) }
  const messages = Array.from({ length: times }, () => ({
    type: 'cosmos-sdk/MsgSend',
    value: { from_address: fromAddress, to_address: to, amount: coins },
  }))
  const doc = makeAminoDoc(messages, stdFee, chainId, memo, number, sequence, timeoutHeight)
  const { signature } = await wallet.signAmino(signerAddress, doc)
  return writeTxRaw({ bodyBytes, authInfoBytes, signatures: [bytesOf(signature.signature)] })
}

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))

/** Puts messages before a body: the fields of protobuf have no order. */
function withMessages(body: Uint8Array, typeUrl: string, value: Uint8Array, times: number): Uint8Array {
  const text = new TextEncoder().encode(typeUrl)
  const any = [0x0a, text.length, ...text, 0x12, ...varint(value.length), ...value]
  const one = [0x0a, ...varint(any.length), ...any]
  return new Uint8Array([...Array.from({ length: times }, () => one).flat(), ...body])
}
const varint = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]

async function send(bytes: Uint8Array, mode = 'BROADCAST_MODE_SYNC') {
  const body = JSON.stringify({ tx_bytes: Buffer.from(bytes).toString('base64'), mode })
  const answered = await fetch(`${cosmos.rpcUrl}/cosmos/tx/v1beta1/txs`, { method: 'POST', body })
  expect(answered.status).toBe(200)
  return responseSchema.parse(await answered.json()).tx_response
}

describe('reading', () => {
  it('says what it is, and funds the local accounts, whose keys are those of the test phrase', async () => {
    expect(cosmos.caipNetworkId).toBe(ESTUARY_CAIP_ID)
    for (const [index, { address, publicKey }] of LOCAL_COSMOS_ACCOUNTS.entries()) {
      expect(Buffer.from(localCosmosKey(index).publicKey).toString('base64')).toBe(publicKey)
      expect(pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: publicKey }, ESTUARY.prefix)).toBe(
        address,
      )
    }
    expect(await balanceOf(localAddress(7))).toBe(1_000_000_000n)
    expect(await json(`/cosmos/bank/v1beta1/balances/${localAddress(7)}`)).toEqual({
      balances: [{ denom: 'utide', amount: '1000000000' }],
      pagination: { next_key: null, total: '1' },
    })
    expect(await json(`/cosmos/auth/v1beta1/accounts/${localAddress(7)}`)).toEqual({
      account: {
        '@type': '/cosmos.auth.v1beta1.BaseAccount',
        address: localAddress(7),
        pub_key: null,
        account_number: '7',
        sequence: '0',
      },
    })
    expect(await json('/cosmos/base/tendermint/v1beta1/node_info')).toMatchObject({
      default_node_info: { network: ESTUARY.id },
    })
    expect(await json('/cosmos/base/tendermint/v1beta1/blocks/latest')).toMatchObject({
      block: { header: { chain_id: ESTUARY.id, height: expect.stringMatching(/^\d+$/) } },
    })
    expect(cosmos.chainInfo).toMatchObject({
      chainId: ESTUARY.id,
      rest: cosmos.rpcUrl,
      bech32Config: { bech32PrefixAccAddr: 'estuary' },
      feeCurrencies: [{ coinMinimalDenom: 'utide' }],
    })
  })

  it('has nothing for an address that never held anything, and other denominations at zero', async () => {
    const nobody = await newAddress(70)
    expect(await balanceOf(nobody)).toBe(0n)
    expect(await json(`/cosmos/bank/v1beta1/balances/${nobody}`)).toMatchObject({ balances: [] })
    expect(await json(`/cosmos/bank/v1beta1/balances/${localAddress(7)}/by_denom?denom=uatom`)).toEqual({
      balance: { denom: 'uatom', amount: '0' },
    })
  })

  it('answers what it does not know as a Cosmos node does', async () => {
    for (const [path, status, code] of [
      [`/cosmos/auth/v1beta1/accounts/${await newAddress(70)}`, 404, 5],
      ['/cosmos/auth/v1beta1/accounts/nobody', 400, 3],
      ['/cosmos/bank/v1beta1/balances/cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', 400, 3],
      [`/cosmos/bank/v1beta1/balances/${localAddress(0)}/by_denom`, 400, 3],
      [`/cosmos/tx/v1beta1/txs/${'AB'.repeat(32)}`, 404, 5],
      ['/cosmos/tx/v1beta1/txs/zz', 400, 3],
      ['/cosmos/staking/v1beta1/validators', 501, 12],
    ] as const) {
      const answered = await get(path)
      expect([path, answered.status, await answered.json()]).toEqual([
        path,
        status,
        { code, message: expect.any(String), details: [] },
      ])
    }
  })
})

describe('a transfer that CosmJS signed', () => {
  it.each([
    ['directly', DIRECT],
    ['as amino JSON', AMINO],
  ] as const)('moves money when it is signed %s', async (_, mode) => {
    const to = await newAddress(50 + mode)
    const from = localAddress(0)
    const [held, { sequence }] = await Promise.all([balanceOf(from), accountOf(from)])
    // Characters that amino JSON escapes.
    const bytes = await signed({
      from: 0,
      to,
      amount: '123456',
      mode,
      memo: 'ebb & <flow>',
      timeoutHeight: 99_999n,
    })
    const { code, txhash, raw_log: log } = await send(bytes)
    expect([code, log]).toEqual([0, ''])
    expect(await balanceOf(to)).toBe(123_456n)
    expect(await balanceOf(from)).toBe(held - 123_456n - 2_000n)
    expect((await accountOf(from)).sequence).toBe(String(Number(sequence) + 1))
    expect(await json(`/cosmos/tx/v1beta1/txs/${txhash}`)).toMatchObject({
      tx: {
        body: {
          messages: [{ from_address: from, to_address: to, amount: [{ denom: 'utide', amount: '123456' }] }],
          memo: 'ebb & <flow>',
        },
      },
      tx_response: { code: 0, txhash, height: expect.stringMatching(/^[1-9]\d+$/), gas_wanted: '200000' },
    })
    expect(await json(`/cosmos/auth/v1beta1/accounts/${from}`)).toMatchObject({
      account: { pub_key: { key: LOCAL_COSMOS_ACCOUNTS[0]?.publicKey } },
    })
  })

  it('is read as CosmJS reads it', async () => {
    const bytes = await signed({ from: 0, to: localAddress(1), memo: 'x'.repeat(200) })
    const raw = readTxRaw(bytes)
    const { body, signatures } = decodeTxRaw(bytes)
    expect(raw?.signatures).toEqual(signatures.map((one) => new Uint8Array(one)))
    const [message] = registry.decodeTxBody(raw?.bodyBytes ?? new Uint8Array()).messages
    expect(message).toMatchObject({ fromAddress: localAddress(0), toAddress: localAddress(1) })
    expect([body.memo, body.messages.length]).toEqual(['x'.repeat(200), 1])
  })

  it('gives an address that receives for the first time an account', async () => {
    const to = await newAddress(71)
    await send(await signed({ from: 1, to }))
    expect(await accountOf(to)).toMatchObject({
      sequence: '0',
      account_number: expect.stringMatching(/^\d+$/),
    })
  })

  it.each([
    [
      'a signature of another key',
      { signer: 5 },
      4,
      'signature verification failed; please verify account number (2), sequence (0) and chain-id (estuary-1): unauthorized',
    ],
    [
      'a signature of another key, as amino JSON',
      { signer: 5, mode: AMINO },
      4,
      'signature verification failed',
    ],
    ['a signature for another chain', { chainId: 'cosmoshub-4' }, 4, 'signature verification failed'],
    ['the key of another account', { key: 5, signer: 5 }, 8, 'pubKey does not match signer address'],
    [
      'a sequence that is too high',
      { sequence: 9 },
      32,
      'account sequence mismatch, expected 0, got 9: incorrect account sequence',
    ],
    [
      'too low a fee',
      { fee: '1999' },
      13,
      'insufficient fees; got: 1999utide required: 2000utide: insufficient fee',
    ],
    [
      'a fee that the account does not have',
      { fee: '9000000000' },
      5,
      'is smaller than 9000000000utide: insufficient funds',
    ],
    ['too little gas', { gas: 50_000 }, 11, 'out of gas'],
    ['a memo that is too long', { memo: 'x'.repeat(257) }, 12, 'memo too large'],
    ['a height that has passed', { timeoutHeight: 5n }, 30, 'tx timeout height'],
    ['an amount of zero', { amount: '0' }, 10, 'invalid coins'],
    ['an amount that is none', { amount: '-5' }, 10, 'invalid coins'],
    ['a denomination that the chain has not', { denom: 'uatom' }, 5, 'insufficient funds'],
    ['an address that is none', { to: 'nobody' }, 7, 'invalid address'],
    [
      'an address of another chain',
      { to: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh' },
      7,
      'invalid address',
    ],
    ['another message', { typeUrl: '/cosmos.bank.v1beta1.MsgMultiSend' }, 2, 'unable to resolve type URL'],
    ['no message', { times: 0 }, 6, 'must contain at least one message'],
  ] as const)('is refused with %s', async (_, change, code, log) => {
    const from = localAddress(2)
    const before = [await balanceOf(from), (await accountOf(from)).sequence]
    const answered = await send(await signed({ from: 2, to: localAddress(3), ...change }))
    expect(answered).toMatchObject({ code, codespace: 'sdk', raw_log: expect.stringContaining(log) })
    expect([await balanceOf(from), (await accountOf(from)).sequence]).toEqual(before)
    expect((await get(`/cosmos/tx/v1beta1/txs/${answered.txhash}`)).status).toBe(404)
  })

  it('is refused when a byte of it was changed after signing', async () => {
    const bytes = await signed({ from: 2, to: localAddress(3), memo: 'ebb' })
    const at = Buffer.from(bytes).indexOf('ebb')
    bytes[at] = 'E'.charCodeAt(0)
    expect(await send(bytes)).toMatchObject({ code: 4 })
  })

  it('is refused the second time', async () => {
    const bytes = await signed({ from: 3, to: localAddress(4) })
    expect((await send(bytes)).code).toBe(0)
    const held = await balanceOf(localAddress(4))
    expect(await send(bytes)).toMatchObject({ code: 19, raw_log: 'tx already in mempool' })
    expect(await balanceOf(localAddress(4))).toBe(held)
  })

  it('gets into a block and fails there when the account has too little, and pays its fee', async () => {
    const from = localAddress(4)
    const held = await balanceOf(from)
    const half = (held * 2n) / 3n
    // Two of them are more than there is: the first is undone.
    const { code, txhash } = await send(
      await signed({ from: 4, to: localAddress(5), amount: half.toString(), times: 2 }),
    )
    expect(code).toBe(0)
    expect(await json(`/cosmos/tx/v1beta1/txs/${txhash}`)).toMatchObject({
      tx_response: {
        code: 5,
        codespace: 'sdk',
        raw_log: expect.stringMatching(/^failed to execute message; message index: 1: spendable balance/),
      },
    })
    expect(await balanceOf(from)).toBe(held - 2_000n)
    expect(await balanceOf(localAddress(5))).toBe(1_000_000_000n)
  })

  it('is refused when it is none', async () => {
    const { bodyBytes, authInfoBytes } = readTxRaw(await signed({ from: 6, to: localAddress(0) })) ?? {}
    if (bodyBytes === undefined || authInfoBytes === undefined) throw new Error('It was not read.')
    expect(await send(writeTxRaw({ bodyBytes, authInfoBytes, signatures: [] }))).toMatchObject({ code: 15 })
    const short = new Uint8Array(64).fill(1)
    expect(await send(writeTxRaw({ bodyBytes, authInfoBytes, signatures: [short] }))).toMatchObject({
      code: 4,
    })
    const signatures = [short, short]
    expect(await send(writeTxRaw({ bodyBytes, authInfoBytes, signatures }))).toMatchObject({ code: 4 })
    for (const wrong of [[1], [0x0a, 0xff], [0x0a, 1, 1], [0x0a, 0xff, 0xff, 0xff, 0xff, 0xff]])
      expect(await send(new Uint8Array(wrong))).toMatchObject({ code: 2 })
    const garbage = { bodyBytes: new Uint8Array([9, 9]), authInfoBytes, signatures: [short] }
    expect(await send(writeTxRaw(garbage))).toMatchObject({ code: 2 })
    for (const body of [
      '',
      '{',
      '{}',
      '{"tx_bytes":"??","mode":"BROADCAST_MODE_SYNC"}',
      '{"tx_bytes":"AA==","mode":"BROADCAST_MODE_BLOCK"}',
    ]) {
      const answered = await fetch(`${cosmos.rpcUrl}/cosmos/tx/v1beta1/txs`, { method: 'POST', body })
      expect([body, answered.status, await answered.json()]).toMatchObject([body, 400, { code: 3 }])
    }
    expect((await fetch(`${cosmos.rpcUrl}/cosmos/nothing`, { method: 'POST', body: '{}' })).status).toBe(501)
  })
})

describe('faults', () => {
  it('has a fault switch, and records requests', async () => {
    cosmos.clearRequests()
    cosmos.faults.set({ kind: 'status', status: 503 }, { times: 1, method: 'GET', path: 'by_denom' })
    const path = `/cosmos/bank/v1beta1/balances/${localAddress(0)}/by_denom`
    expect((await get(`${path}?denom=utide`)).status).toBe(503)
    expect((await get(`${path}?denom=utide`)).status).toBe(200)
    expect(cosmos.requests.map((request) => [request.path, request.query, request.fault])).toEqual([
      [path, { denom: 'utide' }, 'status'],
      [path, { denom: 'utide' }, undefined],
    ])
  })
})
