import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  type Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import {
  connectedSolanaPage,
  first,
  mine,
  other,
  second,
  solanaPage,
} from '../../../adapters/solana-page.cases.js'
import { failureOf, until } from '../../../behaviours/set-up.cases.js'
import { fakePairing } from '../../../fakes/fake-pairing.js'
import { fakeProviderError } from '../../../fakes/fake-script.js'
import { notOffered } from '../../../model/errors/not-offered.js'
import { solanaDevnet, solana as solanaMainnet } from '../../../model/networks/built-in-networks.js'
import { signAllTransactions, signIn, signTransaction, transferSol } from '../../../solana.js'
import { web3Signer } from '../../../solana-web3.js'
import { addressOf, blockhash, keypairOf, versionedTransaction } from '../real-keys.cases.js'
import { genesisHashes } from '../scripted-solana-node.cases.js'

const thief = keypairOf(3)
const to = second
const lamports = 5_000n
const signsOnly = { without: ['solana:signAndSendTransaction'] }

interface Paid {
  readonly payer?: Keypair
  readonly before?: readonly ReturnType<typeof SystemProgram.transfer>[]
}

/** A transfer as the kit makes it. */
function paid(from: Keypair, receiver: string, amount: bigint, { payer = from, before = [] }: Paid = {}) {
  const toPubkey = new PublicKey(receiver)
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions: [
      ...before,
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey, lamports: amount }),
    ],
  })
  return new VersionedTransaction(message.compileToLegacyMessage())
}

function signedBy(transaction: VersionedTransaction, ...keys: readonly Keypair[]): Uint8Array {
  const copy = VersionedTransaction.deserialize(transaction.serialize())
  copy.sign([...keys])
  return copy.serialize()
}

function withSignature(transaction: VersionedTransaction, signature: Uint8Array): Uint8Array {
  const bytes = transaction.serialize()
  bytes.set(signature, 1)
  return bytes
}

const right = paid(mine, to, lamports)
const another: readonly (readonly [string, Uint8Array])[] = [
  ['one lamport to itself', signedBy(paid(mine, first, 1n), mine)],
  ['the amount to a stranger', signedBy(paid(mine, addressOf(thief), lamports), mine)],
  ['more to the receiver', signedBy(paid(mine, to, 900_000_000n), mine)],
  ['a transfer of somebody else', signedBy(paid(thief, to, lamports), thief)],
  ['a transfer that another key pays', signedBy(paid(mine, to, lamports, { payer: thief }), mine)],
  ['the signature of another key', withSignature(right, signedBy(right, mine).slice(1, 65).reverse())],
  ['no signature', right.serialize()],
  [
    'a fee beyond the cap',
    signedBy(
      paid(mine, to, lamports, {
        before: [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10n ** 12n })],
      }),
      mine,
    ),
  ],
]

/** A page with a phone that approved signing, but not sending. */
async function paired() {
  const pairing = fakePairing()
  const page = await solanaPage({}, { pairing })
  const connecting = page.engine.connect({ wallet: 'walletConnect', namespace: 'solana' })
  await until(() => expect(pairing.codes).toHaveLength(1))
  const chain = solanaMainnet.caipNetworkId
  pairing.approve({
    namespaces: {
      solana: {
        chains: [chain],
        accounts: [`${chain}:${first}`],
        methods: ['solana_signTransaction'],
        events: [],
        defaultChain: chain,
        rpcMap: {},
      },
    },
  })
  await connecting
  const { wallet } = pairing
  wallet.script('solana_getAccounts', { answer: [{ pubkey: first }] })
  wallet.script('solana_signAndSendTransaction', { error: notOffered('The session did not approve it') })
  return { ...page, wallet }
}

const published = ({ node }: { readonly node: { readonly calls: readonly { method: string }[] } }) =>
  node.calls.filter(({ method }) => method === 'sendTransaction').length

