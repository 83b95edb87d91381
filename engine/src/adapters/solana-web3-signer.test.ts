import { base58, base64 } from '@scure/base'
import { type Keypair, PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf, until } from '../behaviours/set-up.cases.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import {
  isSignedBy,
  keypairOf,
  legacyTransaction,
  versionedTransaction,
} from '../families/solana/real-keys.cases.js'
import { genesisHashes } from '../families/solana/scripted-solana-node.cases.js'
import { notOffered } from '../model/errors/not-offered.js'
import { solanaDevnet, solana as solanaMainnet } from '../model/networks/built-in-networks.js'
import { type Web3Signer, web3Signer } from '../solana-web3.js'
import {
  blockhash,
  connectedSolanaPage,
  first,
  mine,
  other,
  second,
  solanaPage,
} from './solana-page.cases.js'

const messageOf = (transaction: Transaction | VersionedTransaction): Uint8Array =>
  'version' in transaction ? transaction.message.serialize() : transaction.serializeMessage()

const signatureIn = (transaction: Transaction | VersionedTransaction, { publicKey }: Keypair): Uint8Array => {
  if (!('version' in transaction)) {
    const found = transaction.signatures.find((one) => one.publicKey.equals(publicKey))
    return Uint8Array.from(found?.signature ?? [])
  }
  const index = transaction.message.staticAccountKeys.findIndex((key) => key.equals(publicKey))
  return transaction.signatures[index] ?? new Uint8Array()
}

const isSigned = (transaction: Transaction | VersionedTransaction, by: Keypair): boolean =>
  isSignedBy(by, messageOf(transaction), signatureIn(transaction, by))

/** The transaction that a node is sent, and its id. */
const sentIn = (params: unknown) => {
  const [text, settings]: readonly unknown[] = Array.isArray(params) ? params : []
  const transaction = VersionedTransaction.deserialize(base64.decode(String(text)))
  return { transaction, settings, id: base58.encode(transaction.signatures[0] ?? new Uint8Array()) }
}

describe('web3Signer', () => {
  it('is the connected account', async () => {
    const { engine } = await connectedSolanaPage()
    const { publicKey } = web3Signer(engine)
    expect(publicKey).toBeInstanceOf(PublicKey)
    expect(publicKey.toBase58()).toBe(first)
  })

  it('needs an account', async () => {
    const { engine } = await solanaPage()
    expect(() => web3Signer(engine)).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
  })

  it.each([
    ['legacy', Transaction, legacyTransaction(mine)],
    ['versioned', VersionedTransaction, versionedTransaction(mine)],
  ])('signs a %s transaction, and answers the same class', async (_, kind, transaction) => {
    const { engine, asked } = await connectedSolanaPage()
    const signed = await web3Signer(engine).signTransaction(transaction)
    expect(signed).toBeInstanceOf(kind)
    expect(isSigned(signed, mine)).toBe(true)
    expect(messageOf(signed)).toEqual(messageOf(transaction))
    expect(asked('solana:signTransaction')).toHaveLength(1)
  })

  it('keeps the signatures of other keys, and until when a blockhash is valid', async () => {
    const { engine } = await connectedSolanaPage()
    const transaction = legacyTransaction(mine, other)
    transaction.partialSign(other)
    const signed = await web3Signer(engine).signTransaction(transaction)
    expect(signed.verifySignatures()).toBe(true)
    expect(signed.lastValidBlockHeight).toBe(1)
    expect(signed.serialize().length).toBeGreaterThan(100)
  })

  it('signs several transactions of both kinds with one prompt, each as it was given', async () => {
    const { engine, asked } = await connectedSolanaPage()
    const given = [legacyTransaction(mine), versionedTransaction(mine, other), legacyTransaction(mine)]
    const signed = await web3Signer(engine).signAllTransactions(given)
    expect(signed.map((one) => [one.constructor, isSigned(one, mine)])).toEqual([
      [Transaction, true],
      [VersionedTransaction, true],
      [Transaction, true],
    ])
    expect(asked('solana:signTransaction').map((inputs) => inputs.length)).toEqual([3])
    expect(await web3Signer(engine).signAllTransactions([])).toEqual([])
    expect(asked('solana:signTransaction')).toHaveLength(1)
  })

  it('signs bytes that are no text', async () => {
    const { engine } = await connectedSolanaPage()
    const message = new Uint8Array([0, 255, 254, 128])
    const signature = await web3Signer(engine).signMessage(message)
    expect(signature).toHaveLength(64)
    expect(isSignedBy(mine, message, signature)).toBe(true)
  })

  it('signs a transaction as it was when it was given', async () => {
    const { engine, standard } = await connectedSolanaPage()
    standard.script('solana:signTransaction', 'ask')
    const transaction = legacyTransaction(mine)
    const before = transaction.serializeMessage()
    const signing = web3Signer(engine).signTransaction(transaction)
    transaction.recentBlockhash = second
    await until(() => expect(standard.prompts).toHaveLength(1))
    standard.prompts[0]?.approve()
    expect((await signing).serializeMessage()).toEqual(before)
  })
})

