import { base64 } from '@scure/base'
import { Psbt } from 'bitcoinjs-lib'
import { describe, expect, it, vi } from 'vitest'
import { isTextSigned } from '../families/bip122/codec/is-text-signed.js'
import { answeredPsbt } from '../families/bip122/port/answered-psbt.js'
import { checkedMessageSignature } from '../families/bip122/port/checked-message-signature.js'
import { funding, keyOf } from '../families/bip122/real-keys.cases.js'
import { readBitcoinAddress } from '../model/ids/bitcoin-address.js'
import { FAKE_BITCOIN_ACCOUNT, FAKE_BITCOIN_ORDINALS, FAKE_BITCOIN_TXID } from './fake-bitcoin-accounts.js'
import { fakeMessageSignature } from './fake-bitcoin-signer.js'
import { fakeBitcoinWallet, fakeSignedPsbt } from './fake-bitcoin-wallet.js'
import { withFakeSignatures } from './fake-psbt-signature.js'
import { fakeWbipWallet } from './fake-wbip-wallet.js'
import { fakeWindow } from './fake-window.js'

const psbtOf = (...from: readonly string[]) => {
  const psbt = new Psbt()
  for (const [salt, address] of from.entries()) {
    const { tx, vout } = funding(address, 1000n, salt)
    psbt.addInput({ hash: tx.getId(), index: vout, nonWitnessUtxo: tx.toBuffer() })
  }
  return psbt.addOutput({ address: keyOf(2).address('p2wpkh'), value: 500n })
}

/** A feature of a wallet. */
const feature = (wallet: Record<string, unknown>, name: string, method: string) => {
  const found: unknown = Object(Object(wallet.features)[name])[method]
  if (typeof found !== 'function') throw new Error(`No ${name}`)
  return (...inputs: readonly unknown[]): Promise<unknown> => Reflect.apply(found, undefined, inputs)
}

describe('fake signatures', () => {
  it('stand in the inputs that they are for, and in no other', () => {
    const psbt = psbtOf(FAKE_BITCOIN_ACCOUNT, FAKE_BITCOIN_ORDINALS, FAKE_BITCOIN_ACCOUNT)
    const signed = Psbt.fromBuffer(
      withFakeSignatures(
        psbt.toBuffer(),
        new Map([
          [1, true],
          [2, false],
        ]),
      ),
    )
    expect(
      signed.data.inputs.map(({ partialSig, tapKeySig }) => [partialSig?.length, tapKeySig?.length]),
    ).toEqual([
      [undefined, undefined],
      [undefined, 64],
      [1, undefined],
    ])
    expect(signed.data.globalMap.unsignedTx.toBuffer()).toEqual(psbt.data.globalMap.unsignedTx.toBuffer())
  })

  it.each([
    [FAKE_BITCOIN_ACCOUNT, 'bip322'],
    [FAKE_BITCOIN_ORDINALS, 'bip322'],
    ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', 'ecdsa'],
  ] as const)('of a text are by the key of %s', (text, protocol) => {
    const address = readBitcoinAddress(text)
    if (!address) throw new Error('No address')
    const bytes = fakeMessageSignature('Hello', text)
    const signature = Buffer.from(bytes).toString('base64')
    expect(checkedMessageSignature(signature, { address, protocol })).toBe(signature)
    expect(isTextSigned({ message: 'Hello', address, protocol, signature: bytes })).toBe(true)
    expect(isTextSigned({ message: 'Hallo', address, protocol, signature: bytes })).toBe(false)
  })
})