describe('a wallet that signs another transaction than it was asked for', () => {
  it.each(another)('[U45 partly] sends nothing by transferSol: %s', async (_, signedTransaction) => {
    const page = await connectedSolanaPage(signsOnly)
    page.standard.script('solana:signTransaction', () => [{ signedTransaction }])
    const transfer = transferSol(page.engine, { to, lamports })
    expect((await failureOf(transfer)).code).toBe('WALLET_ANSWER_INVALID')
    expect(published(page)).toBe(0)
    page.engine.stop()
  })

  it.each(another)('[U45 partly] sends nothing from a phone: %s', async (_, bytes) => {
    const page = await paired()
    page.wallet.script('solana_signTransaction', { answer: { transaction: base64.encode(bytes) } })
    const transfer = transferSol(page.engine, { to, lamports })
    expect((await failureOf(transfer)).code).toBe('WALLET_ANSWER_INVALID')
    const signature = base58.encode(bytes.slice(1, 65))
    page.wallet.script('solana_signTransaction', { answer: { signature } })
    const code = bytes.slice(1, 65).some((byte) => byte !== 0) ? 'WALLET_ANSWER_INVALID' : 'SIGNATURE_INVALID'
    // Of a fee that the wallet changed, the signature alone belongs to another message too.
    expect((await failureOf(transferSol(page.engine, { to, lamports }))).code).toBe(code)
    expect(published(page)).toBe(0)
    page.engine.stop()
  })

  it.each(another)('[U45 partly] sends nothing when the wallet half passes it on: %s', async (_, bytes) => {
    const page = await connectedSolanaPage(signsOnly)
    const request: typeof page.engine.request = async (args) => {
      if (args.method === 'solana_signAndSendTransaction') throw notOffered('It only signs')
      if (args.method === 'solana_signTransaction') return { transaction: base64.encode(bytes) }
      return page.engine.request(args)
    }
    const transfer = transferSol({ ...page.engine, request }, { to, lamports })
    expect((await failureOf(transfer)).code).toBe('WALLET_ANSWER_INVALID')
    expect(published(page)).toBe(0)
    page.engine.stop()
  })

  it('[U45 partly] hands none on: signTransaction, signAllTransactions, and the signer of web3.js', async () => {
    const page = await connectedSolanaPage(signsOnly)
    const asked = versionedTransaction(mine)
    const foreign = signedBy(versionedTransaction(mine, other), mine, other)
    page.standard.script('solana:signTransaction', (inputs) =>
      (Array.isArray(inputs) ? inputs : []).map(() => ({ signedTransaction: foreign })),
    )
    const signer = web3Signer(page.engine)
    for (const call of [
      signTransaction(page.engine, { transaction: asked }),
      signAllTransactions(page.engine, { transactions: [asked, asked] }),
      signer.signTransaction(asked),
      signer.signAllTransactions([asked, asked]),
      signer.sendTransaction(asked),
    ])
      expect((await failureOf(call)).code).toBe('WALLET_ANSWER_INVALID')
    expect(published(page)).toBe(0)
  })

  it('[U45 partly] may set the fee, and that transaction is sent', async () => {
    const page = await connectedSolanaPage(signsOnly)
    const before = [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000n })]
    const signedTransaction = signedBy(paid(mine, to, lamports, { before }), mine)
    page.standard.script('solana:signTransaction', () => [{ signedTransaction }])
    const id = base58.encode(signedTransaction.slice(1, 65))
    let sent: unknown
    page.node.answers.sendTransaction = (params) => {
      sent = Array.isArray(params) && params[0]
      return id
    }
    expect(await transferSol(page.engine, { to, lamports })).toBe(id)
    expect(sent).toBe(base64.encode(signedTransaction))
  })
})

describe('a place that changes while the wallet asks', () => {
  it.each([
    ['network', 'CHAIN_CHANGED', (page: Page) => page.engine.switchNetwork(solanaDevnet.caipNetworkId)],
    [
      'account',
      'ACCOUNT_CHANGED',
      (page: Page) => page.engine.switchAddress({ address: second, namespace: 'solana' }),
    ],
  ])('[U34 partly] publishes nothing: another %s', async (_, code, change) => {
    const page = await connectedSolanaPage(signsOnly)
    page.standard.script('solana:signTransaction', 'ask')
    const transfer = failureOf(transferSol(page.engine, { to, lamports }))
    await until(() => expect(page.standard.prompts).toHaveLength(1))
    await change(page)
    page.standard.prompts[0]?.approve()
    expect((await transfer).code).toBe(code)
    expect(published(page)).toBe(0)
  })
})

type Page = Awaited<ReturnType<typeof connectedSolanaPage>>

