import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { base64, bech32 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../../../fakes/fake-connector.js'
import { fakeProviderError } from '../../../fakes/fake-script.js'
import { notOffered } from '../../../model/errors/not-offered.js'
import { cosmoshub } from '../../../model/networks/built-in-networks.js'
import { cosmosChains } from '../../../model/networks/cosmos-chains.js'
import { ethereumAccount } from '../../../model/signatures/ethereum-account.js'
import type { Shown } from '../../../ports/connector.js'
import { adr36SignDoc } from '../codec/adr36-sign-doc.js'
import { aminoBytes, directBytes } from '../codec/check-signed.js'
import { accountWith, addressOf, aminoDoc, estuary, signerWith } from '../real-keys.cases.js'
import { cosmosWallet } from './cosmos-wallet.js'

const hub = cosmoshub.caipNetworkId
const mine = accountWith(new Uint8Array(32).fill(7))
const other = accountWith(new Uint8Array(32).fill(8))
const first = addressOf(mine)
const second = addressOf(other)
const [myKey, otherKey] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)]
const signatureOf = (bytes: Uint8Array, key = myKey, hash = sha256) => ({
  pub_key: {
    type: 'tendermint/PubKeySecp256k1',
    value: base64.encode(accountWith(key).publicKey),
  },
  signature: base64.encode(signerWith(key)(hash(bytes))),
})
const overText = (text = 'Hello', by = first) => signatureOf(aminoBytes(adr36SignDoc(by, text)))
const directOf = (signed = signDoc, key = myKey) => ({
  signature: signatureOf(directBytes(signed), key),
  signed,
})
const aminoOf = (signed = aminoDoc(), key = myKey) => ({
  signature: signatureOf(aminoBytes(signed), key),
  signed,
})
/** A document of direct signing. */
const signDoc = { chainId: 'cosmoshub-4', accountNumber: '7', authInfoBytes: 'CAE=', bodyBytes: 'Ag==' }
const N = secp256k1.CURVE.n
const METHODS = ['cosmos_signDirect', 'cosmos_signAmino', 'cosmos_signArbitrary'] as const
type Method = (typeof METHODS)[number]
const paramsOf: Readonly<Record<Method, object>> = {
  cosmos_signDirect: { signDoc },
  cosmos_signAmino: { signDoc: aminoDoc() },
  cosmos_signArbitrary: { data: 'Hello' },
}

function world(chains = cosmosChains([])) {
  const wallet = cosmosWallet(chains)
  const connector = fakeConnector({ namespaces: ['cosmos'] })
  connector.script('cosmos_getAccounts', { answer: [{ address: first }] })
  const { signal } = new AbortController()
  const shown: Shown = { address: first, chainId: hub }
  const base = { connector, signal, shown }
  const done = async (method: string, params?: unknown, shown = base.shown) => {
    const prepared = await wallet.prepare({ ...base, shown, method, params })
    return wallet.ask({ ...base, shown, ...prepared })
  }
  const asked = () => connector.calls.filter(({ operation }) => operation !== 'cosmos_getAccounts')
  return { wallet, connector, base, done, asked }
}

