import { makeSignDoc as makeAminoDoc, Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import {
  DirectSecp256k1Wallet,
  isOfflineDirectSigner,
  makeAuthInfoBytes,
  makeSignBytes,
  makeSignDoc,
  Registry,
} from '@cosmjs/proto-signing'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { failureOf, until } from '../behaviours/set-up.cases.js'
import { offlineAminoSigner, offlineSigner } from '../cosmjs.js'
import { signArbitrary } from '../cosmos.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { adr36SignDoc } from '../families/cosmos/codec/adr36-sign-doc.js'
import {
  connectedCosmosPage,
  cosmosPage,
  first,
  HUB,
  hubId,
  mine,
  other,
  privateKey,
  second,
} from '../families/cosmos/cosmos-page.cases.js'
import { isSigned } from '../families/cosmos/real-keys.cases.js'
import { notOffered } from '../model/errors/not-offered.js'

const registry = new Registry()
const direct = (chainId = HUB) => {
  const amount = [{ denom: 'uatom', amount: '1' }]
  const value = { fromAddress: first, toAddress: second, amount }
  const bodyBytes = registry.encodeTxBody({ messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }] })
  return makeSignDoc(bodyBytes, makeAuthInfoBytes([], amount, 200_000, undefined, undefined), chainId, 7)
}
const amino = (chainId = HUB) => makeAminoDoc([], { amount: [], gas: '1' }, chainId, 'a & b', 7, 3)

describe('offlineSigner', () => {
  it('is the connected account, as the wallets of CosmJS are', async () => {
    const { engine } = await connectedCosmosPage()
    const signer = offlineSigner(engine)
    const real = await DirectSecp256k1Wallet.fromKey(privateKey, 'cosmos')
    expect(await signer.getAccounts()).toEqual(await real.getAccounts())
    expect(isOfflineDirectSigner(signer)).toBe(true)
    expect(isOfflineDirectSigner(offlineAminoSigner(engine))).toBe(false)
  })

  it('signs what a wallet of CosmJS signs', async () => {
    const { engine } = await connectedCosmosPage()
    const real = await DirectSecp256k1Wallet.fromKey(privateKey, 'cosmos')
    const doc = direct()
    const answer = await offlineSigner(engine).signDirect(first, doc)
    expect(answer).toEqual(await real.signDirect(first, doc))
    expect(isSigned(makeSignBytes(answer.signed), answer.signature)).toBe(true)
  })

  it('signs amino documents', async () => {
    const { engine } = await connectedCosmosPage()
    for (const signer of [offlineSigner(engine), offlineAminoSigner(engine)]) {
      const { signed, signature } = await signer.signAmino(first, amino())
      expect(signed).toEqual(amino())
      expect(isSigned(serializeSignDoc(signed), signature)).toBe(true)
    }
  })

  it('has a wallet of CosmJS sign through the engine', async () => {
    const { engine, keplr } = await connectedCosmosPage()
    const real = await DirectSecp256k1Wallet.fromKey(privateKey, 'cosmos')
    keplr.script('signDirect', async (inputs) => {
      const [, signer, doc] = Array.isArray(inputs) ? inputs : []
      return real.signDirect(signer, doc)
    })
    const { signature } = await offlineSigner(engine).signDirect(first, direct())
    expect(isSigned(makeSignBytes(direct()), signature)).toBe(true)
  })

  it('needs an account', async () => {
    const { engine } = await cosmosPage()
    for (const make of [offlineSigner, offlineAminoSigner])
      expect(() => make(engine)).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
  })

  it('fails after the wallet moved to another account, and asks nobody', async () => {
    const { engine, keplr, window, account, asked } = await connectedCosmosPage()
    const signer = offlineSigner(engine)
    keplr.activate(other, window)
    await until(() => expect(account().address).toBe(second))
    const reads = asked('getKey').length
    for (const call of [
      () => signer.getAccounts(),
      () => signer.signDirect(first, direct()),
      () => signer.signAmino(first, amino()),
    ])
      expect((await failureOf(call())).code).toBe('ACCOUNT_CHANGED')
    expect([...asked('signDirect'), ...asked('signAmino')]).toEqual([])
    expect(asked('getKey')).toHaveLength(reads)
    const [own] = await offlineSigner(engine).getAccounts()
    expect(own?.address).toBe(second)
  })

  it('fails when the account changes before the app has heard of it', async () => {
    const { engine, keplr, asked } = await connectedCosmosPage()
    const signer = offlineSigner(engine)
    keplr.activate(other)
    expect((await failureOf(signer.signDirect(first, direct()))).code).toBe('ACCOUNT_CHANGED')
    expect(asked('signDirect')).toEqual([])
  })

  it('refuses another signer and another chain', async () => {
    const { engine, asked } = await connectedCosmosPage()
    const signer = offlineSigner(engine)
    expect((await failureOf(signer.signDirect(second, direct()))).code).toBe('UNAUTHORIZED')
    expect((await failureOf(signer.signDirect(first, direct('provider')))).code).toBe('CHAIN_CHANGED')
    expect((await failureOf(signer.signAmino(first, amino('provider')))).code).toBe('CHAIN_CHANGED')
    expect(asked('signDirect')).toEqual([])
  })

  it('tells a refusal once, and fails after the end of the connection', async () => {
    const { engine, keplr, asked } = await connectedCosmosPage()
    const signer = offlineSigner(engine)
    keplr.script('signDirect', 'reject')
    expect((await failureOf(signer.signDirect(first, direct()))).code).toBe('USER_REJECTED')
    expect(asked('signDirect')).toHaveLength(1)
    await engine.disconnect({ namespace: 'cosmos' })
    expect((await failureOf(signer.signDirect(first, direct()))).code).toBe('NOT_CONNECTED')
  })
})

