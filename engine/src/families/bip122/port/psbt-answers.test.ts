import { base64 } from '@scure/base'
import { Psbt } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../../../fakes/fake-connector.js'
import { bitcoin } from '../../../model/networks/built-in-networks.js'
import { funding, type KeyKind, keyOf, scriptOf, signerOfPsbts } from '../real-keys.cases.js'
import { bip122Wallet } from './bip122-wallet.js'

const mine = keyOf(1)
const stranger = keyOf(3)
const kinds = ['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'] as const
const address = mine.address('p2wpkh')
const ordinals = mine.address('p2tr')
const to = stranger.address('p2wpkh')
const { prepare, ask } = bip122Wallet()
const sign = signerOfPsbts(mine)
const ofStranger = signerOfPsbts(stranger)

interface Given {
  readonly from: string
  readonly sighashType?: number
}

/** A PSBT with an input for each of these. */
function psbtOf(...inputs: readonly Given[]): Psbt {
  const psbt = new Psbt()
  for (const [index, { from, sighashType }] of inputs.entries()) {
    const value = 40_000n + BigInt(index)
    const { tx, vout } = funding(from, value, index)
    const isOld = from === mine.address('p2pkh')
    psbt.addInput({
      hash: tx.getId(),
      index: vout,
      ...(isOld ? { nonWitnessUtxo: tx.toBuffer() } : { witnessUtxo: { script: scriptOf(from), value } }),
      ...(sighashType !== undefined && { sighashType }),
    })
  }
  psbt.addOutput({ script: scriptOf(to), value: 39_000n })
  return psbt
}

type SignInput = { readonly address: string; readonly index: number; readonly sighash?: number }

/** Asks for signatures of a PSBT, which the wallet answers with another text. */
async function answered(
  psbt: Psbt,
  answer: string,
  more: {
    readonly from?: string
    readonly signInputs?: readonly object[]
    readonly broadcast?: boolean
    readonly txid?: string
  } = {},
): Promise<unknown> {
  const { from = address, txid, ...params } = more
  const connector = fakeConnector({ namespaces: ['bip122'] })
  const addresses = kinds.map((kind) => ({ address: mine.address(kind) }))
  connector.script('getAccountAddresses', { answer: addresses })
  connector.script('signPsbt', { answer: { psbt: answer, ...(txid && { txid }) } })
  const { signal } = new AbortController()
  const call = { connector, signal, shown: { address: from, chainId: bitcoin.caipNetworkId } }
  const asked = await prepare({ ...call, method: 'signPsbt', params: { psbt: psbt.toBase64(), ...params } })
  return ask({ ...call, ...asked })
}

const signed = (psbt: Psbt, ...inputs: readonly SignInput[]): string =>
  base64.encode(sign(psbt.toBuffer(), inputs))

const invalid = (details: string) => ({
  code: 'WALLET_ANSWER_INVALID',
  details: expect.stringContaining(details),
})

describe('the sighash type of a signed PSBT', () => {
  const others = [2, 3, 0x81, 0x82, 0x83]

  it.each(kinds.flatMap((kind) => others.map((sighash) => [kind, sighash] as const)))(
    '[U45 partly] of %s may not be %i when the app did not ask for it',
    async (kind, sighash) => {
      const from = mine.address(kind)
      const psbt = psbtOf({ from })
      const answer = signed(psbt, { address: from, index: 0, sighash })
      await expect(answered(psbt, answer, { from })).rejects.toMatchObject(invalid(`sighash type ${sighash}`))
    },
  )

  it.each(kinds.flatMap((kind) => others.map((sighash) => [kind, sighash] as const)))(
    'of %s is %i when the PSBT asks for it, and no other then',
    async (kind, sighash) => {
      const from = mine.address(kind)
      const psbt = psbtOf({ from, sighashType: sighash })
      const answer = signed(psbt, { address: from, index: 0, sighash })
      expect(await answered(psbt, answer, { from })).toEqual({ psbt: answer })
      const plain = signed(psbt, { address: from, index: 0 })
      await expect(answered(psbt, plain, { from })).rejects.toMatchObject(invalid('sighash type'))
    },
  )

  it('may be one of the types in the call', async () => {
    const psbt = psbtOf({ from: address })
    const answer = signed(psbt, { address, index: 0, sighash: 0x83 })
    const signInputs = [{ address, index: 0, sighashTypes: [0x83] }]
    expect(await answered(psbt, answer, { signInputs })).toEqual({ psbt: answer })
    const other = signed(psbt, { address, index: 0, sighash: 2 })
    await expect(answered(psbt, other, { signInputs })).rejects.toMatchObject(invalid('sighash type 2'))
  })

  it('is compared in a finalized input too', async () => {
    const psbt = psbtOf({ from: address })
    for (const sighash of [1, 2]) {
      const final = psbtOf({ from: address, sighashType: sighash })
      final.combine(Psbt.fromBase64(signed(psbt, { address, index: 0, sighash })))
      const answer = final.finalizeAllInputs().toBase64()
      if (sighash === 1) expect(await answered(psbt, answer)).toEqual({ psbt: answer })
      else await expect(answered(psbt, answer)).rejects.toMatchObject(invalid('sighash type 2'))
    }
  })

  it('of Taproot may name the whole transaction', async () => {
    const psbt = psbtOf({ from: ordinals })
    const answer = signed(psbt, { address: ordinals, index: 0, sighash: 1 })
    expect(await answered(psbt, answer, { from: ordinals })).toEqual({ psbt: answer })
  })

  it('leaves the outcome open when the wallet sent the transaction itself', async () => {
    const psbt = psbtOf({ from: address })
    const answer = signed(psbt, { address, index: 0, sighash: 2 })
    const txid = 'ab'.repeat(32)
    await expect(answered(psbt, answer, { broadcast: true, txid })).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
    })
  })
})