describe('a wallet that fails once it was asked to send', () => {
  const words = 'Block not available for slot 312'
  const errors: readonly (readonly [string, unknown])[] = [
    ['-32004', fakeProviderError(-32004, words)],
    ['-32004 of a node that it wraps', fakeProviderError(-32603, 'Failed', { code: -32004, message: words })],
    ['4200', fakeProviderError(4200, 'Not supported')],
    ['-32601', fakeProviderError(-32601, 'Method not found')],
  ]
  it.each(errors)('[U44 partly] is not asked again after %s', async (_, error) => {
    const page = await connectedSolanaPage()
    page.standard.script('solana:signAndSendTransaction', 'ask')
    const transfer = failureOf(transferSol(page.engine, { to, lamports }))
    await until(() => expect(page.standard.prompts).toHaveLength(1))
    page.standard.prompts[0]?.reject(error)
    expect((await transfer).code).toBe('OUTCOME_UNKNOWN')
    expect(page.asked('solana:signTransaction')).toEqual([])
    expect(page.asked('solana:signAndSendTransaction')).toHaveLength(1)
    expect(published(page)).toBe(0)
  })

  it.each(errors)('[U44 partly] is not asked again after %s from a phone', async (_, error) => {
    const page = await paired()
    page.wallet.script('solana_signAndSendTransaction', { error })
    expect((await failureOf(transferSol(page.engine, { to, lamports }))).code).toBe('OUTCOME_UNKNOWN')
    expect(page.wallet.calls.map(({ operation }) => operation)).not.toContain('solana_signTransaction')
    expect(published(page)).toBe(0)
  })

  it.each(errors)(
    'is not asked in another way to sign several, or to sign in, after %s',
    async (_, error) => {
      const page = await connectedSolanaPage()
      for (const feature of ['solana:signTransaction', 'solana:signIn'])
        page.standard.script(feature, { error })
      const transaction = versionedTransaction(mine)
      await failureOf(web3Signer(page.engine).signAllTransactions([transaction, transaction]))
      const fields = {
        domain: 'app.example',
        uri: 'https://app.example',
        version: '1',
        chainId: 'mainnet',
        nonce: 'abcdefgh',
        issuedAt: '2030-01-02T03:04:05Z',
      }
      await failureOf(signIn(page.engine, fields))
      expect(page.asked('solana:signTransaction')).toHaveLength(1)
      expect(page.asked('solana:signMessage')).toEqual([])
    },
  )

  it('does not read -32004 as a method that the wallet lacks', async () => {
    const page = await connectedSolanaPage()
    page.standard.script('solana:signTransaction', { error: fakeProviderError(-32004, words) })
    const signing = signTransaction(page.engine, { transaction: versionedTransaction(mine) })
    expect((await failureOf(signing)).code).toBe('RPC_REQUEST_FAILED')
    const phone = await paired()
    phone.wallet.script('solana_signTransaction', { error: fakeProviderError(-32004, words) })
    const paying = signTransaction(phone.engine, { transaction: versionedTransaction(mine) })
    expect((await failureOf(paying)).code).toBe('RPC_REQUEST_FAILED')
  })
})

describe('a node of another cluster', () => {
  const onDevnet = async () => {
    const page = await connectedSolanaPage(signsOnly)
    await page.engine.switchNetwork(solanaDevnet.caipNetworkId)
    return page
  }

  it('publishes nothing, and no wallet is asked', async () => {
    const page = await onDevnet()
    const error = await failureOf(transferSol(page.engine, { to, lamports }))
    expect(error).toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: expect.stringContaining(`The node is not one of ${solanaDevnet.caipNetworkId}`),
    })
    expect(page.asked('solana:signTransaction')).toEqual([])
    page.node.answers.getGenesisHash = () => genesisHashes[solanaDevnet.caipNetworkId]
    await failureOf(transferSol(page.engine, { to, lamports }))
    expect(page.asked('solana:signTransaction')).toHaveLength(1)
    expect(published(page)).toBe(1)
  })

  it('publishes nothing that an app hands to engine.request', async () => {
    const page = await onDevnet()
    const params = [base64.encode(signedBy(right, mine)), { encoding: 'base64' }]
    const sending = page.engine.request({ namespace: 'solana', method: 'sendTransaction', params })
    expect((await failureOf(sending)).code).toBe('RPC_REQUEST_FAILED')
    expect(published(page)).toBe(0)
  })
})
