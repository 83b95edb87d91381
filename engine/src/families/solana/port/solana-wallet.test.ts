import { base58, base64 } from '@scure/base'
import { type Keypair, Transaction, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../../../fakes/fake-connector.js'
import { type FakeBehaviour, fakeProviderError } from '../../../fakes/fake-script.js'
import { solana } from '../../../model/networks/built-in-networks.js'
import {
  addressOf,
  isSignedBy,
  keypairOf,
  legacyTransaction,
  signerWith,
  versionedTransaction,
} from '../real-keys.cases.js'
import { MOST_MESSAGE_BYTES, solanaWallet } from './solana-wallet.js'

const mine = keypairOf(1)
const other = keypairOf(2)
const stranger = keypairOf(3)
const address = addressOf(mine)
const second = addressOf(other)
const shown = { address, chainId: solana.caipNetworkId } as const
const signature = base58.encode(new Uint8Array(64).fill(9))
const hello = base58.encode(new TextEncoder().encode('Hello'))
const helloBy = (key: Keypair) =>
  base58.encode(signerWith(key)(new TextEncoder().encode('Hello'), addressOf(key)))
const { prepare, prepareMessage, ask, chain, switchNetwork, addNetwork } = solanaWallet()

/** A wallet whose answers are scripted by method. It grants two accounts. */
function world(scripts: Readonly<Record<string, FakeBehaviour>> = {}) {
  const connector = fakeConnector({ namespaces: ['solana'] })
  connector.script('solana_getAccounts', { answer: [{ pubkey: address }, { pubkey: second }] })
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
    asked: () => connector.calls.filter(({ operation }) => operation !== 'solana_getAccounts'),
  }
}

/** A transaction in base64. */
const textOf = (transaction: { serialize(config?: object): Uint8Array }): string =>
  base64.encode(Uint8Array.from(transaction.serialize({ requireAllSignatures: false })))

const unsigned = textOf(versionedTransaction(mine))

/** The same transaction after these keys have signed it. */
const signed = (transaction: VersionedTransaction, ...keys: Parameters<VersionedTransaction['sign']>[0]) => {
  const copy = VersionedTransaction.deserialize(transaction.serialize())
  copy.sign(keys)
  return textOf(copy)
}