describe('web3Signer.sendTransaction', () => {
  it('has the wallet send it, with the options', async () => {
    const { engine, asked, node } = await connectedSolanaPage()
    const transaction = versionedTransaction(mine)
    const id = await web3Signer(engine).sendTransaction(
      transaction,
      { commitment: 'processed' },
      { maxRetries: 2 },
    )
    expect(isSignedBy(mine, transaction.message.serialize(), base58.decode(id))).toBe(true)
    expect(asked('solana:signAndSendTransaction')).toMatchObject([
      [{ chain: 'solana:mainnet', options: { preflightCommitment: 'processed', maxRetries: 2 } }],
    ])
    expect(node.calls.map(({ method }) => method)).not.toContain('sendTransaction')
  })

  it('fills in who pays and a recent blockhash, and signs with keys of the app first', async () => {
    const { engine, asked, node } = await connectedSolanaPage()
    const [instruction] = legacyTransaction(mine, other).instructions.slice(-1)
    if (instruction === undefined) throw new Error('No instruction')
    const transaction = new Transaction().add(instruction)
    await web3Signer(engine).sendTransaction(transaction, undefined, { signers: [other] })
    expect(transaction).toMatchObject({ recentBlockhash: blockhash, lastValidBlockHeight: 77 })
    expect(transaction.feePayer?.toBase58()).toBe(first)
    const [[input] = []] = asked('solana:signAndSendTransaction')
    const sent = VersionedTransaction.deserialize(Object(input).transaction)
    expect(isSigned(sent, other)).toBe(true)
    expect(node.calls.find(({ method }) => method === 'getLatestBlockhash')?.params).toEqual([
      { commitment: 'confirmed' },
    ])
  })

  it('sends it by the node of the network when the wallet only signs', async () => {
    const { engine, node } = await connectedSolanaPage({ without: ['solana:signAndSendTransaction'] })
    node.answers.getGenesisHash = () => genesisHashes[solanaDevnet.caipNetworkId]
    await engine.switchNetwork(solanaDevnet.caipNetworkId)
    let id = ''
    let settings: unknown
    node.answers.sendTransaction = (params) => {
      const sent = sentIn(params)
      id = sent.id
      settings = sent.settings
      return id
    }
    const transaction = versionedTransaction(mine)
    expect(await web3Signer(engine).sendTransaction(transaction, undefined, { skipPreflight: true })).toBe(id)
    expect(isSignedBy(mine, transaction.message.serialize(), base58.decode(id))).toBe(true)
    expect(settings).toEqual({ encoding: 'base64', preflightCommitment: 'confirmed', skipPreflight: true })
    expect(node.calls.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1)
  })

  it('does not know the outcome when the node answers another id, and does not send twice', async () => {
    const { engine, node } = await connectedSolanaPage({ without: ['solana:signAndSendTransaction'] })
    node.answers.sendTransaction = () => base58.encode(new Uint8Array(64).fill(9))
    const sending = web3Signer(engine).sendTransaction(versionedTransaction(mine))
    expect((await failureOf(sending)).code).toBe('OUTCOME_UNKNOWN')
    expect(node.calls.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1)
  })

  it.each([
    null,
    { blockhash },
    { blockhash, lastValidBlockHeight: '77' },
    { blockhash: 'x', lastValidBlockHeight: 77 },
  ])('asks the wallet for nothing when the node gives %j for a blockhash', async (value) => {
    const { engine, node, asked } = await connectedSolanaPage()
    node.answers.getLatestBlockhash = () => ({ value })
    const sending = web3Signer(engine).sendTransaction(new Transaction())
    expect((await failureOf(sending)).code).toBe('RPC_REQUEST_FAILED')
    expect(asked('solana:signAndSendTransaction')).toEqual([])
  })
})