describe('the inputs of a signed PSBT', () => {
  const both = psbtOf({ from: address }, { from: ordinals })
  const [own, other] = [
    { address, index: 0 },
    { address: ordinals, index: 1 },
  ]

  it('[U45 partly] are signed only where the app asked for it', async () => {
    const signInputs = [own]
    const answer = signed(both, own)
    expect(await answered(both, answer, { signInputs })).toEqual({ psbt: answer })
    const fault = invalid('input 1, which it was not asked for')
    await expect(answered(both, signed(both, own, other), { signInputs })).rejects.toMatchObject(fault)
    // Left out, the inputs of the connected account are asked for.
    await expect(answered(both, signed(both, own, other))).rejects.toMatchObject(fault)
    const final = Psbt.fromBase64(answer)
    final.updateInput(1, { finalScriptWitness: Uint8Array.from([1, 1, 7]) })
    await expect(answered(both, final.toBase64(), { signInputs })).rejects.toMatchObject(fault)
    expect(await answered(both, signed(both, own, other), { signInputs: [own, other] })).toBeDefined()
  })

  it('keep the signatures of others as they were', async () => {
    const psbt = psbtOf({ from: address }, { from: to })
    const theirs = { address: to, index: 1 }
    const before = Psbt.fromBuffer(ofStranger(psbt.toBuffer(), [theirs]))
    const answer = signed(before, own)
    expect(await answered(before, answer)).toEqual({ psbt: answer })
    const whole = Psbt.fromBase64(answer).finalizeAllInputs().toBase64()
    expect(await answered(before, whole)).toEqual({ psbt: whole })
    // The wallet answers without the other signature, or with another one.
    await expect(answered(before, signed(psbt, own))).rejects.toMatchObject(invalid('dropped a signature'))
    const changed = Psbt.fromBuffer(ofStranger(psbt.toBuffer(), [{ ...theirs, sighash: 2 }]))
    await expect(answered(before, signed(changed, own))).rejects.toMatchObject(invalid('input 1'))
  })

  it('that were final stay as they were', async () => {
    const psbt = psbtOf({ from: address }, { from: to })
    const before = Psbt.fromBuffer(ofStranger(psbt.toBuffer(), [{ address: to, index: 1 }]))
    before.finalizeInput(1)
    const answer = Psbt.fromBase64(signed(before, own))
    expect(await answered(before, answer.toBase64())).toEqual({ psbt: answer.toBase64() })
    Object.assign(answer.data.inputs[1] ?? {}, { finalScriptWitness: Uint8Array.from([1, 1, 7]) })
    await expect(answered(before, answer.toBase64())).rejects.toMatchObject(invalid('input 1'))
  })
})

describe('the signature of an input', () => {
  const signatureOf = (psbt: Psbt, kind: KeyKind): object => {
    const { partialSig, tapKeySig } = psbt.data.inputs[0] ?? {}
    return kind === 'p2tr' ? { tapKeySig } : { partialSig }
  }

  it.each(kinds)(
    '[U45 partly] of %s is over this transaction, and by the key of the address',
    async (kind) => {
      const from = mine.address(kind)
      const psbt = psbtOf({ from })
      const own = { address: from, index: 0 }
      expect(await answered(psbt, signed(psbt, own), { from })).toBeDefined()
      const fault = invalid('none of its key over this transaction')
      // A signature over the same transaction with another output.
      const another = psbtOf({ from })
      another.addOutput({ script: scriptOf(from), value: 500n })
      const moved = psbtOf({ from })
      moved.updateInput(0, signatureOf(Psbt.fromBase64(signed(another, own)), kind))
      await expect(answered(psbt, moved.toBase64(), { from })).rejects.toMatchObject(fault)
      // A signature of another key.
      const theirs = psbtOf({ from: stranger.address(kind) })
      const foreign = Psbt.fromBuffer(
        ofStranger(theirs.toBuffer(), [{ address: stranger.address(kind), index: 0 }]),
      )
      const stolen = psbtOf({ from })
      stolen.updateInput(0, signatureOf(foreign, kind))
      await expect(answered(psbt, stolen.toBase64(), { from })).rejects.toMatchObject(fault)
    },
  )
})