describe('before a prompt', () => {
  it.each(METHODS)(
    '[U34 partly] %s is compared with the account of the wallet, which is asked for its address only',
    async (method) => {
      const { wallet, connector, base } = world()
      const params = paramsOf[method]
      expect(await wallet.prepare({ ...base, method, params })).toEqual({
        method,
        params: { signerAddress: first, ...params },
        publishes: false,
      })
      expect(connector.calls).toEqual([
        { operation: 'cosmos_getAccounts', namespace: 'cosmos', params: { pubkey: false } },
      ])
      connector.script('cosmos_getAccounts', { answer: [{ address: second }] })
      await expect(wallet.prepare({ ...base, method, params })).rejects.toMatchObject({
        code: 'ACCOUNT_CHANGED',
      })
      const message = wallet.prepareMessage({ ...base, message: 'Hello' })
      await expect(message).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    },
  )

  it('[U34 partly] a method that the kit does not know needs the account that is shown too', async () => {
    const { wallet, connector, base, asked } = world()
    connector.script('cosmos_getAccounts', { answer: [{ address: second }] })
    const prepared = wallet.prepare({ ...base, method: 'cosmos_more', params: {} })
    await expect(prepared).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(asked()).toEqual([])
  })

  it.each(METHODS)('[U34 partly] %s by another account is refused', async (method) => {
    const { wallet, base } = world()
    const params = { ...paramsOf[method], signerAddress: second }
    await expect(wallet.prepare({ ...base, method, params })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it.each([
    ['cosmos_signDirect', { signDoc: { ...signDoc, chainId: 'provider' } }],
    ['cosmos_signAmino', { signDoc: aminoDoc({ chain_id: 'provider' }) }],
    ['cosmos_signAmino', { signDoc: adr36SignDoc(first, 'Hello') }],
  ])('[U34 partly] %s for another chain is refused', async (method, params) => {
    const { wallet, base, connector } = world()
    await expect(wallet.prepare({ ...base, method, params })).rejects.toMatchObject({ code: 'CHAIN_CHANGED' })
    expect(connector.calls).toEqual([])
  })

  const throwing = {
    get signDoc() {
      throw new Error('A getter of the app')
    },
  }
  const bytes = new Uint8Array([1])
  const deep: Record<string, unknown> = {}
  deep.self = deep
  it.each<readonly [Method, unknown, string]>([
    ['cosmos_signDirect', undefined, 'params'],
    ['cosmos_signDirect', throwing, 'params'],
    ['cosmos_signDirect', { signDoc: undefined }, 'signDoc'],
    ['cosmos_signDirect', { signDoc: { ...signDoc, chainId: 4 } }, 'signDoc.chainId'],
    ['cosmos_signDirect', { signDoc: { ...signDoc, accountNumber: -1 } }, 'signDoc.accountNumber'],
    ['cosmos_signDirect', { signDoc: { ...signDoc, bodyBytes: '!' } }, 'signDoc.bodyBytes'],
    ['cosmos_signDirect', { signDoc: { ...signDoc, authInfoBytes: [1] } }, 'signDoc.authInfoBytes'],
    ['cosmos_signDirect', { signDoc, signerAddress: 7 }, 'signerAddress'],
    ['cosmos_signAmino', { signDoc: 'text' }, 'signDoc'],
    ['cosmos_signAmino', { signDoc: undefined }, 'signDoc'],
    ['cosmos_signAmino', { signDoc: deep }, 'signDoc'],
    [
      'cosmos_signAmino',
      { signDoc: aminoDoc({ msgs: [{ type: 'a', value: { n: Number.NaN } }] }) },
      'signDoc',
    ],
    ['cosmos_signAmino', { signDoc: aminoDoc({ msgs: [{ type: 'a', value: 1n }] }) }, 'signDoc'],
    ['cosmos_signAmino', { signDoc: { ...aminoDoc(), memo: undefined } }, 'signDoc.memo'],
    ['cosmos_signAmino', { signDoc: { ...aminoDoc(), fee: { amount: [], gas: 5 } } }, 'signDoc.fee.gas'],
    ['cosmos_signArbitrary', { data: '' }, 'data'],
    ['cosmos_signArbitrary', { data: new Uint8Array() }, 'data'],
    ['cosmos_signArbitrary', { data: 7 }, 'data'],
    ['cosmos_signArbitrary', { data: 'é'.repeat(5001) }, 'data'],
    ['cosmos_signArbitrary', { data: new Uint8Array(10_001) }, 'data'],
  ])(
    '%s names what is wrong in case %#, and the wallet is asked for nothing',
    async (method, params, option) => {
      const { wallet, base, connector } = world()
      await expect(wallet.prepare({ ...base, method, params })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        params: { option },
      })
      expect(connector.calls).toEqual([])
    },
  )

  it('takes the documents of CosmJS, and keeps a copy', async () => {
    const { wallet, base } = world()
    const given = { chainId: 'cosmoshub-4', accountNumber: 7n, authInfoBytes: bytes, bodyBytes: bytes }
    const { params } = await wallet.prepare({
      ...base,
      method: 'cosmos_signDirect',
      params: { signDoc: given },
    })
    expect(params).toEqual({
      signerAddress: first,
      signDoc: { chainId: 'cosmoshub-4', accountNumber: '7', authInfoBytes: 'AQ==', bodyBytes: 'AQ==' },
    })
    const fee = { amount: [], gas: '1', granter: undefined }
    const amino = { ...aminoDoc(), fee, timeout_height: undefined }
    const copy = await wallet.prepare({ ...base, method: 'cosmos_signAmino', params: { signDoc: amino } })
    expect(copy.params).toEqual({
      signerAddress: first,
      signDoc: aminoDoc({ fee: { amount: [], gas: '1' } }),
    })
  })

  it('asks for the keys of accounts, unless the addresses are enough', async () => {
    const { wallet, base } = world()
    const method = 'cosmos_getAccounts'
    for (const [given, pubkey] of [
      [undefined, true],
      [{}, true],
      [{ pubkey: false }, false],
    ])
      expect((await wallet.prepare({ ...base, method, params: given })).params).toEqual({ pubkey })
    await expect(wallet.prepare({ ...base, method, params: 7 })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
  })

  it('takes any other method for one that may publish', async () => {
    const { wallet, base } = world()
    const prepared = await wallet.prepare({ ...base, method: 'cosmos_other', params: [1] })
    expect(prepared).toEqual({ method: 'cosmos_other', params: [1], publishes: true })
  })

  it('holds no network', async () => {
    const { wallet, base, connector } = world()
    const refused = { code: 'CHAIN_SWITCH_UNSUPPORTED' }
    await expect(wallet.switchNetwork({ ...base, network: cosmoshub })).rejects.toMatchObject(refused)
    await expect(wallet.addNetwork({ ...base, network: cosmoshub })).rejects.toMatchObject(refused)
    connector.script('restore', { answer: false })
    await expect(wallet.chain(base)).rejects.toMatchObject({ code: 'DISCONNECTED' })
  })
})

describe('an answer', () => {
  it('is the document and its signature', async () => {
    const { done, connector } = world()
    connector.script('cosmos_signDirect', { answer: directOf() })
    connector.script('cosmos_signAmino', { answer: aminoOf() })
    connector.script('cosmos_signArbitrary', { answer: overText() })
    connector.script('cosmos_other', { answer: 5 })
    expect(await done('cosmos_signDirect', { signDoc })).toEqual(directOf())
    expect(await done('cosmos_signAmino', { signDoc: aminoDoc() })).toEqual(aminoOf())
    expect(await done('cosmos_signArbitrary', { data: 'Hello' })).toEqual(overText())
    expect(await done('cosmos_getAccounts')).toEqual([{ address: first }])
    expect(await done('cosmos_other')).toBe(5)
  })

  it('may have another fee, and is refused with anything else that is different', async () => {
    const { done, connector } = world()
    const fee = { amount: [{ denom: 'uatom', amount: '9' }], gas: '9' }
    connector.script('cosmos_signAmino', { answer: aminoOf(aminoDoc({ fee })) })
    expect(await done('cosmos_signAmino', { signDoc: aminoDoc() })).toMatchObject({ signed: { fee } })
    const invalid = { code: 'WALLET_ANSWER_INVALID', details: 'The wallet signed another document' }
    connector.script('cosmos_signAmino', { answer: aminoOf(aminoDoc({ memo: 'x' })) })
    await expect(done('cosmos_signAmino', { signDoc: aminoDoc() })).rejects.toMatchObject(invalid)
    connector.script('cosmos_signDirect', { answer: directOf({ ...signDoc, bodyBytes: 'Aw==' }) })
    await expect(done('cosmos_signDirect', { signDoc })).rejects.toMatchObject(invalid)
  })

  it('covers the characters that amino writes as codes', async () => {
    const { done, connector } = world()
    const doc = aminoDoc({ memo: 'Tea & <cake>' })
    expect(new TextDecoder().decode(aminoBytes(doc))).toContain('Tea \\u0026 \\u003ccake\\u003e')
    connector.script('cosmos_signAmino', { answer: aminoOf(doc) })
    expect(await done('cosmos_signAmino', { signDoc: doc })).toEqual(aminoOf(doc))
  })

  const another: Readonly<Record<Method, (key: typeof myKey) => object>> = {
    cosmos_signDirect: (key) => ({
      signature: signatureOf(directBytes({ ...signDoc, accountNumber: '8' }), key),
      signed: signDoc,
    }),
    cosmos_signAmino: (key) => ({
      signature: signatureOf(aminoBytes(aminoDoc({ memo: 'x' })), key),
      signed: aminoDoc(),
    }),
    cosmos_signArbitrary: (key) => signatureOf(aminoBytes(adr36SignDoc(first, 'Hallo')), key),
  }
  const right: Readonly<Record<Method, (key: typeof myKey) => object>> = {
    cosmos_signDirect: (key) => directOf(signDoc, key),
    cosmos_signAmino: (key) => aminoOf(aminoDoc(), key),
    cosmos_signArbitrary: (key) => signatureOf(aminoBytes(adr36SignDoc(first, 'Hello')), key),
  }

  it.each(METHODS)(
    '[U45 partly] of %s has to be by the key of the account, over the document',
    async (method) => {
      const { done, connector } = world()
      const highS = (answer: object) => {
        const { signature, ...more } = 'signed' in answer ? Object(answer) : { signature: answer }
        const bytes = base64.decode(signature.signature)
        const s = N - BigInt(`0x${Buffer.from(bytes.slice(32)).toString('hex')}`)
        const high = Uint8Array.from([
          ...bytes.slice(0, 32),
          ...Buffer.from(s.toString(16).padStart(64, '0'), 'hex'),
        ])
        const changed = { ...signature, signature: base64.encode(high) }
        return 'signed' in answer ? { signature: changed, ...more } : changed
      }
      for (const answer of [
        right[method](otherKey),
        another[method](myKey),
        another[method](otherKey),
        highS(right[method](myKey)),
      ]) {
        connector.script(method, { answer })
        await expect(done(method, paramsOf[method])).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
      }
      connector.script(method, { answer: right[method](myKey) })
      expect(await done(method, paramsOf[method])).toEqual(right[method](myKey))
    },
  )

  it('may be by a key of Ethereum’s kind where the chain has such keys, and by no other', async () => {
    const account = bech32.encode('estuary', bech32.toWords(ethereumAccount(mine.publicKey)))
    const shown = { address: account, chainId: 'cosmos:estuary-1' as const }
    const answer = signatureOf(aminoBytes(adr36SignDoc(account, 'Hello')), myKey, keccak_256)
    const params = { data: 'Hello' }
    const grantedOn = (coinType: number) => {
      const set = world(cosmosChains([{ ...estuary, bip44: { coinType } }]))
      set.connector.script('cosmos_getAccounts', { answer: [{ address: account }] })
      set.connector.script('cosmos_signArbitrary', { answer })
      return set
    }
    expect(await grantedOn(60).done('cosmos_signArbitrary', params, shown)).toEqual(answer)
    const refused = { code: 'WALLET_ANSWER_INVALID' }
    await expect(grantedOn(118).done('cosmos_signArbitrary', params, shown)).rejects.toMatchObject(refused)
    const { done, connector } = grantedOn(60)
    const theirs = signatureOf(aminoBytes(adr36SignDoc(account, 'Hello')), otherKey, keccak_256)
    connector.script('cosmos_signArbitrary', { answer: theirs })
    await expect(done('cosmos_signArbitrary', params, shown)).rejects.toMatchObject(refused)
  })

  it('[U45 partly] names the keys of its accounts, and no others', async () => {
    const { done, connector } = world()
    const pubkey = base64.encode(mine.publicKey)
    connector.script('cosmos_getAccounts', { answer: [{ address: first, algo: 'secp256k1', pubkey }] })
    expect(await done('cosmos_getAccounts')).toEqual([{ address: first, algo: 'secp256k1', pubkey }])
    const theirs = base64.encode(other.publicKey)
    connector.script('cosmos_getAccounts', {
      answer: [{ address: first, algo: 'secp256k1', pubkey: theirs }],
    })
    await expect(done('cosmos_getAccounts')).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it.each([
    undefined,
    {},
    overText().signature,
    { ...overText(), signature: base64.encode(new Uint8Array(64)) },
    { ...overText(), signature: base64.encode(new Uint8Array(65).fill(1)) },
    { ...overText(), pub_key: { type: 'x', value: '' } },
    { ...overText(), pub_key: undefined },
  ])('that is no signature is refused (%#)', async (answer) => {
    const { done, connector } = world()
    connector.script('cosmos_signArbitrary', { answer })
    await expect(done('cosmos_signArbitrary', { data: 'Hello' })).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
  })

  it.each([undefined, null, 'x', { signature: overText() }, { signature: overText(), signed: {} }])(
    'without the document is refused (%#)',
    async (answer) => {
      const { done, connector } = world()
      for (const method of ['cosmos_signDirect', 'cosmos_signAmino'] as const) {
        connector.script(method, { answer })
        await expect(done(method, paramsOf[method])).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
      }
    },
  )
})

describe('a text', () => {
  const text = async ({ wallet, base }: ReturnType<typeof world>) => {
    const shown = { address: first, chainId: undefined }
    const prepared = await wallet.prepareMessage({ ...base, shown, message: 'Hello' })
    expect(prepared.publishes).toBe(false)
    return wallet.ask({ ...base, shown, ...prepared })
  }

  it('is answered with the signature alone', async () => {
    const set = world()
    set.connector.script('cosmos_signArbitrary', { answer: overText() })
    expect(await text(set)).toBe(overText().signature)
  })

  it('is signed as a document where the wallet has no method for it, once', async () => {
    const set = world()
    set.connector.script('cosmos_signArbitrary', { error: notOffered('It has no such method') })
    const signed = adr36SignDoc(first, 'Hello')
    set.connector.script('cosmos_signAmino', { answer: aminoOf(signed) })
    expect(await text(set)).toBe(overText().signature)
    expect(set.asked().map(({ operation, params }) => [operation, params])).toEqual([
      ['cosmos_signArbitrary', { signerAddress: first, data: 'Hello' }],
      ['cosmos_signAmino', { signerAddress: first, signDoc: signed }],
    ])
  })

  it('is refused when the wallet signs another document for it, also another fee', async () => {
    const set = world()
    set.connector.script('cosmos_signArbitrary', { error: notOffered('It has no such method') })
    for (const signed of [
      adr36SignDoc(first, 'Other'),
      { ...adr36SignDoc(first, 'Hello'), fee: { amount: [], gas: '1' } },
    ]) {
      set.connector.script('cosmos_signAmino', { answer: aminoOf(signed) })
      await expect(text(set)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    }
  })

  it.each([4200, -32601, -32004])(
    'is asked for once when the wallet was asked and answers %i',
    async (code) => {
      const set = world()
      set.connector.script('cosmos_signArbitrary', { error: fakeProviderError(code, 'No') })
      await expect(text(set)).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
      expect(set.asked()).toHaveLength(1)
    },
  )

  it('is asked for once when the user says no', async () => {
    const set = world()
    set.connector.script('cosmos_signArbitrary', 'reject')
    await expect(text(set)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(set.asked()).toHaveLength(1)
  })

  it.each([7, '', 'é'.repeat(5001)])('is refused when it cannot be signed (%#)', async (message) => {
    const { wallet, base } = world()
    const call = { ...base, message }
    await expect(Reflect.apply(wallet.prepareMessage, wallet, [call])).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
  })
})
