import { base64, bech32m, hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { fakeProviderError } from '../../../fakes/fake-script.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { notOffered } from '../../../model/errors/not-offered.js'
import { fromProviderError } from '../../../model/errors/provider-error.js'
import { BITCOIN_CHAINS } from '../../../model/ids/bitcoin-chains.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { MOST_ESTIMATED_RATE } from '../port/fee-rate.js'
import { funding, isTransactionSigned, type KeyKind, keyOf, signerOfPsbts } from '../real-keys.cases.js'
import type { Bip122Engine } from './bip122-engine.js'
import { broadcastTransaction } from './broadcast-transaction.js'
import { sendTransfer } from './send-transfer.js'
import { signBitcoinMessage } from './sign-bitcoin-message.js'
import { signPsbt } from './sign-psbt.js'
import { transactionStatus } from './transaction-status.js'
import { utxos } from './utxos.js'

/** An address of a witness version, with a program of this many bytes. */
const unusual = (version: number, length: number): string =>
  bech32m.encode('bc', [version, ...bech32m.toWords(new Uint8Array(length).fill(7))])

type Asked = Parameters<Bip122Engine['request']>[0]

const mine = keyOf(1)
const to = keyOf(2).address('p2wpkh')
const address = mine.address('p2wpkh')
const { mainnet, testnet } = BITCOIN_CHAINS
const txid = 'ab'.repeat(32)
const unsupported = () => {
  throw notOffered('It only signs')
}
const refused = () => {
  throw featureError('RPC_REQUEST_FAILED')
}

/** An engine that answers each method, and each path, as a test says. */
function engineWith(
  answers: Readonly<Record<string, (params: unknown) => unknown>> = {},
  connected: string | undefined = address,
  type = 'payment',
) {
  const asked: Asked[] = []
  const place: { address: string | undefined; network: Caip2 } = { address: connected, network: mainnet }
  const engine: Bip122Engine = {
    async request(args) {
      asked.push(args)
      const { path, body } = Object(args.params)
      return answers[path === undefined ? args.method : `${args.method} ${path}`]?.(body ?? args.params)
    },
    getState: () => ({
      accounts: {
        bip122: {
          address: place.address,
          walletChainId: place.network,
          allAccounts: [{ address: place.address ?? '', type }],
        },
      },
    }),
  }
  const methods = () => asked.map(({ method, params }) => Object(params).path ?? method)
  return { engine, asked, place, methods }
}

describe('signPsbt', () => {
  it.each([
    ['base64', new Psbt().toBase64()],
    ['bytes', new Psbt().toBuffer()],
    ['a Psbt of bitcoinjs-lib', new Psbt()],
  ])('takes a PSBT as %s', async (_, psbt) => {
    const { engine, asked } = engineWith({ signPsbt: () => ({ psbt: 'BA==', more: 1 }) })
    const { signal } = new AbortController()
    const signInputs = [{ address, index: 0 }]
    expect(await signPsbt(engine, { psbt, signInputs, broadcast: false, signal })).toEqual({ psbt: 'BA==' })
    expect(asked).toEqual([
      {
        namespace: 'bip122',
        method: 'signPsbt',
        params: { psbt: new Psbt().toBase64(), signInputs, broadcast: false },
        signal,
      },
    ])
  })

  it.each([
    ['nothing', undefined],
    ['no PSBT', {}],
    ['an object without a PSBT', { psbt: {} }],
    ['a PSBT that answers a number', { psbt: { toBase64: () => 1 } }],
    [
      'a getter that throws',
      {
        get psbt(): never {
          throw new Error('A getter of the app')
        },
      },
    ],
  ])('refuses %s, and asks nobody', async (_, args) => {
    const { engine, asked } = engineWith()
    await expect(Reflect.apply(signPsbt, undefined, [engine, args])).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
    expect(asked).toEqual([])
  })

  it('fails with a typed error when an engine answers something else', async () => {
    const { engine } = engineWith({ signPsbt: () => 'signed' })
    await expect(signPsbt(engine, { psbt: '' })).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })
})

describe('signBitcoinMessage', () => {
  it('passes on what is given', async () => {
    const { engine, asked } = engineWith({ signMessage: () => ({ address, signature: 'BA==' }) })
    expect(await signBitcoinMessage(engine, { message: 'Hello' })).toEqual({ address, signature: 'BA==' })
    await signBitcoinMessage(engine, { message: 'Hello', address, protocol: 'ecdsa' })
    expect(asked.map(({ params }) => params)).toEqual([
      { message: 'Hello' },
      { message: 'Hello', address, protocol: 'ecdsa' },
    ])
  })
})

/** An engine whose wallet only signs, with the answers of a node about the account. */
function signsOnly(kind: KeyKind = 'p2wpkh', values: readonly bigint[] = [90_000n, 150_000n]) {
  const from = mine.address(kind)
  const funds = values.map((value, salt) => funding(from, value, salt))
  const sign = signerOfPsbts(mine)
  const answers: Record<string, (params: unknown) => unknown> = {
    sendTransfer: unsupported,
    getAccountAddresses: () => [{ address: from, publicKey: hex.encode(mine.publicKey) }],
    [`GET /address/${from}/utxo`]: () =>
      funds.map(({ tx, vout }, index) => ({
        txid: tx.getId(),
        vout,
        value: Number(values[index]),
        status: { confirmed: true },
      })),
    'GET /fee-estimates': () => ({ '1': 20, '3': 2, '6': 1 }),
    signPsbt: (params) => {
      const psbt = base64.decode(Object(params).psbt)
      const inputs = Psbt.fromBuffer(psbt).txInputs.map((_, index) => ({ address: from, index }))
      return { psbt: base64.encode(sign(psbt, inputs)) }
    },
    'POST /tx': (body) => Transaction.fromHex(String(body)).getId(),
  }
  for (const { tx } of funds) answers[`GET /tx/${tx.getId()}/hex`] = () => tx.toHex()
  const set = engineWith(answers, from)
  const sent = () => {
    const { params } = set.asked.findLast(({ method }) => method === 'POST') ?? {}
    return Transaction.fromHex(Object(params).body)
  }
  /** The outputs that a transaction spends. */
  const spentBy = (tx: Transaction) =>
    tx.ins.flatMap(({ hash }) =>
      funds.flatMap((fund) => (hex.encode(fund.tx.getHash()) === hex.encode(hash) ? fund.tx.outs : [])),
    )
  return { ...set, answers, from, funds, sent, spentBy }
}

describe('sendTransfer', () => {
  it('has the wallet send', async () => {
    const { engine, asked } = engineWith({ sendTransfer: () => ({ txid }) })
    expect(await sendTransfer(engine, { to, sats: 5000n })).toBe(txid)
    expect(asked).toEqual([
      {
        namespace: 'bip122',
        method: 'sendTransfer',
        params: { account: address, recipientAddress: to, amount: '5000' },
      },
    ])
  })

  it.each(['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'] as const)(
    'builds the transaction from %s when the wallet only signs, and has the node send it once',
    async (kind) => {
      const { engine, asked, methods, sent, spentBy, from } = signsOnly(kind)
      const id = await sendTransfer(engine, { to, sats: 200_000n })
      const tx = sent()
      expect(tx.getId()).toBe(id)
      const spent = spentBy(tx)
      expect(spent.map(({ value }) => value)).toEqual([150_000n, 90_000n])
      expect(tx.outs[0]?.value).toBe(200_000n)
      expect(tx.outs).toHaveLength(2)
      const fee = 240_000n - tx.outs.reduce((sum, { value }) => sum + value, 0n)
      // At least the rate of the node, and at most one signature byte more for each input.
      const size = tx.virtualSize()
      expect(Number(fee)).toBeGreaterThanOrEqual(size * 2)
      expect(Number(fee)).toBeLessThanOrEqual((size + 4) * 2)
      if (kind === 'p2wpkh' || kind === 'p2tr') expect(isTransactionSigned(tx, mine, spent)).toBe(true)
      expect(methods().filter((method) => method === '/tx')).toHaveLength(1)
      expect(asked.filter(({ method }) => method === 'GET').every(({ network }) => network === mainnet)).toBe(
        true,
      )
      expect(methods()).toContain(`/address/${from}/utxo`)
    },
  )

  it('pays the fee rate of the app, and then builds the transaction itself', async () => {
    const { engine, sent, methods } = signsOnly()
    await sendTransfer(engine, { to, sats: 100_000n, feeRate: 7 })
    const fee = 150_000n - sent().outs.reduce((sum, { value }) => sum + value, 0n)
    expect(Number(fee) / sent().virtualSize()).toBeGreaterThanOrEqual(7)
    expect(Number(fee) / sent().virtualSize()).toBeLessThan(7.2)
    expect(methods()).not.toContain('sendTransfer')
    expect(methods()).not.toContain('/fee-estimates')
  })

  it('pays no more than the cap, whatever the node estimates', async () => {
    const { engine, answers, sent } = signsOnly('p2wpkh', [900_000n])
    answers['GET /fee-estimates'] = () => ({ '3': 100_000 })
    await sendTransfer(engine, { to, sats: 800_000n })
    const fee = 900_000n - sent().outs.reduce((sum, { value }) => sum + value, 0n)
    expect(Number(fee) / sent().virtualSize()).toBeLessThan(MOST_ESTIMATED_RATE + 10)
  })

  it('[U45 partly] refuses a fee above the amount, whatever was accepted, and asks for no signature', async () => {
    for (const acceptFee of [undefined, 1_000_000n]) {
      const { engine, answers, methods } = signsOnly('p2wpkh', [150_000n])
      answers['GET /fee-estimates'] = () => ({ '3': 500 })
      const failure = { code: 'FEE_TOO_HIGH', details: 'The fee is 70500 satoshis' }
      await expect(sendTransfer(engine, { to, sats: 70_499n, acceptFee })).rejects.toMatchObject(failure)
      expect(methods()).not.toContain('signPsbt')
    }
  })

  it('asks for the consent of the user for a fee above a tenth of the amount', async () => {
    const failure = { code: 'FEE_UNUSUAL', details: 'The fee is 1410 satoshis' }
    for (const acceptFee of [undefined, 0n, 1409n]) {
      const { engine, methods } = signsOnly('p2wpkh', [150_000n])
      const sending = sendTransfer(engine, { to, sats: 14_099n, feeRate: 10, acceptFee })
      await expect(sending).rejects.toMatchObject(failure)
      expect(methods()).not.toContain('signPsbt')
    }
    const accepted = signsOnly('p2wpkh', [150_000n])
    await sendTransfer(accepted.engine, { to, sats: 14_099n, feeRate: 10, acceptFee: 1410n })
    const tenth = signsOnly('p2wpkh', [150_000n])
    await sendTransfer(tenth.engine, { to, sats: 14_100n, feeRate: 10 })
    // Change that is too small for an output is part of the fee.
    const dust = signsOnly('p2wpkh', [15_000n])
    await expect(sendTransfer(dust.engine, { to, sats: 1_000n, feeRate: 99 })).rejects.toMatchObject({
      code: 'FEE_TOO_HIGH',
    })
  })

  it('asks for the estimate of mempool.space where the node has none of Esplora', async () => {
    const { engine, answers, methods } = signsOnly()
    answers['GET /fee-estimates'] = refused
    answers['GET /v1/fees/recommended'] = () => ({ fastestFee: 9, halfHourFee: 3, hourFee: 1 })
    await sendTransfer(engine, { to, sats: 50_000n })
    expect(methods()).toContain('/v1/fees/recommended')
    answers['GET /v1/fees/recommended'] = () => ({ halfHourFee: '3' })
    await expect(sendTransfer(engine, { to, sats: 50_000n })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
    })
  })

  it.each([
    ['no address', { to: '0x00', sats: 5000n }, 'ADDRESS_INVALID'],
    ['a wrong checksum', { to: `${to}q`, sats: 5000n }, 'ADDRESS_INVALID'],
    ['an address of another network', { to: mine.address('p2wpkh', 'tb'), sats: 5000n }, 'ADDRESS_INVALID'],
    ['zero', { to, sats: 0n }, 'AMOUNT_INVALID'],
    ['less than zero', { to, sats: -1n }, 'AMOUNT_INVALID'],
    ['dust', { to, sats: 293n }, 'AMOUNT_INVALID'],
    ['dust for an old address', { to: mine.address('p2pkh'), sats: 545n }, 'AMOUNT_INVALID'],
    ['more than all coins', { to, sats: 2_100_000_000_000_001n }, 'AMOUNT_INVALID'],
    ['a number', { to, sats: 5000 }, 'AMOUNT_INVALID'],
    ['a fee rate of zero', { to, sats: 5000n, feeRate: 0 }, 'OPTION_INVALID'],
    ['a huge fee rate', { to, sats: 5000n, feeRate: 5001 }, 'OPTION_INVALID'],
    ['a fee rate that is none', { to, sats: 5000n, feeRate: Number.NaN }, 'OPTION_INVALID'],
    ['a fee that is no bigint', { to, sats: 5000n, acceptFee: 9 }, 'OPTION_INVALID'],
    ['a consent that is none', { to, sats: 5000n, acceptReceiver: 'yes' }, 'OPTION_INVALID'],
    ['a fee below zero', { to, sats: 5000n, acceptFee: -1n }, 'OPTION_INVALID'],
    ['nothing', undefined, 'OPTION_INVALID'],
  ])('refuses %s, and asks nobody', async (_, args, code) => {
    const { engine, asked } = signsOnly()
    await expect(Reflect.apply(sendTransfer, undefined, [engine, args])).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  it.each([
    ['an anchor', 'bc1pfeessrawgf', 'anchor'],
    ['witness version 2', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'witness version 2'],
    ['witness version 16 in capitals', 'BC1SW50QGDZ25J', 'witness version 16'],
    ['40 bytes of witness version 1', unusual(1, 40), 'witness version 1 and 40 bytes'],
  ])('asks whether %s is meant, and goes on when it is', async (_, receiver, reason) => {
    const failure = { code: 'RECEIVER_UNUSUAL', details: expect.stringContaining(reason) }
    for (const acceptReceiver of [undefined, false]) {
      const { engine, asked } = signsOnly()
      const sending = sendTransfer(engine, { to: receiver, sats: 5000n, acceptReceiver })
      await expect(sending).rejects.toMatchObject(failure)
      expect(asked).toEqual([])
    }
    const signing = signsOnly()
    await sendTransfer(signing.engine, { to: receiver, sats: 5000n, acceptReceiver: true })
    expect(signing.sent().outs[0]?.value).toBe(5000n)
    const sending = engineWith({ sendTransfer: () => ({ txid }) })
    await sendTransfer(sending.engine, { to: receiver, sats: 5000n, acceptReceiver: true })
    expect(sending.asked).toMatchObject([{ params: { acceptReceiver: true } }])
  })

  it.each([
    '1111111111111111111114oLvT2',
    'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs',
    '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST',
  ])('refuses %s, which no key opens', async (receiver) => {
    for (const acceptReceiver of [undefined, true]) {
      const { engine, asked } = signsOnly()
      const sending = sendTransfer(engine, { to: receiver, sats: 5000n, acceptReceiver })
      await expect(sending).rejects.toMatchObject({ code: 'RECEIVER_REFUSED' })
      expect(asked).toEqual([])
    }
  })

  it('needs an account, one that holds money, and one that the kit can spend from', async () => {
    const nobody = engineWith({}, '')
    nobody.place.address = undefined
    await expect(sendTransfer(nobody.engine, { to, sats: 5000n })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    const inscriptions = engineWith({ sendTransfer: () => ({ txid }) }, mine.address('p2tr'), 'ordinal')
    await expect(sendTransfer(inscriptions.engine, { to, sats: 5000n })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    })
    expect(inscriptions.asked).toEqual([])
    const script = engineWith(
      { sendTransfer: unsupported },
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    )
    await expect(sendTransfer(script.engine, { to, sats: 5000n })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    })
  })

  it.each(['USER_REJECTED', 'OUTCOME_UNKNOWN', 'WALLET_NOT_ANSWERING', 'UNAUTHORIZED'] as const)(
    'is asked once when the wallet fails with %s',
    async (code) => {
      const { engine, methods } = engineWith({
        sendTransfer: () => {
          throw featureError(code)
        },
      })
      await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject({ code })
      expect(methods()).toEqual(['sendTransfer'])
    },
  )

  it.each([4200, -32601, -32004])(
    'is asked once, and builds nothing, when the wallet was asked and answers %i',
    async (code) => {
      const { engine, answers, methods } = signsOnly()
      answers.sendTransfer = () => {
        throw fromProviderError(fakeProviderError(code, 'Block not available'))
      }
      const failure = { code: 'METHOD_UNSUPPORTED' }
      await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject(failure)
      expect(methods()).toEqual(['sendTransfer'])
    },
  )

  it('fails when the account has too little, and asks for no signature', async () => {
    const { engine, methods } = signsOnly('p2wpkh', [1000n])
    await expect(sendTransfer(engine, { to, sats: 1000n })).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
    expect(methods()).not.toContain('signPsbt')
  })

  it.each([
    ['another amount', (value: bigint) => funding(address, value + 1n)],
    ['another receiver', (value: bigint) => funding(to, value)],
    ['another id', (value: bigint) => funding(address, value, 9)],
  ])('fails when the node gives a transaction with %s, and asks for no signature', async (_, liar) => {
    const { engine, answers, funds, methods } = signsOnly('p2wpkh', [150_000n])
    const lie = liar(150_000n)
    for (const { tx } of funds) answers[`GET /tx/${tx.getId()}/hex`] = () => lie.tx.toHex()
    await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
    })
    expect(methods()).not.toContain('signPsbt')
  })

  it('fails when the node gives two amounts for one output', async () => {
    const { engine, answers, funds, methods } = signsOnly('p2wpkh', [150_000n])
    const [fund] = funds
    const coin = { txid: fund?.tx.getId(), vout: 0, value: 140_000, status: { confirmed: true } }
    answers[`GET /address/${address}/utxo`] = () => [coin]
    await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
    })
    expect(methods()).not.toContain('signPsbt')
  })

  it.each([
    ['no list', {}],
    ['a text for an amount', [{ txid, vout: 0, value: '1', status: { confirmed: true } }]],
    ['an output twice', Array(2).fill({ txid, vout: 0, value: 1, status: { confirmed: true } })],
    ['an output without its state', [{ txid, vout: 0, value: 1 }]],
    ['an id that is none', [{ txid: 'x', vout: 0, value: 1, status: { confirmed: true } }]],
  ])('and utxos fail when the node answers %s', async (_, answer) => {
    const { engine, answers, methods } = signsOnly()
    answers[`GET /address/${address}/utxo`] = () => answer
    const failed = { code: 'RPC_REQUEST_FAILED' }
    await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject(failed)
    await expect(utxos(engine)).rejects.toMatchObject(failed)
    expect(methods()).not.toContain('signPsbt')
  })

  it('needs the key of a P2SH address', async () => {
    const { engine, answers, methods } = signsOnly('p2sh')
    for (const publicKey of [undefined, hex.encode(keyOf(2).publicKey), 'key']) {
      answers.getAccountAddresses = () => [{ address: mine.address('p2sh'), publicKey }]
      await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject({
        code: 'METHOD_UNSUPPORTED',
      })
    }
    expect(methods()).not.toContain('signPsbt')
  })

  it('fails when the wallet did not sign each input', async () => {
    const { engine, answers, methods } = signsOnly()
    answers.signPsbt = (params) => ({ psbt: Object(params).psbt })
    await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
    answers.signPsbt = () => ({})
    await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
    expect(methods()).not.toContain('/tx')
  })

  it.each(['sendTransfer', 'GET'])(
    'asks for no signature when the app shows another place after %s',
    async (method) => {
      for (const [change, code] of [
        [{ network: testnet }, 'CHAIN_CHANGED'],
        [{ address: to }, 'ACCOUNT_CHANGED'],
      ] as const) {
        const { engine, place, methods } = signsOnly()
        const { request } = engine
        engine.request = (args) => {
          if (args.method === method) Object.assign(place, change)
          return request(args)
        }
        await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject({ code })
        expect(methods()).not.toContain('signPsbt')
      }
    },
  )

  it.each([
    ['network', { network: testnet }, 'CHAIN_CHANGED'],
    ['account', { address: to }, 'ACCOUNT_CHANGED'],
    ['account at all', { address: undefined }, 'NOT_CONNECTED'],
  ] as const)(
    'sends nothing when the app shows another %s after the user signed',
    async (_, change, code) => {
      const { engine, place, methods } = signsOnly()
      const { request } = engine
      engine.request = async (args) => {
        const answer = await request(args)
        if (args.method === 'signPsbt') Object.assign(place, change)
        return answer
      }
      await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject({ code })
      expect(methods()).not.toContain('/tx')
    },
  )

  it.each([
    ['NONE', 2],
    ['SINGLE', 3],
    ['ALL and ANYONECANPAY', 0x81],
    ['NONE and ANYONECANPAY', 0x82],
  ])('[U45 partly] sends nothing that a signature of the type %s leaves open', async (_, sighash) => {
    for (const kind of ['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'] as const) {
      const { engine, answers, from, methods } = signsOnly(kind)
      answers.signPsbt = (params) => {
        const psbt = base64.decode(Object(params).psbt)
        const inputs = Psbt.fromBuffer(psbt).txInputs.map((__, index) => ({ address: from, index, sighash }))
        return { psbt: base64.encode(signerOfPsbts(mine)(psbt, inputs)) }
      }
      await expect(sendTransfer(engine, { to, sats: 50_000n })).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
        details: expect.stringContaining(`sighash type ${sighash}`),
      })
      expect(methods()).not.toContain('/tx')
    }
  })

  it('does not know the outcome when the node answers another id, and does not send twice', async () => {
    const { engine, answers, methods } = signsOnly()
    answers['POST /tx'] = () => txid
    await expect(sendTransfer(engine, { to, sats: 5000n })).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(methods().filter((method) => method === '/tx')).toHaveLength(1)
  })

  it('ends with the signal after the signature, and sends nothing', async () => {
    const { engine, methods } = signsOnly()
    const caller = new AbortController()
    const { request } = engine
    engine.request = async (args) => {
      const answer = await request(args)
      if (args.method === 'signPsbt') caller.abort()
      return answer
    }
    const { signal } = caller
    await expect(sendTransfer(engine, { to, sats: 5000n, signal })).rejects.toMatchObject({ code: 'ABORTED' })
    expect(methods()).not.toContain('/tx')
  })
})

