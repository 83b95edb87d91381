import { HARBOR, type LocalWorld, startLocalWorld } from '@walletchart/example-local-world'
import { BREAKWATER_CAIP_ID, LOCAL_BITCOIN_ACCOUNTS } from '@walletchart/example-local-world/bitcoin'
import { Verifier } from 'bip322-js'
import { address as addresses, networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectedSession, wishFor } from './test-session.js'

const none = { payment: { address: '', publicKey: '' }, ordinals: { address: '', publicKey: '' } }
const [, , , , fifth = none, sixth = none] = LOCAL_BITCOIN_ACCOUNTS
const PAYMENT = fifth.payment.address
const ORDINALS = fifth.ordinals.address
const TO = LOCAL_BITCOIN_ACCOUNTS[0]?.payment.address ?? ''
const TEXT = 'Good evening, Pier.'
const METHODS = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer', 'signFuture']
const bip122 = wishFor(BREAKWATER_CAIP_ID, METHODS)

let world: LocalWorld
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [{ ...HARBOR, port: 0 }],
    tokens: false,
    relay: { port: 0 },
    bitcoin: { port: 0, madeUp: true },
  })
})
afterAll(() => world.stop())

const connect = () => connectedSession(world, { bip122 })

/** A GET of the node's API. */
const node = async (path: string) => {
  const answer = await fetch(`${world.bitcoin?.rpcUrl}${path}`)
  return JSON.parse(await answer.text())
}

const satsOf = async (address: string): Promise<number> => {
  const { chain_stats: one } = await node(`/address/${address}`)
  return one.funded_txo_sum - one.spent_txo_sum
}

/** Pays from addresses of the wallet, all that is left to the first of them. Nothing is signed. */
const unsigned = async (from: readonly string[], sats: bigint, sighashType?: number): Promise<Psbt> => {
  const psbt = new Psbt({ network: networks.regtest })
  let left = -sats - 2_000n
  for (const address of from) {
    const coins: { txid: string; vout: number; value: number }[] = await node(`/address/${address}/utxo`)
    const coin = coins.toSorted((one, other) => other.value - one.value)[0]
    if (coin === undefined) throw new Error(`${address} has no coin.`)
    const value = BigInt(coin.value)
    left += value
    psbt.addInput({
      hash: coin.txid,
      index: coin.vout,
      witnessUtxo: { script: addresses.toOutputScript(address, networks.regtest), value },
      ...(sighashType !== undefined && { sighashType }),
    })
  }
  psbt.addOutput({ address: TO, value: sats })
  return psbt.addOutput({ address: from[0] ?? '', value: left })
}

it('names both addresses of each account, with the session and when it is asked', async () => {
  const { session, ask, wallet } = await connect()
  const { bip122: granted } = session.namespaces
  expect(granted).toEqual({
    chains: [BREAKWATER_CAIP_ID],
    accounts: [`${BREAKWATER_CAIP_ID}:${PAYMENT}`],
    methods: METHODS.slice(0, 4),
    events: ['accountsChanged', 'bip122_addressesChanged'],
  })
  const known = [
    { ...fifth.payment, path: "m/84'/1'/0'/0/4", intention: 'payment' },
    { ...fifth.ordinals, path: "m/86'/1'/0'/0/4", intention: 'ordinal' },
  ]
  expect(JSON.parse(session.sessionProperties?.bip122_getAccountAddresses ?? '')).toEqual(known)
  expect(await ask('getAccountAddresses', { account: PAYMENT })).toEqual(known)
  expect(await ask('getAccountAddresses', {})).toEqual(known)
  expect(await ask('getAccountAddresses', { account: PAYMENT, intentions: ['ordinal'] })).toEqual(
    known.slice(1),
  )
  expect(wallet.getState().requests).toEqual([])
})