describe('a web3Signer that cannot sign', () => {
  it('tells a refusal once, and asks once', async () => {
    const { engine, standard, asked } = await connectedSolanaPage()
    for (const feature of ['solana:signTransaction', 'solana:signMessage', 'solana:signAndSendTransaction'])
      standard.script(feature, 'reject')
    const signer = web3Signer(engine)
    const transaction = versionedTransaction(mine)
    const calls = [
      signer.signTransaction(transaction),
      signer.signAllTransactions([transaction, transaction]),
      signer.signMessage(new Uint8Array([1])),
      signer.sendTransaction(transaction),
    ]
    for (const call of calls) expect((await failureOf(call)).code).toBe('USER_REJECTED')
    expect(asked('solana:signTransaction')).toHaveLength(2)
    expect(asked('solana:signAndSendTransaction')).toHaveLength(1)
  })

  it.each([
    [
      'the app chose another account',
      (page: Page) => page.engine.switchAddress({ address: second, namespace: 'solana' }),
    ],
    ['the wallet moved to another account', (page: Page) => page.standard.setAccounts([second])],
  ])('fails when %s, and asks nobody', async (_, change) => {
    const page = await connectedSolanaPage()
    const signer = web3Signer(page.engine)
    await change(page)
    await until(() => expect(page.engine.getState().accounts.solana?.address).toBe(second))
    const calls = [
      signer.signTransaction(versionedTransaction(mine)),
      signer.signAllTransactions([]),
      signer.signMessage(new Uint8Array([1])),
      signer.sendTransaction(versionedTransaction(mine)),
    ]
    for (const call of calls) expect((await failureOf(call)).code).toBe('ACCOUNT_CHANGED')
    expect(page.standard.calls.map(({ feature }) => feature)).toEqual(['standard:connect'])
    expect(web3Signer(page.engine).publicKey.toBase58()).toBe(second)
  })

  it('fails when the account changes while the wallet asks', async () => {
    const { engine, standard } = await connectedSolanaPage()
    standard.script('solana:signMessage', 'ask')
    const signing = failureOf(web3Signer(engine).signMessage(new Uint8Array([1])))
    await until(() => expect(standard.prompts).toHaveLength(1))
    standard.setAccounts([second])
    expect((await signing).code).toBe('ACCOUNT_CHANGED')
  })

  it('fails when the account changes while the node gives a blockhash', async () => {
    const { engine, node, asked } = await connectedSolanaPage()
    const signer = web3Signer(engine)
    node.answers.getLatestBlockhash = () => {
      void engine.switchAddress({ address: second, namespace: 'solana' })
      return { value: { blockhash, lastValidBlockHeight: 77 } }
    }
    const instructions = legacyTransaction(mine).instructions
    const sending = signer.sendTransaction(new Transaction().add(...instructions))
    expect((await failureOf(sending)).code).toBe('ACCOUNT_CHANGED')
    expect(asked('solana:signAndSendTransaction')).toEqual([])
  })

  it('fails after the end of the connection', async () => {
    const { engine } = await connectedSolanaPage()
    const signer = web3Signer(engine)
    await engine.disconnect({ namespace: 'solana' })
    expect((await failureOf(signer.signMessage(new Uint8Array([1])))).code).toBe('NOT_CONNECTED')
  })

  it.each([
    ['a message that is a text', (signer: Web3Signer) => Reflect.apply(signer.signMessage, signer, ['text'])],
    ['no message', (signer: Web3Signer) => signer.signMessage(new Uint8Array())],
    ['a long message', (signer: Web3Signer) => signer.signMessage(new Uint8Array(10_001))],
    ['no transaction', (signer: Web3Signer) => Reflect.apply(signer.signTransaction, signer, [])],
    ['a transaction without a blockhash', (signer: Web3Signer) => signer.signTransaction(new Transaction())],
    ['no list', (signer: Web3Signer) => Reflect.apply(signer.signAllTransactions, signer, [{}])],
    ['nothing to send', (signer: Web3Signer) => Reflect.apply(signer.sendTransaction, signer, [])],
    [
      'another commitment',
      (signer: Web3Signer) =>
        Reflect.apply(signer.sendTransaction, signer, [
          versionedTransaction(mine),
          undefined,
          { preflightCommitment: 'safe' },
        ]),
    ],
    [
      'a key that signs nothing',
      (signer: Web3Signer) =>
        signer.sendTransaction(versionedTransaction(mine), undefined, { signers: [keypairOf(3)] }),
    ],
  ])('names what is wrong with %s, and asks nobody', async (_, run) => {
    const { engine, standard } = await connectedSolanaPage()
    expect((await failureOf(run(web3Signer(engine)))).code).toBe('OPTION_INVALID')
    expect(standard.calls.map(({ feature }) => feature)).toEqual(['standard:connect'])
  })

  it('refuses a transaction that does not need the account', async () => {
    const { engine, asked } = await connectedSolanaPage()
    const signing = web3Signer(engine).signTransaction(versionedTransaction(other))
    expect((await failureOf(signing)).code).toBe('UNAUTHORIZED')
    expect(asked('solana:signTransaction')).toEqual([])
  })
})