describe('a fake Bitcoin wallet', () => {
  it('signs a PSBT with the key of its accounts', async () => {
    const psbt = psbtOf(FAKE_BITCOIN_ACCOUNT, FAKE_BITCOIN_ORDINALS)
    const signInputs = [FAKE_BITCOIN_ACCOUNT, FAKE_BITCOIN_ORDINALS].map((address, index) => ({
      address,
      index,
    }))
    const signed = base64.encode(await fakeSignedPsbt(psbt.toBuffer(), signInputs, {}))
    expect(answeredPsbt({ psbt: psbt.toBase64(), signInputs }, { psbt: signed })).toEqual({ psbt: signed })
  })

  it('approves everything at once, and keeps what it was asked', async () => {
    const { wallet, calls } = fakeBitcoinWallet()
    expect(wallet.accounts).toEqual([])
    const answer = await feature(wallet, 'bitcoin:connect', 'connect')({ purposes: ['payment'] })
    expect(Object(answer).accounts).toMatchObject([
      { address: FAKE_BITCOIN_ACCOUNT, purpose: 'payment' },
      { address: FAKE_BITCOIN_ORDINALS, purpose: 'ordinals' },
    ])
    const [account] = Object(answer).accounts
    const psbt = psbtOf(FAKE_BITCOIN_ACCOUNT).toBuffer()
    const input = { psbt, inputsToSign: [{ account, signingIndexes: [0] }] }
    const [{ signedPsbt } = Object()] = Object(
      await feature(wallet, 'bitcoin:signTransaction', 'signTransaction')(input),
    )
    expect(Psbt.fromBuffer(signedPsbt).data.inputs[0]?.partialSig).toHaveLength(1)
    const sent = await feature(wallet, 'bitcoin:signAndSendTransaction', 'signAndSendTransaction')(input)
    expect(sent).toEqual([{ txId: FAKE_BITCOIN_TXID }])
    await feature(wallet, 'bitcoin:disconnect', 'disconnect')()
    expect(wallet.accounts).toEqual([])
    expect(calls.map(({ feature: name }) => name)).toEqual([
      'bitcoin:connect',
      'bitcoin:signTransaction',
      'bitcoin:signAndSendTransaction',
      'bitcoin:disconnect',
    ])
  })

  it('does what a script says, and leaves out features', async () => {
    const { wallet, script, prompts } = fakeBitcoinWallet({ without: ['standard:connect'], prompts: 'ask' })
    script('bitcoin:signMessage', 'reject')
    await expect(feature(wallet, 'bitcoin:signMessage', 'signMessage')({})).rejects.toMatchObject({
      code: 4001,
    })
    void feature(wallet, 'bitcoin:connect', 'connect')()
    expect(prompts).toHaveLength(1)
    expect(() => feature(wallet, 'standard:connect', 'connect')).toThrow('No standard:connect')
  })
})

describe('a fake wallet of WBIP-004', () => {
  it('is in the window under its id and in a list, and answers by JSON-RPC', async () => {
    const window = fakeWindow()
    const { calls, register, provider } = fakeWbipWallet({ id: 'a.b.c', name: 'Mine' })
    register(window)
    expect(Reflect.get(window, 'btc_providers')).toMatchObject([{ id: 'a.b.c', name: 'Mine' }])
    const { request } = Object(Reflect.get(window, 'a')).b.c
    expect(request).toBe(provider.request)
    expect(await request('wallet_getAccount', null)).toMatchObject({ error: { code: -32002 } })
    expect(await request('wallet_connect', null)).toMatchObject({
      jsonrpc: '2.0',
      result: { addresses: [{ address: FAKE_BITCOIN_ACCOUNT, purpose: 'payment' }, {}] },
    })
    expect(await request('mint', null)).toMatchObject({ error: { code: -32601 } })
    expect(calls).toHaveLength(3)
  })

  it('speaks as Leather does: it throws its errors, and takes hex', async () => {
    const { provider, script } = fakeWbipWallet({ dialect: 'leather' })
    const request: unknown = provider.request
    if (typeof request !== 'function') throw new Error('No request')
    const psbt = psbtOf(FAKE_BITCOIN_ACCOUNT)
    const { result } = await request('signPsbt', { hex: psbt.toHex(), signAtIndex: [0] })
    expect(Psbt.fromHex(result.hex).data.inputs[0]?.partialSig).toHaveLength(1)
    script('getAddresses', 'reject')
    await expect(request('getAddresses')).rejects.toMatchObject({ error: { code: 4001 } })
  })

  it('tells its listeners of other accounts, and of the end', () => {
    const wallet = fakeWbipWallet({ granted: true })
    const { addListener } = wallet.provider
    if (typeof addListener !== 'function') throw new Error('No events')
    const change = vi.fn()
    const end = vi.fn()
    const stop = addListener({ eventName: 'accountChange', cb: change })
    addListener({ eventName: 'disconnect', cb: end })
    wallet.setAccounts([{ address: FAKE_BITCOIN_ORDINALS }])
    wallet.setAccounts([])
    stop()
    expect(change.mock.calls).toMatchObject([[{ addresses: [{ address: FAKE_BITCOIN_ORDINALS }] }]])
    expect(end).toHaveBeenCalledTimes(1)
    expect(wallet.listenerCount).toBe(1)
  })
})