it.each([
  ['the payment address, as it does by default', PAYMENT, {}],
  ['the payment address by ECDSA', PAYMENT, { protocol: 'ecdsa' }],
  ['the payment address by BIP-322', PAYMENT, { address: PAYMENT, protocol: 'bip322' }],
  ['the address for ordinals, as it does by default', ORDINALS, { address: ORDINALS }],
  ['the address for ordinals by BIP-322', ORDINALS, { address: ORDINALS, protocol: 'bip322' }],
])('signs a text with %s, and another library verifies it', async (_, signer, more) => {
  const { approved } = await connect()
  const { question, result } = await approved('signMessage', { account: PAYMENT, message: TEXT, ...more })
  expect(question).toMatchObject({ kind: 'family-sign-message', text: TEXT, account: PAYMENT })
  const { address, signature, messageHash } = result
  expect(address).toBe(signer)
  expect(signature).toMatch(/^[0-9a-f]+$/)
  const isOld = !('protocol' in more ? more.protocol === 'bip322' : signer === ORDINALS)
  expect(messageHash).toEqual(isOld ? expect.stringMatching(/^[0-9a-f]{64}$/) : undefined)
  const text = Buffer.from(signature, 'hex').toString('base64')
  expect(Verifier.verifySignature(signer, TEXT, text)).toBe(true)
  expect(Verifier.verifySignature(signer, `${TEXT}!`, text)).toBe(false)
})

it('signs a PSBT for both of its addresses, shows what it pays, and sends it only when it is asked to', async () => {
  const { approved, wallet } = await connect()
  const before = await satsOf(TO)
  const psbt = await unsigned([PAYMENT, ORDINALS], 50_000n)
  const params = {
    account: PAYMENT,
    psbt: psbt.toBase64(),
    signInputs: [
      { address: PAYMENT, index: 0 },
      { address: ORDINALS, index: 1, sighashTypes: [0] },
    ],
  }
  const { question, result } = await approved('signPsbt', params)
  expect(question).toMatchObject({
    kind: 'family-sign-transaction',
    preview: { payment: { to: TO, amount: '0.0005 BTC' }, fee: '0.00002 BTC' },
  })
  expect(Object.keys(result)).toEqual(['psbt'])
  expect(Psbt.fromBase64(result.psbt).finalizeAllInputs().extractTransaction().ins).toHaveLength(2)
  expect(await satsOf(TO)).toBe(before)
  expect(wallet.getState().sent).toBe(0)

  const sent = await approved('signPsbt', { account: PAYMENT, psbt: psbt.toBase64(), broadcast: true })
  expect(sent.question.kind).toBe('family-send')
  expect(Object.keys(sent.result)).toEqual(['psbt', 'txid'])
  expect((await node(`/tx/${sent.result.txid}`)).status).toMatchObject({ confirmed: true })
  expect(await satsOf(TO)).toBe(before + 50_000)
  expect(wallet.getState().sent).toBe(1)
})

it('signs one input of a PSBT and leaves the other, with a sighash type that is allowed', async () => {
  const { approved } = await connect()
  const type = Transaction.SIGHASH_ALL | Transaction.SIGHASH_ANYONECANPAY
  const psbt = await unsigned([PAYMENT, ORDINALS], 10_000n, type)
  const { question, result } = await approved('signPsbt', {
    account: PAYMENT,
    psbt: psbt.toBase64(),
    signInputs: [{ address: PAYMENT, index: 0, sighashTypes: [type] }],
  })
  expect(question).toMatchObject({
    preview: { facts: expect.arrayContaining([{ name: 'Not all is signed', value: 'input 0, 1' }]) },
  })
  const [first, second] = Psbt.fromBase64(result.psbt).data.inputs
  expect(first?.partialSig?.[0]?.signature.at(-1)).toBe(type)
  expect([second?.partialSig, second?.tapKeySig]).toEqual([undefined, undefined])
})