describe('a message', () => {
  it('[R7.42] is signed by the account that is shown, and answered with the signature', async () => {
    const { signText, asked } = world({ solana_signMessage: { answer: { signature: helloBy(mine) } } })
    expect(await signText('Hello')).toBe(helloBy(mine))
    expect(asked()).toMatchObject([
      { operation: 'solana_signMessage', params: { message: hello, pubkey: address } },
    ])
  })

  it('[R7.42] of a request is answered as the method says', async () => {
    const { prompt, asked } = world({
      solana_signMessage: (params) => ({
        signature: helloBy(Object(params).pubkey === second ? other : mine),
        more: 1,
      }),
    })
    const one = await prompt('solana_signMessage', { message: hello })
    const two = await prompt('solana_signMessage', { message: hello, pubkey: second })
    expect([one, two]).toEqual([{ signature: helloBy(mine) }, { signature: helloBy(other) }])
    expect(asked().map(({ params }) => Object(params).pubkey)).toEqual([address, second])
  })

  it('publishes nothing', async () => {
    const { call, prepared } = world()
    expect((await prepareMessage({ ...call, message: 'Hello' })).publishes).toBe(false)
    expect((await prepared('solana_signMessage', { message: hello })).publishes).toBe(false)
  })

  it.each([
    ['no base58', { message: '0' }, 'message'],
    ['nothing', { message: '' }, 'message'],
    ['no text', { message: new Uint8Array(3) }, 'message'],
    ['more than the bound', { message: 'z'.repeat(15_000) }, 'message'],
  ])('is refused when it is %s', async (_, params, option) => {
    const { prepared, connector } = world()
    await expect(prepared('solana_signMessage', params)).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      params: { option },
    })
    expect(connector.calls).toEqual([])
  })

  it('[R5.16 partly] is refused when its text is too long, or the signer is no address', async () => {
    const { signText, prepared } = world()
    await expect(signText('x'.repeat(MOST_MESSAGE_BYTES + 1))).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
    await expect(prepared('solana_signMessage', { message: hello, pubkey: 'me' })).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
  })

  it.each([
    ['no signature', {}],
    ['a number', { signature: 7 }],
    ['a text', 'signed'],
    ['nothing', null],
  ])('fails with WALLET_ANSWER_INVALID when the wallet answers %s', async (_, answer) => {
    const { signText } = world({ solana_signMessage: { answer } })
    await expect(signText('Hello')).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it.each([
    ['the signature of another account', helloBy(other)],
    ['a signature over nothing', signature],
  ])('[U45 partly] fails with WALLET_ANSWER_INVALID when the wallet answers %s', async (_, answered) => {
    const { signText, prompt } = world({ solana_signMessage: { answer: { signature: answered } } })
    const invalid = { code: 'WALLET_ANSWER_INVALID' }
    await expect(signText('Hello')).rejects.toMatchObject(invalid)
    await expect(prompt('solana_signMessage', { message: hello })).rejects.toMatchObject(invalid)
  })

  it('[U45 partly] fails when the wallet signed another text', async () => {
    const { signText } = world({ solana_signMessage: { answer: { signature: helloBy(mine) } } })
    await expect(signText('Hello!')).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it.each([
    ['63 bytes', base58.encode(new Uint8Array(63).fill(9))],
    ['65 bytes', base58.encode(new Uint8Array(65).fill(9))],
    ['64 zeros', '1'.repeat(64)],
    ['hexadecimal text', `0x${'1b'.repeat(65)}`],
    ['an empty text', ''],
  ])('fails with SIGNATURE_INVALID when the wallet answers %s', async (_, answered) => {
    const { signText, prompt } = world({ solana_signMessage: { answer: { signature: answered } } })
    await expect(signText('Hello')).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    await expect(prompt('solana_signMessage', { message: hello })).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
  })
})

describe('the account of a request', () => {
  const requests: readonly (readonly [method: string, params: unknown])[] = [
    ['solana_signMessage', { message: hello }],
    ['solana_signTransaction', { transaction: unsigned }],
    ['solana_signAllTransactions', { transactions: [unsigned] }],
    ['solana_signAndSendTransaction', { transaction: unsigned }],
    ['solana_signIn', { domain: 'example.org' }],
    ['solana_mint', {}],
  ]

  it.each(requests)(
    '[U34 partly] of %s has to be granted right before the prompt',
    async (method, params) => {
      const { prepared, asked } = world({ solana_getAccounts: { answer: [{ pubkey: second }] } })
      await expect(prepared(method, params)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
      expect(asked()).toEqual([])
    },
  )

  it('[U34 partly] of a text has to be granted right before the prompt', async () => {
    const { signText, asked } = world({ solana_getAccounts: { answer: [] } })
    await expect(signText('Hello')).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(asked()).toEqual([])
  })

  it.each([undefined, {}, [address], [{ pubkey: 'x' }], [{ address }], [null]])(
    'is not compared with %j',
    async (answer) => {
      const { prepared } = world({ solana_getAccounts: { answer } })
      await expect(prepared('solana_signMessage', { message: hello })).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
      })
    },
  )

  it('may be another granted one, and no other', async () => {
    const { prepared } = world()
    const pubkey = addressOf(stranger)
    await expect(prepared('solana_signMessage', { message: hello, pubkey })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(prepared('solana_signIn', { domain: 'example.org', address: pubkey })).rejects.toMatchObject(
      { code: 'UNAUTHORIZED' },
    )
  })
})

describe('a transaction', () => {
  const versioned = versionedTransaction(mine)
  const legacy = legacyTransaction(mine)

  it.each([
    ['base64', unsigned, unsigned],
    ['bytes', versioned.serialize(), unsigned],
    ['a versioned transaction of web3.js', versioned, unsigned],
    ['a legacy transaction of web3.js', legacy, textOf(legacy)],
  ])('is taken as %s', async (_, transaction, text) => {
    const { prepared } = world()
    expect(await prepared('solana_signTransaction', { transaction })).toEqual({
      method: 'solana_signTransaction',
      params: { transaction: text },
      publishes: false,
    })
  })

  it.each([
    ['no base64', '!'],
    ['an empty text', ''],
    ['base64 of something else', base64.encode(new Uint8Array(100).fill(1))],
    ['bytes behind the transaction', Uint8Array.from([...versioned.serialize(), 0])],
    ['half a transaction', versioned.serialize().slice(0, 90)],
    ['too many bytes', new Uint8Array(100_000)],
    ['a legacy transaction without a payer', new Transaction()],
    ['an object', {}],
    ['nothing', undefined],
    [
      'a getter that throws',
      {
        get serialize(): never {
          throw new Error('A getter of the app')
        },
      },
    ],
    ['a serialize without bytes', { serialize: () => 'bytes' }],
  ])('is refused when it is %s', async (_, transaction) => {
    const { prepared, connector } = world()
    const invalid = (option: string) => ({ code: 'OPTION_INVALID', params: { option } })
    await expect(prepared('solana_signTransaction', { transaction })).rejects.toMatchObject(
      invalid('transaction'),
    )
    await expect(prepared('solana_signAndSendTransaction', { transaction })).rejects.toMatchObject(
      invalid('transaction'),
    )
    await expect(
      prepared('solana_signAllTransactions', { transactions: [unsigned, transaction] }),
    ).rejects.toMatchObject(invalid('transactions.1'))
    expect(connector.calls).toEqual([])
  })

  it('needs the signature of the account that is shown', async () => {
    const { prepared, asked } = world()
    const foreign = textOf(versionedTransaction(stranger))
    const refused = { code: 'UNAUTHORIZED', details: expect.stringContaining(address) }
    await expect(prepared('solana_signTransaction', { transaction: foreign })).rejects.toMatchObject(refused)
    await expect(prepared('solana_signAndSendTransaction', { transaction: foreign })).rejects.toMatchObject(
      refused,
    )
    await expect(
      prepared('solana_signAllTransactions', { transactions: [unsigned, foreign] }),
    ).rejects.toMatchObject(refused)
    expect(asked()).toEqual([])
    const cosigned = textOf(versionedTransaction(stranger, mine))
    expect((await prepared('solana_signTransaction', { transaction: cosigned })).params).toEqual({
      transaction: cosigned,
    })
  })

  it('is answered signed, with the signature of the account', async () => {
    const answer = { transaction: signed(versioned, mine) }
    const { prompt } = world({ solana_signTransaction: { answer } })
    const result = Object(await prompt('solana_signTransaction', { transaction: unsigned }))
    expect(result.transaction).toBe(answer.transaction)
    expect(isSignedBy(mine, versioned.message.serialize(), base58.decode(result.signature))).toBe(true)
  })

  it('gets the signature that a wallet answers alone', async () => {
    const transaction = versionedTransaction(stranger, mine)
    const bytes = signerWith(mine)(transaction.message.serialize(), address)
    const answer = { signature: base58.encode(bytes) }
    const { prompt } = world({ solana_signTransaction: { answer } })
    const result = Object(await prompt('solana_signTransaction', { transaction }))
    expect(result.signature).toBe(answer.signature)
    const read = VersionedTransaction.deserialize(base64.decode(result.transaction))
    expect(read.signatures.map((one) => one.some((byte) => byte !== 0))).toEqual([false, true])
    expect(isSignedBy(mine, read.message.serialize(), read.signatures[1] ?? bytes)).toBe(true)
  })

  it.each([
    ['is not signed by the account', { transaction: unsigned }, 'WALLET_ANSWER_INVALID'],
    [
      'has a signature of 63 bytes',
      { signature: base58.encode(new Uint8Array(63).fill(9)) },
      'SIGNATURE_INVALID',
    ],
    ['is no transaction', { transaction: 'AAAA' }, 'WALLET_ANSWER_INVALID'],
    ['is no base64', { transaction: '!' }, 'WALLET_ANSWER_INVALID'],
    ['is empty', {}, 'SIGNATURE_INVALID'],
    ['is a text', 'signed', 'WALLET_ANSWER_INVALID'],
    ['is a signature of nothing', { signature }, 'WALLET_ANSWER_INVALID'],
    [
      'is another transaction',
      { transaction: signed(versionedTransaction(mine, other), mine, other) },
      'WALLET_ANSWER_INVALID',
    ],
    [
      'is signed by another',
      { transaction: signed(versionedTransaction(other), other) },
      'WALLET_ANSWER_INVALID',
    ],
  ])('[U45 partly] fails when the answer %s', async (_, answer, code) => {
    const { prompt } = world({ solana_signTransaction: { answer } })
    await expect(prompt('solana_signTransaction', { transaction: unsigned })).rejects.toMatchObject({ code })
  })

  it('is sent by the wallet, which publishes it', async () => {
    const { prepared, prompt } = world({ solana_signAndSendTransaction: { answer: { signature } } })
    const options = { preflightCommitment: 'recent', skipPreflight: false }
    expect(await prepared('solana_signAndSendTransaction', { transaction: unsigned, options })).toEqual({
      method: 'solana_signAndSendTransaction',
      params: { transaction: unsigned, sendOptions: options },
      publishes: true,
    })
    expect(await prompt('solana_signAndSendTransaction', { transaction: unsigned })).toEqual({ signature })
  })

  it('[R5.37] is refused with another preflight commitment', async () => {
    const { prepared, connector } = world()
    const params = { transaction: unsigned, sendOptions: { preflightCommitment: 'safe' } }
    await expect(prepared('solana_signAndSendTransaction', params)).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      params: { option: 'preflightCommitment' },
    })
    expect(connector.calls).toEqual([])
  })

  it('fails with SIGNATURE_INVALID when the wallet sent it without an id', async () => {
    const { prompt } = world({ solana_signAndSendTransaction: { answer: { signature: 'sent' } } })
    await expect(prompt('solana_signAndSendTransaction', { transaction: unsigned })).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
  })
})