describe('broadcastTransaction', () => {
  const { tx } = funding(address, 1000n)

  it.each([
    ['hex', tx.toHex()],
    ['hex in capitals', tx.toHex().toUpperCase()],
    ['bytes', tx.toBuffer()],
  ])('sends a transaction given as %s', async (_, transaction) => {
    const { engine, asked } = engineWith({ 'POST /tx': () => tx.getId() })
    expect(await broadcastTransaction(engine, { transaction, network: testnet })).toBe(tx.getId())
    expect(asked).toEqual([
      {
        namespace: 'bip122',
        method: 'POST',
        params: { path: '/tx', body: tx.toHex() },
        network: testnet,
      },
    ])
  })

  it.each(['', 'hello', '00', tx.toHex().slice(2), new Uint8Array(5), 7, undefined])(
    'refuses %j, and sends nothing',
    async (transaction) => {
      const { engine, asked } = engineWith()
      await expect(
        Reflect.apply(broadcastTransaction, undefined, [engine, { transaction }]),
      ).rejects.toMatchObject({ code: 'OPTION_INVALID' })
      expect(asked).toEqual([])
    },
  )

  it('fails as the node does', async () => {
    const { engine } = engineWith({
      'POST /tx': () => {
        throw featureError('RPC_REQUEST_FAILED', {
          details: 'one.example answered 400: min relay fee not met',
        })
      },
      [`GET /tx/${tx.getId()}`]: refused,
    })
    await expect(broadcastTransaction(engine, { transaction: tx.toHex() })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
    })
  })
})