describe('offlineSigner of a paired wallet', () => {
  const key = { address: first, algo: 'secp256k1', pubkey: base64.encode(mine.publicKey) }

  it('signs documents, and texts as documents', async () => {
    const pairing = fakePairing()
    const { engine } = await cosmosPage({}, { key: null, options: { pairing } })
    const connecting = engine.connect({ wallet: 'walletConnect', namespace: 'cosmos' })
    await until(() => expect(pairing.codes).toHaveLength(1))
    pairing.approve({
      namespaces: {
        cosmos: {
          chains: [hubId],
          accounts: [`${hubId}:${first}`],
          methods: ['cosmos_signDirect', 'cosmos_signAmino', 'cosmos_getAccounts'],
          events: [],
          defaultChain: hubId,
          rpcMap: {},
        },
      },
    })
    await connecting
    const real = await DirectSecp256k1Wallet.fromKey(privateKey, 'cosmos')
    const { wallet } = pairing
    wallet.script('cosmos_getAccounts', { answer: [key] })
    wallet.script('cosmos_signDirect', async (params) => {
      const { signDoc } = Object(params)
      const doc = {
        ...signDoc,
        accountNumber: BigInt(signDoc.accountNumber),
        bodyBytes: base64.decode(signDoc.bodyBytes),
        authInfoBytes: base64.decode(signDoc.authInfoBytes),
      }
      const { signature } = await real.signDirect(first, doc)
      return { signature, signed: signDoc }
    })
    const signer = offlineSigner(engine)
    expect(await signer.getAccounts()).toEqual(await real.getAccounts())
    const { signed, signature } = await signer.signDirect(first, direct())
    expect(signed).toEqual(direct())
    expect(isSigned(makeSignBytes(signed), signature)).toBe(true)
    wallet.script('cosmos_signArbitrary', { error: notOffered('It has no such method') })
    wallet.script('cosmos_signAmino', async (params) => {
      const { signDoc } = Object(params)
      return (await Secp256k1Wallet.fromKey(privateKey, 'cosmos')).signAmino(first, signDoc)
    })
    const text = await signArbitrary(engine, { data: 'Hello' })
    expect(isSigned(serializeSignDoc(adr36SignDoc(first, 'Hello')), text)).toBe(true)
  })
})