describe('several transactions', () => {
  const one = versionedTransaction(mine)
  const two = versionedTransaction(mine, other)
  const transactions = [one, textOf(two)]

  it('are signed with one prompt', async () => {
    const answer = { transactions: [signed(one, mine), signed(two, mine, other)] }
    const { prompt, asked } = world({ solana_signAllTransactions: { answer } })
    expect(await prompt('solana_signAllTransactions', { transactions })).toEqual(answer)
    expect(asked()).toMatchObject([{ params: { transactions: [textOf(one), textOf(two)] } }])
  })

  it.each([
    ['one of them', { transactions: [signed(one, mine)] }, 'WALLET_ANSWER_INVALID'],
    ['one that is not signed', { transactions: [signed(one, mine), textOf(two)] }, 'WALLET_ANSWER_INVALID'],
    ['one of them twice', { transactions: [signed(one, mine), signed(one, mine)] }, 'WALLET_ANSWER_INVALID'],
    [
      'them in another order',
      { transactions: [signed(two, mine), signed(one, mine)] },
      'WALLET_ANSWER_INVALID',
    ],
    ['no list', { transactions: 'signed' }, 'WALLET_ANSWER_INVALID'],
    ['no texts', { transactions: [1, 2] }, 'WALLET_ANSWER_INVALID'],
  ])('[U45 partly] fail when the wallet answers %s', async (_, answer, code) => {
    const { prompt } = world({ solana_signAllTransactions: { answer } })
    await expect(prompt('solana_signAllTransactions', { transactions })).rejects.toMatchObject({ code })
  })

  it.each([
    ['none', []],
    ['no list', unsigned],
    ['too many', Array.from({ length: 101 }, () => unsigned)],
  ])('are refused when they are %s', async (_, list) => {
    await expect(
      world().prepared('solana_signAllTransactions', { transactions: list }),
    ).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      params: { option: 'transactions' },
    })
  })
})

