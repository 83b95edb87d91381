import { tmpdir } from 'node:os'
import { secp256k1 } from '@noble/curves/secp256k1'
import { address, networks, Psbt, payments, script, Transaction } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { numberOf, prepareBitcoinjs } from './bitcoin-curve.js'
import { BREAKWATER, BREAKWATER_CAIP_ID } from './breakwater.js'
import { BITCOIND_MISSING, findBitcoind } from './find-bitcoind.js'
import { LOCAL_BITCOIN_ACCOUNTS, type LocalBitcoinAddress } from './local-bitcoin-accounts.js'
import { type BitcoinPurpose, localBitcoinKey } from './local-bitcoin-key.js'
import { localBitcoinSigner } from './local-bitcoin-signer.js'
import { type LocalBitcoin, startBitcoin } from './start-bitcoin.js'

const network = networks.regtest
const utxosSchema = z.array(
  z.object({
    txid: z.string(),
    vout: z.number(),
    value: z.number(),
    status: z.object({ confirmed: z.boolean(), block_height: z.optional(z.number()) }),
  }),
)
type Utxo = z.infer<typeof utxosSchema>[number]

const statsSchema = z.object({
  chain_stats: z.object({ funded_txo_sum: z.number(), spent_txo_sum: z.number(), tx_count: z.number() }),
  mempool_stats: z.object({ funded_txo_sum: z.number(), spent_txo_sum: z.number(), tx_count: z.number() }),
})

function accountOf(index: number, purpose: BitcoinPurpose): LocalBitcoinAddress {
  const account = LOCAL_BITCOIN_ACCOUNTS[index]
  if (account === undefined) throw new Error(`There is no account ${index}.`)
  return account[purpose]
}

describe('keys', () => {
  it('are those of the test phrase, and their addresses those that bitcoinjs-lib makes of them', () => {
    prepareBitcoinjs()
    for (const index of LOCAL_BITCOIN_ACCOUNTS.keys()) {
      const payment = localBitcoinKey(index, 'payment').publicKey
      const ordinals = localBitcoinKey(index, 'ordinals').publicKey
      expect(accountOf(index, 'payment')).toEqual({
        address: payments.p2wpkh({ pubkey: payment, network }).address,
        publicKey: Buffer.from(payment).toString('hex'),
      })
      expect(accountOf(index, 'ordinals')).toEqual({
        address: payments.p2tr({ internalPubkey: ordinals.slice(1), network }).address,
        publicKey: Buffer.from(ordinals).toString('hex'),
      })
    }
  })
})

describe('finding a bitcoind', () => {
  it('takes BITCOIND first, then the PATH, and refuses a BITCOIND that is no program', () => {
    expect(findBitcoind({ BITCOIND: process.execPath, PATH: '' })).toBe(process.execPath)
    expect(findBitcoind({ PATH: '' })).toBeUndefined()
    expect(findBitcoind({ BITCOIND: '', PATH: '/nowhere' })).toBeUndefined()
    expect(() => findBitcoind({ BITCOIND: '/nowhere/bitcoind' })).toThrow(
      'BITCOIND is /nowhere/bitcoind, which is no program. Name a bitcoind, or unset BITCOIND.',
    )
  })
})

if (findBitcoind() === undefined)
  it('starts a made-up chain where there is no bitcoind, and says so', async () => {
    const said: string[] = []
    const say = (sentence: string) => said.push(sentence)
    const started = await startBitcoin({ port: 0, logDirectory: tmpdir(), say })
    await started.stop()
    expect([started.isReal, said]).toEqual([false, [BITCOIND_MISSING]])
  })