describe('reads', () => {
  it('utxos are those of an address, in satoshis', async () => {
    const value = 2_100_000_000_000_000
    const { engine, asked } = engineWith({
      [`GET /address/${to}/utxo`]: () => [{ txid, vout: 1, value, status: { confirmed: false } }],
    })
    expect(await utxos(engine, { address: to, network: mainnet })).toEqual([
      { txid, vout: 1, value: BigInt(value), confirmed: false },
    ])
    expect(asked).toMatchObject([{ network: mainnet }])
    await expect(utxos(engine, { address: 'me' })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it('transactionStatus says whether a block holds it', async () => {
    const answers = { [`GET /tx/${txid}/status`]: (): unknown => ({ confirmed: false }) }
    const { engine } = engineWith(answers)
    expect(await transactionStatus(engine, { txid: txid.toUpperCase() })).toEqual({ confirmed: false })
    answers[`GET /tx/${txid}/status`] = () => ({
      confirmed: true,
      block_height: 7,
      block_hash: '00'.repeat(32),
      block_time: 1,
    })
    expect(await transactionStatus(engine, { txid })).toEqual({
      confirmed: true,
      blockHeight: 7,
      blockHash: '00'.repeat(32),
    })
    for (const answer of [null, {}, { confirmed: 'yes' }, 'yes']) {
      answers[`GET /tx/${txid}/status`] = () => answer
      await expect(transactionStatus(engine, { txid })).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    }
    await expect(transactionStatus(engine, { txid: '../x' })).rejects.toMatchObject({
      code: 'TX_HASH_INVALID',
    })
  })
})
