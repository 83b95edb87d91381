import { u8aToHex } from '@polkadot/util'
import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../../../fakes/fake-connector.js'
import { type FakeBehaviour, fakeProviderError } from '../../../fakes/fake-script.js'
import { accountIdOf, addressOfAccount } from '../../../model/ids/account-id.js'
import { polkadot, polkadotTestnet } from '../../../model/networks/built-in-networks.js'
import {
  isSignedBy,
  pairOf,
  payloadSignerWith,
  rawSignerWith,
  signedTransactionWith,
} from '../real-keys.cases.js'
import { POLKADOT_GENESIS, WESTEND_GENESIS } from '../scripted-polkadot-node.cases.js'
import { polkadotWallet } from './polkadot-wallet.js'

const mine = pairOf(1, 'sr25519', 0)
const address = pairOf(1).address
const keys = [mine, pairOf(2, 'ed25519', 0)]
const onPolkadot = addressOfAccount(accountIdOf(address) ?? '', 0)
const second = pairOf(2, 'ed25519', 0).address
const stranger = addressOfAccount('33'.repeat(32), 0)
const shown = { address: onPolkadot, chainId: polkadot.caipNetworkId } as const
/** Signs what the wallet is asked for. */
const signRaw = (params: unknown) => {
  const { address: by, message }: { address: string; message: string } = Object(params)
  return {
    id: 1,
    signature: rawSignerWith(...keys)({
      address: by,
      data: message.startsWith('0x') ? message : hexOf(message),
    }),
    more: 1,
  }
}
const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const payload = {
  address: onPolkadot,
  blockHash: POLKADOT_GENESIS,
  blockNumber: '0x01',
  era: '0x8502',
  genesisHash: POLKADOT_GENESIS,
  method: '0x000000',
  nonce: '0x00',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: [
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'ChargeTransactionPayment',
    'CheckMetadataHash',
  ],
  mode: 0,
  metadataHash: null,
  version: 4,
}
const { prepare, prepareMessage, ask, chain, switchNetwork, addNetwork } = polkadotWallet()

/** A wallet whose answers are scripted by method. It grants two accounts, the first in another format than the one shown. */
function world(scripts: Readonly<Record<string, FakeBehaviour>> = {}) {
  const connector = fakeConnector({ namespaces: ['polkadot'] })
  connector.script('polkadot_getAccounts', { answer: [{ address }, { address: second }] })
  for (const [method, behaviour] of Object.entries(scripts)) connector.script(method, behaviour)
  const { signal } = new AbortController()
  const call = { connector, signal, shown }
  return {
    connector,
    call,
    prepared: (method: string, params?: unknown) => prepare({ ...call, method, params }),
    prompt: async (method: string, params?: unknown) =>
      ask({ ...call, ...(await prepare({ ...call, method, params })) }),
    signText: async (message: string) => ask({ ...call, ...(await prepareMessage({ ...call, message })) }),
    asked: () => connector.calls.filter(({ operation }) => operation !== 'polkadot_getAccounts'),
  }
}

