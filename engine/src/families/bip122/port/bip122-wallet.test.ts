import { base64, hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../../../fakes/fake-connector.js'
import { type FakeBehaviour, fakeProviderError } from '../../../fakes/fake-script.js'
import { bitcoin, bitcoinTestnet } from '../../../model/networks/built-in-networks.js'
import { bitcoinTextHash } from '../../../model/signatures/bitcoin-text-hash.js'
import { MOST_BITCOIN_MESSAGE_BYTES } from '../../../model/wallets/bip122-params.js'
import { funding, keyOf, scriptOf, signedText, signerOfPsbts, simpleSignature } from '../real-keys.cases.js'
import { bip122Wallet } from './bip122-wallet.js'

const mine = keyOf(1)
const stranger = keyOf(3)
const address = mine.address('p2wpkh')
const ordinals = mine.address('p2tr')
const foreign = stranger.address('p2wpkh')
const shown = { address, chainId: bitcoin.caipNetworkId } as const
const granted = [
  { address, intention: 'payment' },
  { address: ordinals, intention: 'ordinal' },
]
const textHash = hex.encode(bitcoinTextHash(new TextEncoder().encode('Hello')))
const { prepare, prepareMessage, ask, chain, switchNetwork, addNetwork } = bip122Wallet()

/** A wallet whose answers are scripted by method. It grants two accounts. */
function world(scripts: Readonly<Record<string, FakeBehaviour>> = {}, place: typeof shown = shown) {
  const connector = fakeConnector({ namespaces: ['bip122'] })
  connector.script('getAccountAddresses', { answer: granted })
  for (const [method, behaviour] of Object.entries(scripts)) connector.script(method, behaviour)
  const { signal } = new AbortController()
  const call = { connector, signal, shown: place }
  return {
    connector,
    call,
    prepared: (method: string, params?: unknown) => prepare({ ...call, method, params }),
    prompt: async (method: string, params?: unknown) =>
      ask({ ...call, ...(await prepare({ ...call, method, params })) }),
    signText: async (message: string) => ask({ ...call, ...(await prepareMessage({ ...call, message })) }),
    asked: () => connector.calls.filter(({ operation }) => operation !== 'getAccountAddresses'),
  }
}

const signed = (by = address, message = 'Hello', key = mine) => ({
  address: by,
  signature: signedText(key, message, by),
})

describe('a text', () => {
  it('is signed by the account that is shown, and answered with the signature', async () => {
    const { signText, asked } = world({ signMessage: { answer: signed() } })
    expect(await signText('Hello')).toBe(signed().signature)
    expect(asked()).toMatchObject([
      {
        operation: 'signMessage',
        params: { account: address, address, message: 'Hello', protocol: 'bip322' },
      },
    ])
  })

  it('of a request is answered as the method says, in base64', async () => {
    const { signature } = signed()
    const answer = {
      address: address.toUpperCase(),
      signature: hex.encode(base64.decode(signature)),
      more: 1,
    }
    const { prompt } = world({ signMessage: { answer } })
    expect(await prompt('signMessage', { message: 'Hello' })).toEqual({ address, signature })
  })

  it.each([
    ['the prefix of BIP-322', (text: string) => `smp${text}`],
    ['hex', (text: string) => hex.encode(base64.decode(text))],
    ['hex behind 0x', (text: string) => `0x${hex.encode(base64.decode(text))}`],
  ])('may be answered with %s', async (_, written) => {
    for (const kind of ['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'] as const) {
      const by = mine.address(kind)
      const { signature } = signed(by)
      const { prompt } = world({
        getAccountAddresses: { answer: [...granted, { address: by }] },
        signMessage: {
          answer: { address: by, signature: written(signature), messageHash: textHash.toUpperCase() },
        },
      })
      expect(await prompt('signMessage', { message: 'Hello', address: by })).toEqual({
        address: by,
        signature,
        messageHash: textHash,
      })
    }
  })

  it('may be signed by ECDSA with P2WPKH when the app asks for it', async () => {
    const old = base64.decode(signed(mine.address('p2pkh')).signature)
    // The header of BIP-137, and the one of wallets that follow Electrum.
    for (const header of [8 + (old[0] ?? 0), old[0] ?? 0]) {
      const signature = base64.encode(Uint8Array.from([header, ...old.slice(1)]))
      const { prompt, asked } = world({ signMessage: { answer: { address, signature } } })
      expect(await prompt('signMessage', { message: 'Hello', protocol: 'ecdsa' })).toEqual({
        address,
        signature,
      })
      expect(asked()).toMatchObject([{ params: { protocol: 'ecdsa' } }])
    }
  })

  it('publishes nothing', async () => {
    const { call, prepared } = world()
    expect((await prepareMessage({ ...call, message: 'Hello' })).publishes).toBe(false)
    expect((await prepared('signMessage', { message: 'Hello' })).publishes).toBe(false)
  })

  const p2wsh = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
  it.each([
    ['P2TR', { address: ordinals, protocol: 'ecdsa' }],
    ['P2PKH', { address: mine.address('p2pkh'), protocol: 'bip322' }],
    ['P2WSH', { address: p2wsh }],
  ])('is refused for what an address of %s cannot sign', async (_, params) => {
    const { prepared, connector } = world()
    await expect(prepared('signMessage', { message: 'Hello', ...params })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    })
    expect(connector.calls).toEqual([])
  })

  it('is refused when it is too long or no text', async () => {
    const { signText, prepared, connector } = world()
    const invalid = { code: 'OPTION_INVALID', params: { option: 'message' } }
    await expect(signText('x'.repeat(MOST_BITCOIN_MESSAGE_BYTES + 1))).rejects.toMatchObject(invalid)
    await expect(prepared('signMessage', { message: new Uint8Array(3) })).rejects.toMatchObject(invalid)
    await expect(prepared('signMessage')).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    expect(connector.calls).toEqual([])
  })

  it.each([
    ['no signature', {}],
    ['a text', 'signed'],
    ['nothing', null],
    ['another address', signed(ordinals)],
    ['no address', { signature: signed().signature }],
  ])('fails with WALLET_ANSWER_INVALID when the wallet answers %s', async (_, answer) => {
    const { signText } = world({ signMessage: { answer } })
    await expect(signText('Hello')).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it('may be signed by BIP-322 with P2WPKH in P2SH when the app asks for it', async () => {
    const by = mine.address('p2sh')
    const answers = (message: string, key = mine) => ({
      getAccountAddresses: { answer: [...granted, { address: by }] },
      signMessage: { answer: { address: by, signature: simpleSignature(key, message, by) } },
    })
    const params = { message: 'Hello', address: by, protocol: 'bip322' }
    expect(await world(answers('Hello')).prompt('signMessage', params)).toMatchObject({ address: by })
    await expect(world(answers('Hallo')).prompt('signMessage', params)).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it.each(['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'] as const)(
    '[U45 partly] of %s is refused when the wallet signed another one, or with another key',
    async (kind) => {
      const by = mine.address(kind)
      const theirs = stranger.address(kind)
      const foreignKey = { ...signed(theirs, 'Hello', stranger), address: by }
      for (const answer of [signed(by, 'Hallo'), signed(by, 'Hello '), foreignKey]) {
        const { call, prompt } = world({
          getAccountAddresses: { answer: [...granted, { address: by }] },
          signMessage: { answer },
        })
        const refused = { code: expect.stringMatching(/^(WALLET_ANSWER|SIGNATURE)_INVALID$/) }
        await expect(prompt('signMessage', { message: 'Hello', address: by })).rejects.toMatchObject(refused)
        const shownAs = { ...call, shown: { ...shown, address: by } }
        const text = await prepareMessage({ ...shownAs, message: 'Hello' })
        await expect(ask({ ...shownAs, ...text })).rejects.toMatchObject(refused)
      }
    },
  )

  it('goes without the hash that the wallet names for another text', async () => {
    const answer = { ...signed(), messageHash: 'ab'.repeat(32) }
    const { prompt } = world({ signMessage: { answer } })
    expect(await prompt('signMessage', { message: 'Hello' })).toEqual(signed())
  })

  const witness = base64.decode(signed().signature)
  const taproot = base64.decode(signed(ordinals).signature)
  it.each([
    ['a signature by ECDSA', address, new Uint8Array(65).fill(31)],
    ['the signature of another key', address, base64.decode(signed(foreign, 'Hello', stranger).signature)],
    ['a signature for another kind of address', address, taproot],
    ['a witness with more behind it', address, Uint8Array.from([...witness, 0])],
    ['half a witness', address, witness.slice(0, 40)],
    ['a witness without items', address, Uint8Array.from([0])],
    ['bytes', address, new Uint8Array(3)],
    ['nothing', address, new Uint8Array()],
    ['64 zeros by Taproot', ordinals, Uint8Array.from([1, 64, ...new Uint8Array(64)])],
    ['another sighash type by Taproot', ordinals, Uint8Array.from([1, 65, ...new Uint8Array(65).fill(3)])],
    ['a witness by P2PKH', mine.address('p2pkh'), witness],
    ['a header that is none by P2SH', mine.address('p2sh'), new Uint8Array(65).fill(99)],
    ['a far too long text', address, new Uint8Array(5000)],
  ])('fails with SIGNATURE_INVALID when the wallet answers %s', async (_, by, bytes) => {
    const { prompt } = world({
      getAccountAddresses: { answer: [...granted, { address: by }] },
      signMessage: { answer: { address: by, signature: base64.encode(bytes) } },
    })
    await expect(prompt('signMessage', { message: 'Hello', address: by })).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
  })
})

/** A PSBT that spends an output of an address. */
const psbtFor = (
  from: string,
  value = 40_000n,
  more: { readonly whole?: boolean; readonly to?: string } = {},
) => {
  const { tx, vout } = funding(from, value)
  const [output] = tx.outs
  if (!output) throw new Error('No output')
  const psbt = new Psbt()
  psbt.addInput({
    hash: tx.getId(),
    index: vout,
    ...(more.whole ? { nonWitnessUtxo: tx.toBuffer() } : { witnessUtxo: { script: output.script, value } }),
  })
  psbt.addOutput({ script: scriptOf(more.to ?? foreign), value: value - 500n })
  return psbt
}

const sign = signerOfPsbts(mine)
const signedPsbt = (psbt: Psbt, by = address) =>
  base64.encode(sign(psbt.toBuffer(), [{ address: by, index: 0 }]))
const txidOf = (psbt: Psbt) => Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer()).getId()

describe('the account of a request', () => {
  const requests: readonly (readonly [method: string, params: unknown])[] = [
    ['signMessage', { message: 'Hello' }],
    ['signPsbt', { psbt: psbtFor(address).toBase64() }],
    ['sendTransfer', { recipientAddress: foreign, amount: '5000' }],
    ['mint', {}],
  ]

  it.each(requests)(
    '[U34 partly] of %s has to be granted right before the prompt',
    async (method, params) => {
      const { prepared, asked } = world({ getAccountAddresses: { answer: [{ address: ordinals }] } })
      await expect(prepared(method, params)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
      expect(asked()).toEqual([])
    },
  )

  it('[U34 partly] of a text has to be granted right before the prompt', async () => {
    const { signText, asked } = world({ getAccountAddresses: { answer: [] } })
    await expect(signText('Hello')).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(asked()).toEqual([])
  })

  it.each([undefined, {}, [address], [{ address: 'x' }], [null], [{ address: foreign, intention: 'rent' }]])(
    'is not compared with %j',
    async (answer) => {
      const { prepared } = world({ getAccountAddresses: { answer } })
      await expect(prepared('signMessage', { message: 'Hello' })).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
      })
    },
  )

  it('may be another granted one, and no other', async () => {
    const { prepared } = world()
    expect((await prepared('signMessage', { message: 'Hello', address: ordinals })).params).toMatchObject({
      address: ordinals,
    })
    await expect(prepared('signMessage', { message: 'Hello', address: foreign })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})

describe('a PSBT', () => {
  it('names the inputs of the account, and publishes something only when the wallet sends it', async () => {
    const { prepared } = world()
    const psbt = psbtFor(address)
    const { tx } = funding(ordinals, 7000n)
    const [output] = tx.outs
    psbt.addInput({
      hash: tx.getId(),
      index: 0,
      ...(output && { witnessUtxo: { script: output.script, value: 7000n } }),
    })
    const text = psbt.toBase64()
    expect(await prepared('signPsbt', { psbt: text })).toEqual({
      method: 'signPsbt',
      params: { account: address, psbt: text, signInputs: [{ address, index: 0 }], broadcast: false },
      publishes: false,
    })
    const signInputs = [{ address: ordinals, index: 1, sighashTypes: [0x83] }]
    expect(await prepared('signPsbt', { psbt: text, signInputs, broadcast: true })).toMatchObject({
      params: { signInputs, broadcast: true },
      publishes: true,
    })
  })

  it('is answered signed, with the same transaction', async () => {
    for (const whole of [false, true]) {
      const psbt = psbtFor(address, 40_000n, { whole })
      const answer = { psbt: signedPsbt(psbt) }
      const { prompt } = world({ signPsbt: { answer } })
      expect(await prompt('signPsbt', { psbt: psbt.toBase64() })).toEqual(answer)
    }
  })

  it('may be answered finalized, and without what the wallet was told', async () => {
    const psbt = psbtFor(address)
    const finalized = Psbt.fromBase64(signedPsbt(psbt)).finalizeAllInputs()
    const { prompt } = world({ signPsbt: { answer: { psbt: finalized.toBase64() } } })
    expect(await prompt('signPsbt', { psbt: psbt.toBase64() })).toEqual({ psbt: finalized.toBase64() })
  })

  const psbt = psbtFor(address)
  const higher = psbtFor(address, 41_000n)
  const otherReceiver = psbtFor(address, 40_000n, { to: ordinals })
  const otherAmount = Psbt.fromBase64(signedPsbt(psbt))
  Object.assign(otherAmount.data.inputs[0] ?? {}, {
    witnessUtxo: { script: funding(address, 1n).tx.outs[0]?.script, value: 39_999n },
  })
  it.each([
    ['another transaction', { psbt: signedPsbt(higher) }, 'WALLET_ANSWER_INVALID'],
    ['another receiver', { psbt: signedPsbt(otherReceiver) }, 'WALLET_ANSWER_INVALID'],
    ['another amount of an input', { psbt: otherAmount.toBase64() }, 'WALLET_ANSWER_INVALID'],
    ['no signature', { psbt: psbt.toBase64() }, 'SIGNATURE_INVALID'],
    ['no PSBT', { psbt: 'AAAA' }, 'WALLET_ANSWER_INVALID'],
    ['no base64', { psbt: '!' }, 'WALLET_ANSWER_INVALID'],
    ['nothing', {}, 'WALLET_ANSWER_INVALID'],
    ['a text', 'signed', 'WALLET_ANSWER_INVALID'],
  ])('fails when the wallet answers %s', async (_, answer, code) => {
    const { prompt } = world({ signPsbt: { answer } })
    await expect(prompt('signPsbt', { psbt: psbt.toBase64() })).rejects.toMatchObject({ code })
  })

  it.each([
    ['the id alone', { txid: txidOf(psbt).toUpperCase() }, { txid: txidOf(psbt) }],
    [
      'the PSBT as well',
      { txid: txidOf(psbt), psbt: signedPsbt(psbt) },
      { txid: txidOf(psbt), psbt: signedPsbt(psbt) },
    ],
    ['something else beside the id', { txid: txidOf(psbt), psbt: '!' }, { txid: txidOf(psbt) }],
  ])('that the wallet sent is answered with %s', async (_, answer, result) => {
    const { prompt } = world({ signPsbt: { answer } })
    expect(await prompt('signPsbt', { psbt: psbt.toBase64(), broadcast: true })).toEqual(result)
  })

  it.each([
    ['no id', { psbt: signedPsbt(psbt) }, 'TX_HASH_INVALID'],
    ['the id of another transaction', { txid: txidOf(higher) }, 'OUTCOME_UNKNOWN'],
    ['another transaction', { txid: txidOf(psbt), psbt: signedPsbt(higher) }, 'OUTCOME_UNKNOWN'],
  ])('that the wallet sent fails when it answers %s', async (_, answer, code) => {
    const { prompt } = world({ signPsbt: { answer } })
    await expect(prompt('signPsbt', { psbt: psbt.toBase64(), broadcast: true })).rejects.toMatchObject({
      code,
    })
  })

  const text = psbt.toBase64()
  const torn = psbtFor(address, 40_000n, { whole: true })
  Object.assign(torn.data.inputs[0] ?? {}, { nonWitnessUtxo: funding(address, 9n).tx.toBuffer() })
  it.each([
    ['no base64', { psbt: '!' }, 'OPTION_INVALID'],
    ['an empty text', { psbt: '' }, 'OPTION_INVALID'],
    ['base64 of something else', { psbt: base64.encode(new Uint8Array(99).fill(1)) }, 'OPTION_INVALID'],
    ['half a PSBT', { psbt: base64.encode(psbt.toBuffer().slice(0, 60)) }, 'OPTION_INVALID'],
    ['one whose input has another transaction', { psbt: torn.toBase64() }, 'OPTION_INVALID'],
    ['bytes', { psbt: psbt.toBuffer() }, 'OPTION_INVALID'],
    ['nothing', {}, 'OPTION_INVALID'],
    ['an index that it has not', { psbt: text, signInputs: [{ address, index: 1 }] }, 'UNAUTHORIZED'],
    [
      'an input of another address',
      { psbt: text, signInputs: [{ address: ordinals, index: 0 }] },
      'UNAUTHORIZED',
    ],
    [
      'an input of an address that is not granted',
      { psbt: psbtFor(foreign).toBase64(), signInputs: [{ address: foreign, index: 0 }] },
      'UNAUTHORIZED',
    ],
    ['no input of the account', { psbt: psbtFor(foreign).toBase64() }, 'UNAUTHORIZED'],
    [
      'an address of another network',
      { psbt: text, signInputs: [{ address: mine.address('p2wpkh', 'tb'), index: 0 }] },
      'ADDRESS_INVALID',
    ],
    [
      'a getter that throws',
      {
        get psbt(): never {
          throw new Error('A getter of the app')
        },
      },
      'OPTION_INVALID',
    ],
  ])('is refused with %s, and the wallet is not asked', async (_, params, code) => {
    const { prepared, asked } = world()
    await expect(prepared('signPsbt', params)).rejects.toMatchObject({ code })
    expect(asked()).toEqual([])
  })

  it('needs an account of the network that is shown', async () => {
    const place = { address, chainId: bitcoinTestnet.caipNetworkId }
    const { call } = world()
    const params = { psbt: text }
    await expect(prepare({ ...call, shown: place, method: 'signPsbt', params })).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
    const nowhere = { address, chainId: undefined }
    await expect(prepare({ ...call, shown: nowhere, method: 'signPsbt', params })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    const litecoin = { address, chainId: 'bip122:12a765e31ffd4059bada1e25190f6e98' } as const
    await expect(prepare({ ...call, shown: litecoin, method: 'signPsbt', params })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })
})

describe('a transfer', () => {
  const params = { recipientAddress: foreign, amount: '5000' }

  it('publishes something, and is answered with its id', async () => {
    const txid = 'AB'.repeat(32)
    const { prepared, prompt } = world({ sendTransfer: { answer: { txid } } })
    expect(await prepared('sendTransfer', { ...params, memo: 'ab', changeAddress: ordinals })).toEqual({
      method: 'sendTransfer',
      params: { account: address, ...params, changeAddress: ordinals, memo: 'ab' },
      publishes: true,
    })
    expect(await prompt('sendTransfer', params)).toEqual({ txid: txid.toLowerCase() })
  })

  it.each([
    ['a receiver of another network', { recipientAddress: mine.address('p2wpkh', 'tb') }, 'ADDRESS_INVALID'],
    ['a receiver with a wrong checksum', { recipientAddress: `${foreign}q` }, 'ADDRESS_INVALID'],
    ['an anchor', { recipientAddress: 'bc1pfeessrawgf' }, 'RECEIVER_UNUSUAL'],
    ['an address without a key', { recipientAddress: '1111111111111111111114oLvT2' }, 'RECEIVER_REFUSED'],
    ['a consent that is none', { acceptReceiver: 1 }, 'OPTION_INVALID'],
    ['an amount below dust', { amount: '293' }, 'AMOUNT_INVALID'],
    ['an account that is not granted', { account: foreign }, 'UNAUTHORIZED'],
    ['change for another network', { changeAddress: mine.address('p2tr', 'tb') }, 'ADDRESS_INVALID'],
  ])('is refused for %s', async (_, more, code) => {
    const { prepared, asked } = world()
    await expect(prepared('sendTransfer', { ...params, ...more })).rejects.toMatchObject({ code })
    expect(asked()).toEqual([])
  })

  it('may go to an unusual receiver that the user has accepted', async () => {
    const { prepared } = world()
    const given = { recipientAddress: 'bc1pfeessrawgf', amount: '5000' }
    expect((await prepared('sendTransfer', { ...given, acceptReceiver: true })).params).toEqual({
      account: address,
      ...given,
    })
  })

  it.each([
    [{}, 'WALLET_ANSWER_INVALID'],
    [{ txid: 'sent' }, 'TX_HASH_INVALID'],
    ['ab'.repeat(32), 'WALLET_ANSWER_INVALID'],
  ])('fails when the wallet answers %j', async (answer, code) => {
    const { prompt } = world({ sendTransfer: { answer } })
    await expect(prompt('sendTransfer', params)).rejects.toMatchObject({ code })
  })
})

describe('other methods', () => {
  it('ask for addresses without a comparison', async () => {
    const { prompt, connector } = world({ getAccountAddresses: { answer: [{ address: foreign, more: 1 }] } })
    expect(await prompt('getAccountAddresses')).toEqual([{ address: foreign }])
    expect(connector.calls).toHaveLength(1)
  })

  it('go to the wallet as they are, and may publish something', async () => {
    const { prepared, prompt } = world({ mint: { answer: 'minted' } })
    expect(await prepared('mint', { amount: 1 })).toEqual({
      method: 'mint',
      params: { amount: 1 },
      publishes: true,
    })
    expect(await prompt('mint', {})).toBe('minted')
  })

  it('fail as the wallet does', async () => {
    const { signText } = world({ signMessage: { error: fakeProviderError(4001, 'No') } })
    await expect(signText('Hello')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('the chain of a wallet', () => {
  it('is that of its silent answer', async () => {
    const { connector, call } = world()
    connector.script('restore', { answer: true })
    expect(await chain(call)).toBe(bitcoin.caipNetworkId)
    connector.script('restore', { answer: false })
    await expect(chain(call)).rejects.toMatchObject({ code: 'DISCONNECTED' })
  })

  it('cannot be switched by the app', async () => {
    const { connector, call } = world()
    const refused = { code: 'CHAIN_SWITCH_UNSUPPORTED' }
    await expect(switchNetwork({ ...call, network: bitcoin })).rejects.toMatchObject(refused)
    await expect(addNetwork({ ...call, network: bitcoin })).rejects.toMatchObject(refused)
    expect(connector.calls).toEqual([])
  })
})