it('pays with a memo, says the fee before, and the chain has it', async () => {
  const { ask, wallet } = await connect()
  const before = await satsOf(TO)
  const sent = ask('sendTransfer', {
    account: PAYMENT,
    recipientAddress: TO,
    amount: '30000',
    memo: Buffer.from('ahoy').toString('hex'),
    changeAddress: ORDINALS,
  })
  const request = await wallet.whenRequest('sendTransfer')
  expect(request.question).toMatchObject({
    kind: 'family-send',
    preview: { payment: { to: TO, amount: '0.0003 BTC' }, facts: [{ name: 'Memo', value: 'ahoy' }] },
  })
  const cost = await wallet.estimate(request)
  await wallet.approveRequest()
  const { txid } = Object(await sent)
  const { vin, vout, fee } = await node(`/tx/${txid}`)
  expect(fee).toBe(Number(cost?.maxFee))
  expect(vin.map((one: { prevout: { scriptpubkey_address: string } }) => one.prevout)).toEqual([
    expect.objectContaining({ scriptpubkey_address: PAYMENT }),
  ])
  expect(vout).toMatchObject([
    { scriptpubkey_address: TO, value: 30_000 },
    { scriptpubkey: '6a0461686f79', value: 0 },
    { scriptpubkey_address: ORDINALS },
  ])
  expect(await satsOf(TO)).toBe(before + 30_000)
  expect(wallet.getState().sent).toBe(1)
})

it('passes on why a transaction cannot be made, or what the node says of it', async () => {
  const { ask, wallet } = await connect()
  const refused = async (method: string, params: unknown, error: object): Promise<void> => {
    const failed = expect(ask(method, params)).rejects.toMatchObject(error)
    await wallet.whenRequest(method)
    await wallet.approveRequest()
    await failed
  }
  const transfer = { account: PAYMENT, recipientAddress: TO }
  await refused('sendTransfer', { ...transfer, amount: '100000000000' }, { code: -32000 })
  // Less than any node passes on.
  await refused(
    'sendTransfer',
    { ...transfer, amount: '1' },
    { code: -32003, message: expect.stringContaining('dust') },
  )
  const half = await unsigned([PAYMENT, ORDINALS], 1_000n)
  const signInputs = [{ address: PAYMENT, index: 0 }]
  await refused(
    'signPsbt',
    { account: PAYMENT, psbt: half.toBase64(), signInputs, broadcast: true },
    { code: -32602 },
  )
  // Its own type of the input is not among those that the app allows.
  const one = await unsigned([PAYMENT], 1_000n, Transaction.SIGHASH_NONE)
  await refused(
    'signPsbt',
    {
      account: PAYMENT,
      psbt: one.toBase64(),
      signInputs: [{ address: PAYMENT, index: 0, sighashTypes: [1] }],
    },
    { code: -32602 },
  )
  expect(wallet.getState().sent).toBe(0)
})

it('tells the app of the addresses of another account', async () => {
  const { app, wallet } = await connect()
  const events: unknown[] = []
  const both = new Promise<void>((resolve) => {
    app.on('session_event', ({ params: { event, chainId } }) => {
      events.push([event.name, event.data, chainId])
      if (events.length === 2) resolve()
    })
  })
  await wallet.switchAccount(1)
  await both
  expect(events).toEqual([
    ['accountsChanged', [sixth.payment.address], BREAKWATER_CAIP_ID],
    [
      'bip122_addressesChanged',
      [
        expect.objectContaining({ ...sixth.payment, intention: 'payment' }),
        expect.objectContaining({ ...sixth.ordinals, intention: 'ordinal' }),
      ],
      BREAKWATER_CAIP_ID,
    ],
  ])
})

it('refuses by itself an account that it did not grant, and goes on', async () => {
  const { ask, approved, wallet } = await connect()
  const other = { account: sixth.payment.address, message: TEXT }
  await expect(ask('signMessage', other)).rejects.toMatchObject({ code: 4100 })
  expect(wallet.getState().requests).toEqual([])
  const { result } = await approved('signMessage', { message: TEXT })
  expect(result).toMatchObject({ address: PAYMENT })
})