describe('a message', () => {
  it('is wrapped, signed by the account that is shown, and answered with the signature', async () => {
    const { signText, asked } = world({ polkadot_signMessage: signRaw })
    expect(isSignedBy(mine, 'Hello', String(await signText('Hello')))).toBe(true)
    expect(asked()).toMatchObject([
      {
        operation: 'polkadot_signMessage',
        params: { message: '<Bytes>Hello</Bytes>', address: onPolkadot },
      },
    ])
  })

  it('of engine.signMessage is text, also when it looks like hexadecimal', async () => {
    const { call } = world()
    const { params } = await prepareMessage({ ...call, message: '0x4142' })
    expect(params).toMatchObject({ message: '<Bytes>0x4142</Bytes>' })
  })

  it('of a request is text, or bytes in hexadecimal, and is answered as the method says', async () => {
    const { prompt, asked } = world({ polkadot_signMessage: signRaw })
    for (const message of ['Hello', '0xff00', '<Bytes>x</Bytes>'])
      expect(await prompt('polkadot_signMessage', { message })).toEqual({
        signature: expect.stringMatching(/^0x[0-9a-f]{128}$/),
      })
    await prompt('polkadot_signMessage', { message: 'Hello', address: second })
    expect(asked().map(({ params }) => Object(params))).toEqual([
      { message: '<Bytes>Hello</Bytes>', address: onPolkadot },
      { message: '0x3c42797465733eff003c2f42797465733e', address: onPolkadot },
      { message: '<Bytes>x</Bytes>', address: onPolkadot },
      { message: '<Bytes>Hello</Bytes>', address: second },
    ])
  })

  it('publishes nothing', async () => {
    const { call, prepared } = world()
    expect((await prepareMessage({ ...call, message: 'Hello' })).publishes).toBe(false)
    expect((await prepared('polkadot_signMessage', { message: 'Hello' })).publishes).toBe(false)
  })

  it.each([
    ['nothing', {}, 'OPTION_INVALID'],
    ['no text', { message: new Uint8Array(3) }, 'OPTION_INVALID'],
    ['too long', { message: 'x'.repeat(65_537) }, 'OPTION_INVALID'],
    ['for no address', { message: 'Hello', address: 'me' }, 'ADDRESS_INVALID'],
    [
      'behind a getter that throws',
      {
        get message(): never {
          throw new Error('A getter of the app')
        },
      },
      'OPTION_INVALID',
    ],
  ])('is refused when it is %s', async (_, params, code) => {
    const { prepared, connector } = world()
    await expect(prepared('polkadot_signMessage', params)).rejects.toMatchObject({ code })
    expect(connector.calls).toEqual([])
  })

  const ofKind = { sr25519: '01', ed25519: '00', ecdsa: '02' } as const
  it.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
    'may be signed by a key of %s, with the byte of its kind or without',
    async (type) => {
      const pair = pairOf(5, type, 0)
      const plain = rawSignerWith(pair)({ address: pair.address, data: hexOf('<Bytes>Hello</Bytes>') })
      for (const signature of [plain, `0x${ofKind[type]}${plain.slice(2)}`]) {
        const { prompt } = world({
          polkadot_getAccounts: { answer: [{ address }, { address: pair.address }] },
          polkadot_signMessage: { answer: { signature } },
        })
        const params = { message: 'Hello', address: pair.address }
        expect(await prompt('polkadot_signMessage', params)).toEqual({ signature })
      }
    },
  )

  const signatureOver = (text: string, pair = mine) =>
    rawSignerWith(pair)({ address: pair.address, data: hexOf(text) })
  it.each([
    ['another message', signatureOver('<Bytes>Hallo</Bytes>')],
    ['the message with a space', signatureOver('<Bytes>Hello </Bytes>')],
    ['the message by another key', signatureOver('<Bytes>Hello</Bytes>', pairOf(9, 'sr25519', 0))],
    ['the message without its wrapping', u8aToHex(mine.sign(new TextEncoder().encode('Hello')))],
    ['nothing', `0x${'1b'.repeat(64)}`],
    ['nothing, by ECDSA', `0x${'1b'.repeat(65)}`],
  ])('[U45 partly] is not handed on when the wallet signed %s', async (_, signature) => {
    const refused = { code: 'WALLET_ANSWER_INVALID' }
    const { signText, prompt } = world({ polkadot_signMessage: { answer: { signature } } })
    await expect(signText('Hello')).rejects.toMatchObject(refused)
    await expect(prompt('polkadot_signMessage', { message: 'Hello' })).rejects.toMatchObject(refused)
  })

  it.each([
    ['63 bytes', `0x${'1b'.repeat(63)}`, 'SIGNATURE_INVALID'],
    ['66 bytes of another kind', `0x01${'1b'.repeat(65)}`, 'SIGNATURE_INVALID'],
    ['zeros', `0x${'00'.repeat(64)}`, 'SIGNATURE_INVALID'],
    ['zeros behind a kind', `0x02${'00'.repeat(65)}`, 'SIGNATURE_INVALID'],
    ['an empty text', '', 'SIGNATURE_INVALID'],
    ['a number', 7, 'WALLET_ANSWER_INVALID'],
    ['nothing', undefined, 'WALLET_ANSWER_INVALID'],
  ])('fails when the wallet answers %s', async (_, answered, code) => {
    const { signText, prompt } = world({ polkadot_signMessage: { answer: { signature: answered } } })
    await expect(signText('Hello')).rejects.toMatchObject({ code })
    await expect(prompt('polkadot_signMessage', { message: 'Hello' })).rejects.toMatchObject({ code })
  })

  it('fails with WALLET_ANSWER_INVALID when the answer cannot be read', async () => {
    const answer = Object.defineProperty({}, 'signature', {
      enumerable: true,
      get: () => {
        throw new Error('A getter of the wallet')
      },
    })
    await expect(world({ polkadot_signMessage: { answer } }).signText('Hello')).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })
})

