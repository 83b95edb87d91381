import { base64 } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { failureOf, until } from '../behaviours/set-up.cases.js'
import { psbtSigner } from '../bitcoinjs.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { funding, isTransactionSigned, signerOfPsbts } from '../families/bip122/real-keys.cases.js'
import { bitcoin } from '../model/networks/built-in-networks.js'
import {
  accountsOfKey,
  bitcoinPage,
  connectedBitcoinPage,
  mine,
  ordinals,
  other,
  payment,
} from './bitcoin-page.cases.js'

const receiver = other.address('p2wpkh')

/** A PSBT that spends outputs of these addresses. */
const psbtOf = (...from: readonly string[]) => {
  const psbt = new Psbt()
  const spent = from.map((address, salt) => {
    const { tx, vout } = funding(address, 30_000n, salt)
    const [output] = tx.outs
    if (!output) throw new Error('No output')
    psbt.addInput({
      hash: tx.getId(),
      index: vout,
      witnessUtxo: { script: output.script, value: output.value },
    })
    return output
  })
  psbt.addOutput({ address: receiver, value: 20_000n })
  return { psbt, spent, txid: Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer()).getId() }
}

describe('psbtSigner', () => {
  it('is the connected account', async () => {
    const { engine } = await connectedBitcoinPage()
    const signer = psbtSigner(engine)
    expect(signer.address).toBe(payment)
    expect(await signer.publicKey()).toEqual(mine.publicKey)
    const nameless = await connectedBitcoinPage({ wallet: { accounts: [payment] } })
    expect(await psbtSigner(nameless.engine).publicKey()).toBeUndefined()
  })

  it('needs an account', async () => {
    const { engine } = await bitcoinPage()
    expect(() => psbtSigner(engine)).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
  })

  it('signs a Psbt, and answers a new one that can be finalized', async () => {
    const { engine, asked } = await connectedBitcoinPage()
    const { psbt, spent } = psbtOf(payment)
    const signed = await psbtSigner(engine).signPsbt(psbt)
    expect(signed).toBeInstanceOf(Psbt)
    expect(isTransactionSigned(signed.finalizeAllInputs().extractTransaction(), mine, spent)).toBe(true)
    expect(psbt.data.inputs[0]?.partialSig).toBeUndefined()
    expect(asked('bitcoin:signTransaction')).toHaveLength(1)
  })

  it('signs the inputs that are named, and keeps the signatures that were there', async () => {
    const { engine } = await connectedBitcoinPage()
    const { psbt } = psbtOf(payment, receiver, ordinals)
    const before = Psbt.fromBuffer(signerOfPsbts(other)(psbt.toBuffer(), [{ address: receiver, index: 1 }]))
    const signInputs = [
      { address: payment, index: 0 },
      { address: ordinals, index: 2 },
    ]
    const signed = await psbtSigner(engine).signPsbt(before, { signInputs })
    expect(
      signed.data.inputs.map(({ partialSig, tapKeySig }) => partialSig?.length ?? tapKeySig?.length),
    ).toEqual([1, 1, 64])
  })

  it('signs a Psbt as it was when it was given', async () => {
    const { engine, standard } = await connectedBitcoinPage()
    standard.script('bitcoin:signTransaction', 'ask')
    const { psbt, txid } = psbtOf(payment)
    const signing = psbtSigner(engine).signPsbt(psbt)
    psbt.addOutput({ address: payment, value: 5000n })
    await until(() => expect(standard.prompts).toHaveLength(1))
    standard.prompts[0]?.approve()
    expect((await signing).finalizeAllInputs().extractTransaction().getId()).toBe(txid)
  })
})