type Page = Awaited<ReturnType<typeof connectedSolanaPage>>

describe('a web3Signer of a paired wallet', () => {
  const paired = async () => {
    const pairing = fakePairing()
    const page = await solanaPage({}, { pairing })
    const connecting = page.engine.connect({ wallet: 'walletConnect', namespace: 'solana' })
    await until(() => expect(pairing.codes).toHaveLength(1))
    const mainnet = solanaMainnet.caipNetworkId
    pairing.approve({
      namespaces: {
        solana: {
          chains: [mainnet],
          accounts: [`${mainnet}:${first}`],
          methods: ['solana_signTransaction', 'solana_signMessage'],
          events: [],
          defaultChain: mainnet,
          rpcMap: {},
        },
      },
    })
    await connecting
    const { wallet } = pairing
    wallet.script('solana_getAccounts', { answer: [{ pubkey: first }] })
    wallet.script('solana_signTransaction', (params) => {
      const transaction = VersionedTransaction.deserialize(base64.decode(Object(params).transaction))
      transaction.sign([mine])
      const [signature = new Uint8Array()] = transaction.signatures
      return { signature: base58.encode(signature) }
    })
    for (const method of ['solana_signAllTransactions', 'solana_signAndSendTransaction'])
      wallet.script(method, { error: notOffered(`The session did not approve ${method}`) })
    const methods = () => wallet.calls.map(({ operation }) => operation).filter((one) => /sign/.test(one))
    return { ...page, pairing, methods }
  }

  it('signs, and asks for one transaction after the other where the session has no method for several', async () => {
    const { engine, methods } = await paired()
    const given = [legacyTransaction(mine), versionedTransaction(mine)]
    const signed = await web3Signer(engine).signAllTransactions(given)
    expect(signed.map((one) => [one.constructor, isSigned(one, mine)])).toEqual([
      [Transaction, true],
      [VersionedTransaction, true],
    ])
    expect(methods().slice(-2)).toEqual(['solana_signTransaction', 'solana_signTransaction'])
  })

  it('sends by the node', async () => {
    const { engine, node } = await paired()
    node.answers.sendTransaction = (params) => sentIn(params).id
    const transaction = versionedTransaction(mine)
    const id = await web3Signer(engine).sendTransaction(transaction)
    expect(isSignedBy(mine, transaction.message.serialize(), base58.decode(id))).toBe(true)
  })
})