describe('a transaction', () => {
  const ask = (params: unknown) => Object(params).transactionPayload
  const sign = payloadSignerWith(mine)
  const signWhole = signedTransactionWith(mine)

  it('is asked for as it is, for the account of the payload', async () => {
    const { prompt, asked } = world({ polkadot_signTransaction: (params: unknown) => signWhole(ask(params)) })
    expect(await prompt('polkadot_signTransaction', { transactionPayload: payload })).toEqual({
      signature: expect.stringMatching(/^0x01[0-9a-f]{128}$/),
      signedTransaction: expect.stringMatching(/^0x[0-9a-f]+$/),
    })
    expect(asked()).toMatchObject([
      {
        operation: 'polkadot_signTransaction',
        params: { address: onPolkadot, transactionPayload: payload },
      },
    ])
  })

  it('may be answered without a whole transaction', async () => {
    const { signature } = sign(payload)
    for (const answer of [{ signature }, { signature, signedTransaction: null }]) {
      const { prompt } = world({ polkadot_signTransaction: { answer } })
      expect(await prompt('polkadot_signTransaction', { transactionPayload: payload })).toEqual({ signature })
    }
  })

  it.each([
    ['another tip', { tip: '0x00000000000000000000000000038d7ea4c68000' }],
    ['another era', { era: '0x00', blockHash: POLKADOT_GENESIS }],
    ['another nonce', { nonce: '0x05' }],
    ['another call', { method: '0x0001' }],
    ['another chain', { genesisHash: WESTEND_GENESIS }],
    ['another version of the runtime', { specVersion: '0x02' }],
    ['another version of its transactions', { transactionVersion: '0x02' }],
    ['another block', { blockHash: WESTEND_GENESIS }],
    ['a hash of the metadata', { mode: 1, metadataHash: `0x${'11'.repeat(32)}` }],
  ])('[U45 partly] is not handed on when the wallet signed %s', async (_, change) => {
    const refused = { code: 'WALLET_ANSWER_INVALID' }
    const another = { ...payload, ...change }
    for (const answer of [
      sign(another),
      signWhole(another),
      { ...signWhole(another), signature: sign(payload).signature },
      { ...signWhole(payload), signature: sign(another).signature },
    ]) {
      const { prompt } = world({ polkadot_signTransaction: { answer } })
      await expect(prompt('polkadot_signTransaction', { transactionPayload: payload })).rejects.toMatchObject(
        refused,
      )
    }
  })

  it('of a Ledger device, which signs with the metadata, is taken as the whole transaction that was asked for', async () => {
    const open = { ...payload, withSignedTransaction: true }
    const hashed = { ...open, mode: 1, metadataHash: `0x${'11'.repeat(32)}` }
    const tipped = { ...hashed, tip: '0x00000000000000000000000000000005' }
    const answerOf = (answer: unknown, transactionPayload: object = open) =>
      world({ polkadot_signTransaction: { answer } }).prompt('polkadot_signTransaction', {
        transactionPayload,
      })
    const { signature, signedTransaction } = Object(signWhole(hashed))
    expect(await answerOf({ signature, signedTransaction })).toEqual({ signature, signedTransaction })
    const refused = { code: 'WALLET_ANSWER_INVALID' }
    // Without the whole transaction, of another tip, and where the app takes no whole transaction.
    await expect(answerOf(sign(hashed))).rejects.toMatchObject(refused)
    await expect(answerOf(signWhole(tipped))).rejects.toMatchObject(refused)
    await expect(answerOf(signWhole(hashed), payload)).rejects.toMatchObject(refused)
  })

  it.each([
    ['bytes that are none', '0x1234'],
    ['an unsigned one', '0x0c040006'],
    ['one with more behind it', undefined],
  ])('[U45 partly] is not handed on with a whole transaction that is %s', async (_, given) => {
    const whole = Object(signWhole(payload))
    const signedTransaction = given ?? `${whole.signedTransaction}00`
    const { prompt } = world({ polkadot_signTransaction: { answer: { ...whole, signedTransaction } } })
    await expect(prompt('polkadot_signTransaction', { transactionPayload: payload })).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it('[U45 partly] is not handed on when another key signed it', async () => {
    const other = pairOf(9, 'sr25519', 0)
    const theirs = { ...payload, address: other.address }
    for (const answer of [payloadSignerWith(other)(theirs), signedTransactionWith(other)(theirs)]) {
      const { prompt } = world({ polkadot_signTransaction: { answer } })
      await expect(prompt('polkadot_signTransaction', { transactionPayload: payload })).rejects.toMatchObject(
        { code: 'WALLET_ANSWER_INVALID' },
      )
    }
  })

  it('with an asset that only the chain can encode is refused before the prompt', async () => {
    const transactionPayload = {
      ...payload,
      signedExtensions: ['ChargeAssetTxPayment'],
      assetId: { parents: 0 },
    }
    const { prepared, asked } = world()
    await expect(prepared('polkadot_signTransaction', { transactionPayload })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      params: { option: 'transactionPayload.assetId' },
    })
    expect(asked()).toEqual([])
  })

  it('publishes nothing: the app sends it', async () => {
    const { prepared } = world()
    expect(await prepared('polkadot_signTransaction', { transactionPayload: payload })).toMatchObject({
      publishes: false,
    })
  })

  it('[U34 partly] for another network than the one shown is not asked for', async () => {
    const { prepared, connector } = world()
    const transactionPayload = { ...payload, genesisHash: WESTEND_GENESIS }
    await expect(prepared('polkadot_signTransaction', { transactionPayload })).rejects.toMatchObject({
      code: 'CHAIN_CHANGED',
    })
    expect(connector.calls).toEqual([])
  })

  it('names one account, in any format', async () => {
    const { prepared } = world()
    const params = { transactionPayload: payload, address }
    expect(await prepared('polkadot_signTransaction', params)).toMatchObject({ params: { address } })
    await expect(
      prepared('polkadot_signTransaction', { transactionPayload: payload, address: second }),
    ).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    await expect(
      prepared('polkadot_signTransaction', { transactionPayload: payload, address: 'me' }),
    ).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it.each([undefined, {}, { transactionPayload: {} }, { transactionPayload: { ...payload, nonce: 1 } }])(
    'is refused when it is %j',
    async (params) => {
      const { prepared, connector } = world()
      await expect(prepared('polkadot_signTransaction', params)).rejects.toMatchObject({
        code: 'OPTION_INVALID',
      })
      expect(connector.calls).toEqual([])
    },
  )
})

describe('the account of a request', () => {
  const requests: readonly (readonly [method: string, params: unknown])[] = [
    ['polkadot_signMessage', { message: 'Hello' }],
    ['polkadot_signTransaction', { transactionPayload: payload }],
    ['polkadot_more', {}],
  ]

  it.each(requests)(
    '[U34 partly] of %s has to be granted right before the prompt',
    async (method, params) => {
      const { prepared, asked } = world({ polkadot_getAccounts: { answer: [{ address: second }] } })
      await expect(prepared(method, params)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
      expect(asked()).toEqual([])
    },
  )

  it('[U34 partly] of a text has to be granted right before the prompt', async () => {
    const { signText, asked } = world({ polkadot_getAccounts: { answer: [] } })
    await expect(signText('Hello')).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(asked()).toEqual([])
  })

  it.each([undefined, {}, [address], [{ address: 'x' }], [null]])(
    'is not compared with %j',
    async (answer) => {
      const { prepared } = world({ polkadot_getAccounts: { answer } })
      await expect(prepared('polkadot_signMessage', { message: 'Hello' })).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
      })
    },
  )

  it('may be another granted one, and no other', async () => {
    const { prepared } = world()
    for (const params of [
      { message: 'Hello', address: stranger },
      { transactionPayload: { ...payload, address: stranger } },
    ]) {
      const method = 'message' in params ? 'polkadot_signMessage' : 'polkadot_signTransaction'
      await expect(prepared(method, params)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    }
  })
})

describe('a polkadot wallet', () => {
  it('names its accounts, without their account being compared', async () => {
    const { prompt } = world({
      polkadot_getAccounts: { answer: [{ address, name: 'Alice', type: 'sr25519', more: 1 }] },
    })
    expect(await prompt('polkadot_getAccounts')).toEqual([{ address, name: 'Alice', type: 'sr25519' }])
  })

  it('hands any other method on', async () => {
    const { prompt } = world({ polkadot_more: { answer: 7 } })
    expect(await prompt('polkadot_more', { a: 1 })).toBe(7)
    expect((await world().prepared('polkadot_more')).publishes).toBe(true)
  })

  it('holds no network', async () => {
    const { call } = world()
    for (const run of [switchNetwork, addNetwork])
      await expect(run({ ...call, network: polkadotTestnet })).rejects.toMatchObject({
        code: 'CHAIN_SWITCH_UNSUPPORTED',
      })
  })

  it('is where its grant is, and fails as it does', async () => {
    const { call, connector } = world()
    const chainId = polkadot.caipNetworkId
    const grant = {
      namespace: 'polkadot',
      accounts: [{ address, type: 'eoa' }],
      chainId,
      supportsAllNetworks: false,
    }
    connector.script('restore', { answer: { kind: 'granted', grant } })
    expect(await chain(call)).toBe(chainId)
    connector.script('restore', { answer: { kind: 'absent' } })
    await expect(chain(call)).rejects.toMatchObject({ code: 'DISCONNECTED' })
    connector.script('polkadot_signMessage', { error: fakeProviderError(4001, 'No') })
    await expect(ask({ ...call, method: 'polkadot_signMessage', params: {} })).rejects.toBeDefined()
  })
})