describe('a sign-in', () => {
  const bytes = new TextEncoder().encode('text')
  const signedMessage = base64.encode(bytes)

  it('is of the account that is shown', async () => {
    const own = base58.encode(signerWith(mine)(bytes, address))
    const { prompt, asked } = world({ solana_signIn: { answer: { address, signedMessage, signature: own } } })
    const answer = await prompt('solana_signIn', { domain: 'example.org', statement: undefined })
    expect(answer).toEqual({ address, signedMessage, signature: own })
    expect(asked()).toMatchObject([{ params: { domain: 'example.org', address } }])
  })

  it.each([
    ['another account', { address: second, signedMessage, signature }, 'WALLET_ANSWER_INVALID'],
    ['no account', { signedMessage, signature }, 'WALLET_ANSWER_INVALID'],
    ['a message that is no base64', { address, signedMessage: '!', signature }, 'WALLET_ANSWER_INVALID'],
    ['no signature', { address, signedMessage, signature: '' }, 'SIGNATURE_INVALID'],
    ['a signature over nothing', { address, signedMessage, signature }, 'WALLET_ANSWER_INVALID'],
  ])('fails when the wallet answers %s', async (_, answer, code) => {
    const { prompt } = world({ solana_signIn: { answer } })
    await expect(prompt('solana_signIn', { domain: 'example.org' })).rejects.toMatchObject({ code })
  })
})