const kinds = findBitcoind() === undefined ? (['made up'] as const) : (['made up', 'real'] as const)
describe.each(kinds)('a chain that is %s', (kind) => {
  let bitcoin: LocalBitcoin
  beforeAll(async () => {
    bitcoin = await startBitcoin({ port: 0, logDirectory: tmpdir(), madeUp: kind === 'made up' })
  })
  afterAll(() => bitcoin.stop())
  afterEach(() => {
    bitcoin.faults.clear()
    bitcoin.setMining('at once')
  })

  const get = (path: string): Promise<Response> => fetch(`${bitcoin.rpcUrl}${path}`)
  const text = async (path: string): Promise<string> => (await get(path)).text()
  const json = async (path: string): Promise<unknown> => (await get(path)).json()
  const utxosOf = async (of: string): Promise<readonly Utxo[]> =>
    utxosSchema.parse(await json(`/address/${of}/utxo`))
  const balanceOf = async (of: string): Promise<number> =>
    (await utxosOf(of)).reduce((sum, { value }) => sum + value, 0)
  const outputOf = async (utxo: Utxo) => {
    const output = Transaction.fromHex(await text(`/tx/${utxo.txid}/hex`)).outs[utxo.vout]
    if (output === undefined) throw new Error('There is no such output.')
    return output
  }
  async function send(hex: string): Promise<string> {
    const answered = await fetch(`${bitcoin.rpcUrl}/tx`, { method: 'POST', body: hex })
    const body = await answered.text()
    if (answered.status === 400) throw new Error(body)
    expect(answered.status).toBe(200)
    return body
  }
  async function refusalOf(sending: Promise<unknown>): Promise<{ code: number; message: string }> {
    const error = await sending.then(
      () => new Error('It was taken.'),
      (caught: unknown) => caught,
    )
    const [, found] =
      /^sendrawtransaction RPC error: (\{.*\})$/.exec(String(z.instanceof(Error).parse(error).message)) ?? []
    if (found === undefined) throw error
    return z.object({ code: z.number(), message: z.string() }).parse(JSON.parse(found))
  }

  interface Spending {
    readonly utxo: Utxo
    readonly from: number
    readonly purpose?: BitcoinPurpose
    readonly to: string
    readonly amount?: number
    readonly fee?: number
    /** Signs instead of the owner. */
    readonly signer?: number
  }
  /** Spends an output wholly: to an address, and the rest back. */
  async function spend(spending: Spending): Promise<Transaction> {
    const { utxo, from, purpose = 'payment', to, amount = 100_000, fee = 500, signer = from } = spending
    const output = await outputOf(utxo)
    const psbt = new Psbt({ network })
    const ordinals = localBitcoinKey(from, 'ordinals').publicKey.slice(1)
    psbt.addInput({
      hash: utxo.txid,
      index: utxo.vout,
      witnessUtxo: output,
      ...(purpose === 'ordinals' && { tapInternalKey: ordinals }),
    })
    psbt.addOutput({ address: to, value: BigInt(amount) })
    const left = utxo.value - amount - fee
    if (left > 0) psbt.addOutput({ script: output.script, value: BigInt(left) })
    if (signer === from) psbt.signInput(0, localBitcoinSigner(from, purpose))
    else psbt.updateInput(0, wrongSignature(purpose, signer))
    return psbt.finalizeAllInputs().extractTransaction(true)
  }
  /** A signature that looks right, under another message. */
  function wrongSignature(purpose: BitcoinPurpose, signer: number) {
    const key = localBitcoinSigner(signer, purpose)
    const hash = new Uint8Array(32).fill(7)
    if (purpose === 'ordinals') return { tapKeySig: key.signSchnorr(hash) }
    const pubkey = localBitcoinKey(0, 'payment').publicKey
    return { partialSig: [{ pubkey, signature: script.signature.encode(key.sign(hash), 1) }] }
  }
  async function firstUtxo(index: number, purpose: BitcoinPurpose = 'payment'): Promise<Utxo> {
    const [utxo] = await utxosOf(accountOf(index, purpose).address)
    if (utxo === undefined) throw new Error('The account has nothing left.')
    return utxo
  }

  it('says what it is, and funds the local accounts', async () => {
    expect(bitcoin.caipNetworkId).toBe(BREAKWATER_CAIP_ID)
    expect(BREAKWATER.id).toBe(BREAKWATER.genesisHash.slice(0, 32))
    expect(bitcoin.isReal).toBe(kind === 'real')
    expect(Number(await text('/blocks/tip/height'))).toBeGreaterThanOrEqual(102)
    expect(await text('/blocks/tip/hash')).toMatch(/^[0-9a-f]{64}$/)
    expect(await json('/fee-estimates')).toMatchObject({ '1': 4, '1008': 1 })
    for (const index of [6, 7]) {
      const values = (await utxosOf(accountOf(index, 'payment').address)).map(({ value }) => value)
      expect(values).toEqual([50_000_000, 30_000_000, 15_000_000, 5_000_000])
      expect(await balanceOf(accountOf(index, 'ordinals').address)).toBe(30_000)
    }
  })

  it('confirms a PSBT that the key of a payment address signed, in a block of its own', async () => {
    const before = Number(await text('/blocks/tip/height'))
    const to = accountOf(5, 'payment').address
    const held = await balanceOf(to)
    const transaction = await spend({ utxo: await firstUtxo(0), from: 0, to, amount: 123_456 })
    const id = await send(transaction.toHex())
    expect(id).toBe(transaction.getId())
    expect(await json(`/tx/${id}/status`)).toEqual({
      confirmed: true,
      block_height: before + 1,
      block_hash: await text('/blocks/tip/hash'),
      block_time: expect.any(Number),
    })
    expect(await text(`/tx/${id}/hex`)).toBe(transaction.toHex())
    expect(await balanceOf(to)).toBe(held + 123_456)
    expect(await json(`/tx/${id}`)).toMatchObject({
      txid: id,
      fee: 500,
      weight: transaction.weight(),
      vin: [
        {
          is_coinbase: false,
          scriptsig: '',
          prevout: { scriptpubkey_address: accountOf(0, 'payment').address, scriptpubkey_type: 'v0_p2wpkh' },
        },
      ],
      vout: [{ scriptpubkey_address: to, value: 123_456 }, {}],
      status: { confirmed: true },
    })
  })

  it('confirms what the tweaked key of an ordinals address signed', async () => {
    const to = accountOf(4, 'ordinals').address
    const held = await balanceOf(to)
    const utxo = await firstUtxo(0, 'ordinals')
    const transaction = await spend({ utxo, from: 0, purpose: 'ordinals', to, amount: 5_000 })
    await send(transaction.toHex())
    expect(await balanceOf(to)).toBe(held + 5_000)
  })

  it('confirms what was paid to p2pkh and to p2wpkh inside p2sh', async () => {
    const { publicKey } = localBitcoinKey(40, 'payment')
    const key = localBitcoinSigner(40, 'payment')
    const legacy = payments.p2pkh({ pubkey: publicKey, network })
    const inner = payments.p2wpkh({ pubkey: publicKey, network })
    const nested = payments.p2sh({ redeem: inner, network })
    const back = accountOf(1, 'payment').address
    for (const [kind, payment] of [
      ['legacy', legacy],
      ['nested', nested],
    ] as const) {
      const to = payment.address ?? ''
      const paid = await spend({ utxo: await firstUtxo(1), from: 1, to, amount: 50_000 })
      const txid = await send(paid.toHex())
      const psbt = new Psbt({ network })
      const witnessUtxo = { script: payment.output ?? new Uint8Array(), value: 50_000n }
      psbt.addInput({
        hash: txid,
        index: 0,
        ...(kind === 'legacy'
          ? { nonWitnessUtxo: paid.toBuffer() }
          : { witnessUtxo, redeemScript: inner.output ?? new Uint8Array() }),
      })
      psbt.addOutput({ address: back, value: 49_000n })
      const transaction = psbt.signInput(0, key).finalizeAllInputs().extractTransaction()
      const wrong = transaction.clone()
      wrong.outs = [{ script: address.toOutputScript(back, network), value: 48_000n }]
      expect(await refusalOf(send(wrong.toHex()))).toMatchObject({
        code: -26,
        message: expect.stringContaining('script-verify-flag'),
      })
      const id = await send(transaction.toHex())
      expect(await json(`/tx/${id}/status`)).toMatchObject({ confirmed: true })
    }
  })

  it('keeps a transaction waiting until a block is mined', async () => {
    bitcoin.setMining('when told')
    const from = accountOf(2, 'payment').address
    const to = accountOf(3, 'payment').address
    const height = await text('/blocks/tip/height')
    const transaction = await spend({ utxo: await firstUtxo(2), from: 2, to })
    const id = await send(transaction.toHex())
    expect(await json(`/tx/${id}/status`)).toEqual({ confirmed: false })
    expect(await text('/blocks/tip/height')).toBe(height)
    const waiting = (await utxosOf(to)).filter(({ txid }) => txid === id)
    expect(waiting).toMatchObject([{ value: 100_000, status: { confirmed: false } }])
    const stats = statsSchema.parse(await json(`/address/${from}`))
    expect(stats.mempool_stats).toMatchObject({ spent_txo_sum: 50_000_000, tx_count: 1 })
    // A transaction that is sent again is the same one.
    expect(await send(transaction.toHex())).toBe(id)
    // What waits can be spent.
    const [change] = (await utxosOf(from)).filter(({ txid }) => txid === id)
    if (change === undefined) throw new Error('There is no change.')
    const second = await send((await spend({ utxo: change, from: 2, to })).toHex())

    const mined = await fetch(`${bitcoin.rpcUrl}/mine`, { method: 'POST' })
    expect(await mined.text()).toBe(await text('/blocks/tip/hash'))
    for (const one of [id, second]) expect(await json(`/tx/${one}/status`)).toMatchObject({ confirmed: true })
    expect(statsSchema.parse(await json(`/address/${from}`)).mempool_stats.tx_count).toBe(0)
  })

  it('refuses a second spending of an output, waiting or mined', async () => {
    const utxo = await firstUtxo(3)
    const [one, other] = await Promise.all(
      [0, 1].map((to) => spend({ utxo, from: 3, to: accountOf(to, 'payment').address })),
    )
    bitcoin.setMining('when told')
    await send(one?.toHex() ?? '')
    const conflict = await refusalOf(send(other?.toHex() ?? ''))
    expect(conflict.message).toMatch(/^(txn-mempool-conflict|insufficient fee)/)
    await bitcoin.mine()
    expect(await refusalOf(send(other?.toHex() ?? ''))).toEqual({
      code: -25,
      message: 'bad-txns-inputs-missingorspent',
    })
    expect(await refusalOf(send(one?.toHex() ?? ''))).toMatchObject({ code: -27 })
  })

  it('refuses a signature that is wrong', async () => {
    const to = accountOf(1, 'payment').address
    for (const purpose of ['payment', 'ordinals'] as const) {
      const utxo = await firstUtxo(0, purpose)
      const amount = 1_000
      const transaction = await spend({ utxo, from: 0, purpose, to, amount, signer: 5 })
      expect(await refusalOf(send(transaction.toHex()))).toMatchObject({
        code: -26,
        message: expect.stringMatching(
          purpose === 'payment'
            ? /script-verify-flag.*\(Signature must be (zero|non-zero) for failed CHECK\(MULTI\)SIG operation\)/
            : /script-verify-flag.*\(Invalid Schnorr signature\)/,
        ),
      })
    }
  })

  it('refuses a transaction that was changed after it was signed', async () => {
    const transaction = await spend({
      utxo: await firstUtxo(0),
      from: 0,
      to: accountOf(1, 'payment').address,
    })
    const [first] = transaction.outs
    if (first !== undefined) first.value += 1n
    expect((await refusalOf(send(transaction.toHex()))).message).toContain('script-verify-flag')
  })

  it('refuses a signature whose S value is high', async () => {
    const to = accountOf(1, 'payment').address
    const transaction = await spend({ utxo: await firstUtxo(0), from: 0, to })
    const [encoded, publicKey] = transaction.ins[0]?.witness ?? []
    if (encoded === undefined || publicKey === undefined) throw new Error('It is not signed.')
    const { signature, hashType } = script.signature.decode(encoded)
    const s = secp256k1.Point.Fn.ORDER - numberOf(signature.slice(32))
    signature.set(Buffer.from(s.toString(16).padStart(64, '0'), 'hex'), 32)
    transaction.setWitness(0, [script.signature.encode(signature, hashType), publicKey])
    expect((await refusalOf(send(transaction.toHex()))).message).toContain(
      'Non-canonical signature: S value is unnecessarily high',
    )
  })

  it.each([
    ['payment', Transaction.SIGHASH_ALL | Transaction.SIGHASH_ANYONECANPAY],
    ['payment', Transaction.SIGHASH_SINGLE],
    ['ordinals', Transaction.SIGHASH_ALL],
    ['ordinals', Transaction.SIGHASH_NONE | Transaction.SIGHASH_ANYONECANPAY],
  ] as const)('takes a signature of a %s address with hash type %i', async (purpose, sighashType) => {
    const utxo = await firstUtxo(5, purpose)
    const output = await outputOf(utxo)
    const psbt = new Psbt({ network })
    const tapInternalKey = localBitcoinKey(5, 'ordinals').publicKey.slice(1)
    psbt.addInput({
      hash: utxo.txid,
      index: utxo.vout,
      witnessUtxo: output,
      sighashType,
      ...(purpose === 'ordinals' && { tapInternalKey }),
    })
    psbt.addOutput({ script: output.script, value: BigInt(utxo.value - 1_000) })
    psbt.signInput(0, localBitcoinSigner(5, purpose), [sighashType])
    const id = await send(psbt.finalizeAllInputs().extractTransaction(true).toHex())
    expect(await json(`/tx/${id}/status`)).toMatchObject({ confirmed: true })
  })

  it('refuses a reward that is too young to be spent', async () => {
    await bitcoin.mine()
    const [height, key] = [Number(await text('/blocks/tip/height')), localBitcoinSigner(1_000, 'payment')]
    const paid = payments.p2wpkh({ pubkey: key.publicKey, network })
    const reward = (await utxosOf(paid.address ?? '')).find(({ status }) => status.block_height === height)
    if (reward === undefined) throw new Error('The last block paid no reward.')
    const psbt = new Psbt({ network })
    psbt.addInput({ hash: reward.txid, index: reward.vout, witnessUtxo: await outputOf(reward) })
    psbt.addOutput({ address: accountOf(0, 'payment').address, value: BigInt(reward.value - 1_000) })
    const transaction = psbt.signInput(0, key).finalizeAllInputs().extractTransaction()
    expect((await refusalOf(send(transaction.toHex()))).message).toMatch(
      /^bad-txns-premature-spend-of-coinbase/,
    )
  })

  it('refuses a redeem script that is not the one of the address', async () => {
    const [own, other] = [40, 41].map((index) =>
      payments.p2wpkh({ pubkey: localBitcoinKey(index, 'payment').publicKey, network }),
    )
    if (own?.output === undefined || other?.output === undefined) throw new Error('There is no script.')
    const to = payments.p2sh({ redeem: own, network }).address ?? ''
    const paid = await spend({ utxo: await firstUtxo(1), from: 1, to, amount: 50_000 })
    const transaction = new Transaction()
    transaction.addInput(paid.getHash(), 0, undefined, script.compile([other.output]))
    await send(paid.toHex())
    transaction.addOutput(address.toOutputScript(accountOf(1, 'payment').address, network), 49_000n)
    const signer = localBitcoinSigner(41, 'payment')
    const code = payments.p2pkh({ pubkey: signer.publicKey }).output ?? new Uint8Array()
    const signature = signer.sign(transaction.hashForWitnessV0(0, code, 50_000n, 1))
    transaction.setWitness(0, [script.signature.encode(signature, 1), signer.publicKey])
    expect((await refusalOf(send(transaction.toHex()))).message).toContain('script-verify-flag')
  })

  it('refuses a taproot signature with more beside it, which makes it a script', async () => {
    const utxo = await firstUtxo(3, 'ordinals')
    const to = accountOf(1, 'payment').address
    const transaction = await spend({ utxo, from: 3, purpose: 'ordinals', to, amount: 1_000 })
    const [signature = new Uint8Array()] = transaction.ins[0]?.witness ?? []
    transaction.setWitness(0, [signature, new Uint8Array([0x51]), new Uint8Array(33).fill(0xc0)])
    expect((await refusalOf(send(transaction.toHex()))).message).toContain('script-verify-flag')
  })

  it('refuses a key that is not the one of the address', async () => {
    const transaction = await spend({
      utxo: await firstUtxo(0),
      from: 0,
      to: accountOf(1, 'payment').address,
    })
    const [signature] = transaction.ins[0]?.witness ?? []
    transaction.setWitness(0, [signature ?? new Uint8Array(), localBitcoinKey(1, 'payment').publicKey])
    expect((await refusalOf(send(transaction.toHex()))).message).toContain('OP_EQUALVERIFY')
  })

  it('refuses an input that is nowhere, and more out than in', async () => {
    const utxo = await firstUtxo(0)
    const to = accountOf(1, 'payment').address
    const transaction = await spend({ utxo, from: 0, to })
    const nowhere = transaction.clone()
    const [input] = nowhere.ins
    if (input !== undefined) input.hash = new Uint8Array(32).fill(9)
    expect(await refusalOf(send(nowhere.toHex()))).toEqual({
      code: -25,
      message: 'bad-txns-inputs-missingorspent',
    })
    const more = transaction.clone()
    const [first] = more.outs
    if (first !== undefined) first.value = BigInt(utxo.value)
    expect((await refusalOf(send(more.toHex()))).message).toMatch(/^bad-txns-in-belowout/)
  })

  it('refuses a fee below one sat per virtual byte, and takes one that is just enough', async () => {
    const utxo = await firstUtxo(0)
    const to = accountOf(1, 'payment').address
    const size = (await spend({ utxo, from: 0, to })).virtualSize()
    const less = await spend({ utxo, from: 0, to, fee: size - 1 })
    expect(await refusalOf(send(less.toHex()))).toEqual({
      code: -26,
      message: `min relay fee not met, ${less.virtualSize() - 1} < ${less.virtualSize()}`,
    })
    await send((await spend({ utxo, from: 0, to, fee: size })).toHex())
  })

  it('refuses dust, and takes the least that is none', async () => {
    const to = accountOf(1, 'payment').address
    const dust = await spend({ utxo: await firstUtxo(0), from: 0, to, amount: 293 })
    expect((await refusalOf(send(dust.toHex()))).message).toMatch(/^dust/)
    await send((await spend({ utxo: await firstUtxo(0), from: 0, to, amount: 294 })).toHex())
    const taproot = accountOf(1, 'ordinals').address
    const dusty = await spend({ utxo: await firstUtxo(0), from: 0, to: taproot, amount: 329 })
    expect((await refusalOf(send(dusty.toHex()))).message).toMatch(/^dust/)
    await send((await spend({ utxo: await firstUtxo(0), from: 0, to: taproot, amount: 330 })).toHex())
  })

  it('refuses a fee that is much too high', async () => {
    const to = accountOf(1, 'payment').address
    const transaction = await spend({ utxo: await firstUtxo(0), from: 0, to, fee: 20_000_000 })
    expect(await refusalOf(send(transaction.toHex()))).toMatchObject({
      code: -25,
      message: expect.stringMatching(/^Fee exceeds maximum configured by user/),
    })
  })

  it('refuses what is no transaction, and a script of no known kind', async () => {
    for (const wrong of ['', 'zz', '00', 'not hex', '02000000000100000000']) {
      const { code } = await refusalOf(send(wrong))
      expect([-1, -22]).toContain(code)
    }
    const transaction = await spend({
      utxo: await firstUtxo(0),
      from: 0,
      to: accountOf(1, 'payment').address,
    })
    transaction.addOutput(new Uint8Array([0x51]), 1_000n)
    expect(await refusalOf(send(transaction.toHex()))).toEqual({ code: -26, message: 'scriptpubkey' })
    const twice = await spend({ utxo: await firstUtxo(0), from: 0, to: accountOf(1, 'payment').address })
    const [input] = twice.ins
    if (input !== undefined) twice.ins.push(input)
    expect((await refusalOf(send(twice.toHex()))).message).toBe('bad-txns-inputs-duplicate')
  })

  it('refuses a transaction whose time has not come', async () => {
    const transaction = await spend({
      utxo: await firstUtxo(0),
      from: 0,
      to: accountOf(1, 'payment').address,
    })
    transaction.locktime = 400_000
    const [input] = transaction.ins
    if (input !== undefined) input.sequence = 0
    expect((await refusalOf(send(transaction.toHex()))).message).toBe('non-final')
  })

  it('answers what it does not know as Esplora does', async () => {
    const unknown = '11'.repeat(32)
    expect(await json(`/tx/${unknown}/status`)).toEqual({ confirmed: false })
    for (const [path, status] of [
      [`/tx/${unknown}`, 404],
      [`/tx/${unknown}/hex`, 404],
      ['/tx/zz', 400],
      ['/address/nobody', 400],
      ['/address/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 400],
      ['/address/%', 400],
      ['/nothing', 404],
      [`/address/${accountOf(0, 'payment').address}/more`, 404],
    ] as const)
      expect([path, (await get(path)).status]).toEqual([path, status])
    const nobody = payments.p2wpkh({ pubkey: localBitcoinKey(77, 'payment').publicKey, network }).address
    expect(await json(`/address/${nobody}/utxo`)).toEqual([])
  })

  it('lets a page of another origin ask, and can be told to fail', async () => {
    const preflight = await fetch(`${bitcoin.rpcUrl}/tx`, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect((await fetch(bitcoin.rpcUrl, { method: 'DELETE' })).status).toBe(405)

    bitcoin.clearRequests()
    bitcoin.faults.set({ kind: 'status', status: 429, retryAfter: 7 }, { times: 1, path: '/fee' })
    expect((await get('/blocks/tip/height')).status).toBe(200)
    const limited = await get('/fee-estimates')
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    expect((await get('/fee-estimates')).status).toBe(200)
    bitcoin.faults.set({ kind: 'text', body: '<html>' }, { times: 1 })
    bitcoin.faults.add({ kind: 'drop' }, { times: 1 })
    bitcoin.faults.add({ kind: 'delay', ms: 5 }, { times: 1 })
    expect(await text('/fee-estimates')).toBe('<html>')
    await expect(get('/fee-estimates')).rejects.toThrow()
    expect((await get('/fee-estimates')).status).toBe(200)
    expect(bitcoin.requests.map(({ path, fault }) => [path, fault])).toEqual([
      ['/blocks/tip/height', undefined],
      ['/fee-estimates', 'status'],
      ['/fee-estimates', undefined],
      ['/fee-estimates', 'text'],
      ['/fee-estimates', 'drop'],
      ['/fee-estimates', 'delay'],
    ])
  })

  it('can carry a sending out and say nothing of it', async () => {
    const to = accountOf(1, 'payment').address
    const transaction = await spend({ utxo: await firstUtxo(0), from: 0, to })
    bitcoin.faults.set({ kind: 'drop-answer' }, { method: 'POST' })
    await expect(send(transaction.toHex())).rejects.toThrow()
    expect(await json(`/tx/${transaction.getId()}/status`)).toMatchObject({ confirmed: true })
  })

  it('does nothing with a request that hangs', async () => {
    bitcoin.clearRequests()
    bitcoin.faults.set({ kind: 'hang' })
    const controller = new AbortController()
    const asked = fetch(`${bitcoin.rpcUrl}/mine`, { method: 'POST', signal: controller.signal })
    await bitcoin.whenRequested(1)
    controller.abort()
    await expect(asked).rejects.toThrow()
    expect(bitcoin.requests).toMatchObject([{ method: 'POST', fault: 'hang' }])
  })
})