describe('psbtSigner.signAndBroadcast', () => {
  it('has the wallet send it', async () => {
    const { psbt, txid } = psbtOf(payment)
    const { engine, asked, node } = await connectedBitcoinPage({ wallet: { send: () => txid } })
    expect(await psbtSigner(engine).signAndBroadcast(psbt)).toBe(txid)
    expect(asked('bitcoin:signAndSendTransaction')).toHaveLength(1)
    expect(node.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('has the node of the network send it once when the wallet only signs', async () => {
    const { engine, node, asked } = await connectedBitcoinPage({
      wallet: { without: ['bitcoin:signAndSendTransaction'] },
    })
    const { psbt, spent, txid } = psbtOf(payment)
    expect(await psbtSigner(engine).signAndBroadcast(psbt)).toBe(txid)
    const posts = node.calls.filter(({ method }) => method === 'POST')
    expect(posts).toHaveLength(1)
    expect(isTransactionSigned(Transaction.fromHex(posts[0]?.body ?? ''), mine, spent)).toBe(true)
    expect(asked('bitcoin:signTransaction')).toHaveLength(1)
  })

  it('does not know the outcome when the wallet says that it sent something else', async () => {
    const { engine, node } = await connectedBitcoinPage({ wallet: { send: () => 'ab'.repeat(32) } })
    const sending = psbtSigner(engine).signAndBroadcast(psbtOf(payment).psbt)
    expect((await failureOf(sending)).code).toBe('OUTCOME_UNKNOWN')
    expect(node.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

type Page = Awaited<ReturnType<typeof connectedBitcoinPage>>

describe('a psbtSigner that cannot sign', () => {
  it('tells a refusal once, and asks once', async () => {
    const { engine, standard, asked } = await connectedBitcoinPage()
    for (const feature of ['bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'])
      standard.script(feature, 'reject')
    const signer = psbtSigner(engine)
    const { psbt } = psbtOf(payment)
    for (const call of [signer.signPsbt(psbt), signer.signAndBroadcast(psbt)])
      expect((await failureOf(call)).code).toBe('USER_REJECTED')
    expect(asked('bitcoin:signTransaction')).toHaveLength(1)
    expect(asked('bitcoin:signAndSendTransaction')).toHaveLength(1)
  })

  it.each([
    [
      'the app chose another account',
      ordinals,
      (page: Page) => page.engine.switchAddress({ address: ordinals, namespace: 'bip122' }),
    ],
    [
      'the wallet moved to another account',
      receiver,
      (page: Page) => page.standard.setAccounts(accountsOfKey(other)),
    ],
  ])('fails when %s, and asks nobody', async (_, address, change) => {
    const page = await connectedBitcoinPage()
    const signer = psbtSigner(page.engine)
    await change(page)
    await until(() => expect(page.engine.getState().accounts.bip122?.address).toBe(address))
    const { psbt } = psbtOf(payment)
    for (const call of [signer.publicKey(), signer.signPsbt(psbt), signer.signAndBroadcast(psbt)])
      expect((await failureOf(call)).code).toBe('ACCOUNT_CHANGED')
    expect(page.standard.calls.map(({ feature }) => feature)).toEqual(['bitcoin:connect'])
    expect(psbtSigner(page.engine).address).toBe(address)
  })

  it('fails after the end of the connection', async () => {
    const { engine } = await connectedBitcoinPage()
    const signer = psbtSigner(engine)
    await engine.disconnect({ namespace: 'bip122' })
    expect((await failureOf(signer.signPsbt(psbtOf(payment).psbt))).code).toBe('NOT_CONNECTED')
  })

  it.each([
    ['no Psbt', [undefined]],
    ['a PSBT that throws', [{ toBase64: () => JSON.parse('{') }]],
    ['an empty Psbt', [new Psbt()]],
    ['options that are no object', [psbtOf(payment).psbt, 'all']],
    ['an index that is none', [psbtOf(payment).psbt, { signInputs: [{ address: payment, index: 0.5 }] }]],
  ])('names what is wrong with %s, and asks nobody', async (_, inputs) => {
    const { engine, standard } = await connectedBitcoinPage()
    const signer = psbtSigner(engine)
    for (const method of [signer.signPsbt, signer.signAndBroadcast]) {
      const { code } = await failureOf(Reflect.apply(method, signer, inputs))
      expect(code).toMatch(/^(OPTION_INVALID|UNAUTHORIZED)$/)
    }
    expect(standard.calls.map(({ feature }) => feature)).toEqual(['bitcoin:connect'])
  })

  it('refuses a PSBT without an input of the account', async () => {
    const { engine, asked } = await connectedBitcoinPage()
    const signing = psbtSigner(engine).signPsbt(psbtOf(receiver).psbt)
    expect((await failureOf(signing)).code).toBe('UNAUTHORIZED')
    expect(asked('bitcoin:signTransaction')).toEqual([])
  })
})

describe('a psbtSigner of a paired wallet', () => {
  const paired = async (methods: readonly string[]) => {
    const pairing = fakePairing()
    const page = await bitcoinPage({ options: { pairing } })
    const connecting = page.engine.connect({ wallet: 'walletConnect', namespace: 'bip122' })
    await until(() => expect(pairing.codes).toHaveLength(1))
    const mainnet = bitcoin.caipNetworkId
    pairing.approve({
      namespaces: {
        bip122: {
          chains: [mainnet],
          accounts: [`${mainnet}:${payment}`],
          methods: [...methods],
          events: [],
          defaultChain: mainnet,
          rpcMap: {},
        },
      },
    })
    await connecting
    const { wallet } = pairing
    wallet.script('getAccountAddresses', { answer: [{ address: payment }] })
    wallet.script('signPsbt', (params) => {
      const { psbt, signInputs, broadcast } = Object(params)
      if (broadcast) throw Object.assign(new Error('Not supported'), { code: 4200 })
      return { psbt: base64.encode(signerOfPsbts(mine)(base64.decode(psbt), signInputs)) }
    })
    return { ...page, pairing }
  }

  it('signs, and asks once when the wallet was asked to send and says that it cannot', async () => {
    const { engine, node, pairing } = await paired(['signPsbt'])
    const { psbt } = psbtOf(payment)
    expect((await psbtSigner(engine).signPsbt(psbt)).data.inputs[0]?.partialSig).toHaveLength(1)
    const before = pairing.wallet.calls.length
    const sending = psbtSigner(engine).signAndBroadcast(psbt)
    expect((await failureOf(sending)).code).toBe('METHOD_UNSUPPORTED')
    const asked = pairing.wallet.calls.slice(before).filter(({ operation }) => operation === 'signPsbt')
    expect(asked).toHaveLength(1)
    expect(node.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