describe('other methods', () => {
  it('ask for accounts without a comparison', async () => {
    const { prompt, connector } = world({ solana_requestAccounts: { answer: [{ pubkey: second, more: 1 }] } })
    expect(await prompt('solana_requestAccounts')).toEqual([{ pubkey: second }])
    expect(connector.calls).toHaveLength(1)
    expect(await prompt('solana_getAccounts')).toEqual([{ pubkey: address }, { pubkey: second }])
  })

  it('go to the wallet as they are, and may publish something', async () => {
    const { prepared, prompt } = world({ solana_mint: { answer: 'minted' } })
    expect(await prepared('solana_mint', { amount: 1 })).toEqual({
      method: 'solana_mint',
      params: { amount: 1 },
      publishes: true,
    })
    expect(await prompt('solana_mint', {})).toBe('minted')
  })

  it('fail as the wallet does', async () => {
    const { signText } = world({ solana_signMessage: { error: fakeProviderError(4001, 'No') } })
    await expect(signText('Hello')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('the chain of a wallet', () => {
  it('is that of its silent answer', async () => {
    const { connector, call } = world()
    connector.script('restore', { answer: true })
    expect(await chain(call)).toBe(solana.caipNetworkId)
    connector.script('restore', { answer: false })
    await expect(chain(call)).rejects.toMatchObject({ code: 'DISCONNECTED' })
  })

  it('cannot be switched: the app names it in each request', async () => {
    const { connector, call } = world()
    const refused = { code: 'CHAIN_SWITCH_UNSUPPORTED' }
    await expect(switchNetwork({ ...call, network: solana })).rejects.toMatchObject(refused)
    await expect(addNetwork({ ...call, network: solana })).rejects.toMatchObject(refused)
    expect(connector.calls).toEqual([])
  })
})
