import { createRequire } from 'node:module'
import { base58 } from '@scure/base'
import { Connection, type PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { until } from '../behaviours/set-up.cases.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { isSignedBy, legacyTransaction, versionedTransaction } from '../families/solana/real-keys.cases.js'
import { solanaDevnet } from '../model/networks/built-in-networks.js'
import { standardWallet } from '../solana-web3.js'
import { first, mine, SOLANA_WALLET, second, solanaPage } from './solana-page.cases.js'

/** The part of the StandardWalletAdapter that these tests use. */
interface Adapter {
  readonly name: string
  readonly connected: boolean
  readonly publicKey: PublicKey | null
  readonly supportedTransactionVersions: ReadonlySet<unknown> | null
  autoConnect(): Promise<void>
  connect(): Promise<void>
  disconnect(): Promise<void>
  on(event: string, listener: (payload: unknown) => void): void
  sendTransaction(transaction: object, connection: Connection, options?: object): Promise<string>
  signTransaction<Given>(transaction: Given): Promise<Given>
  signAllTransactions<Given>(transactions: Given[]): Promise<Given[]>
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signIn(input?: object): Promise<{ readonly account: { readonly address: string } }>
}

// The playground has this package, which is the one that wallet-adapter puts around each wallet of the Wallet Standard.
const load = createRequire(new URL('../../../examples/playground/package.json', import.meta.url))
const adapters: {
  readonly StandardWalletAdapter: new (given: { readonly wallet: object }) => Adapter
} = load('@solana/wallet-standard-wallet-adapter-base')
const base: { readonly isWalletAdapterCompatibleStandardWallet: (wallet: object) => boolean } = load(
  '@solana/wallet-adapter-base',
)

// Nothing is asked of them: the adapter reads the chain out of the address.
const connection = new Connection('https://api.mainnet-beta.solana.com', 'processed')
const onDevnet = new Connection('https://api.devnet.solana.com', 'processed')

async function adapted() {
  const window = fakeWindow({ location: { host: 'app.example' } })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', {})
  const page = await solanaPage({}, {}, { window })
  const wallet = standardWallet(page.engine)
  const adapter = new adapters.StandardWalletAdapter({ wallet })
  const heard: string[] = []
  adapter.on('connect', (key) => heard.push(`connect ${key}`))
  adapter.on('disconnect', () => heard.push('disconnect'))
  adapter.on('error', (error) => heard.push(String(Object(error).name)))
  return { ...page, wallet, adapter, heard }
}

async function connected() {
  const set = await adapted()
  await set.engine.connect({ wallet: SOLANA_WALLET })
  await set.adapter.connect()
  return set
}

afterEach(() => vi.unstubAllGlobals())

describe('the StandardWalletAdapter of wallet-adapter', () => {
  it('takes the wallet', async () => {
    const { wallet, adapter } = await adapted()
    expect(base.isWalletAdapterCompatibleStandardWallet(wallet)).toBe(true)
    expect(adapter.name).toBe('Walletchart')
    expect([...(adapter.supportedTransactionVersions ?? [])]).toEqual(['legacy', 0])
  })

  it('connects by the modal, follows another account, and disconnects', async () => {
    const { engine, adapter, heard } = await adapted()
    const connecting = adapter.connect()
    await until(() => expect(engine.getState().modal.view).toBe('Connect'))
    await engine.connect({ wallet: SOLANA_WALLET })
    await connecting
    expect(adapter.publicKey?.toBase58()).toBe(first)
    await engine.switchAddress({ address: second, namespace: 'solana' })
    expect(adapter.publicKey?.toBase58()).toBe(second)
    await adapter.disconnect()
    expect(engine.getState().accounts.solana?.status).toBe('disconnected')
    expect(heard).toEqual([`connect ${first}`, `connect ${second}`, 'disconnect'])
  })

  it('hears of the end of the connection in the kit', async () => {
    const { engine, adapter, heard } = await connected()
    await engine.disconnect()
    expect(adapter.connected).toBe(false)
    expect(heard).toEqual([`connect ${first}`, 'WalletDisconnectedError', 'disconnect'])
  })

  it('fails to connect when the modal is closed, and by itself when nothing is connected', async () => {
    const { engine, adapter } = await adapted()
    await expect(adapter.autoConnect()).rejects.toMatchObject({ name: 'WalletAccountError' })
    expect(engine.getState().modal.open).toBe(false)
    const closed = expect(adapter.connect()).rejects.toMatchObject({
      name: 'WalletConnectionError',
      error: { code: 'USER_REJECTED' },
    })
    await until(() => expect(engine.getState().modal.open).toBe(true))
    engine.close()
    await closed
  })

  it('signs messages and transactions of both kinds', async () => {
    const { adapter } = await connected()
    const message = new Uint8Array([1, 2, 3])
    expect(isSignedBy(mine, message, await adapter.signMessage(message))).toBe(true)
    const legacy = await adapter.signTransaction(legacyTransaction(mine))
    expect(legacy).toBeInstanceOf(Transaction)
    expect(legacy.verifySignatures()).toBe(true)
    const [one, two] = await adapter.signAllTransactions([
      versionedTransaction(mine),
      versionedTransaction(mine),
    ])
    for (const signed of [one, two]) {
      expect(signed).toBeInstanceOf(VersionedTransaction)
      const signature = signed?.signatures[0] ?? new Uint8Array()
      expect(isSignedBy(mine, signed?.message.serialize() ?? new Uint8Array(), signature)).toBe(true)
    }
  })

  it('sends a transaction, with the commitment of the connection', async () => {
    const { adapter, asked } = await connected()
    const transaction = versionedTransaction(mine)
    const id = await adapter.sendTransaction(transaction, connection, { maxRetries: 3 })
    expect(isSignedBy(mine, transaction.message.serialize(), base58.decode(id))).toBe(true)
    expect(asked('solana:signAndSendTransaction')).toMatchObject([
      [{ chain: 'solana:mainnet', options: { preflightCommitment: 'processed', maxRetries: 3 } }],
    ])
  })

  it('sends to the cluster of the connection, which the kit then shows', async () => {
    const { engine, adapter, asked } = await connected()
    await adapter.sendTransaction(versionedTransaction(mine), onDevnet)
    expect(asked('solana:signAndSendTransaction')).toMatchObject([[{ chain: 'solana:devnet' }]])
    expect(engine.getState().activeNetworkId).toBe(solanaDevnet.caipNetworkId)
  })

  it('signs in, and is connected by that', async () => {
    const { engine, adapter } = await adapted()
    const signing = adapter.signIn({ statement: 'Welcome' })
    await until(() => expect(engine.getState().modal.view).toBe('Connect'))
    await engine.connect({ wallet: SOLANA_WALLET })
    expect((await signing).account.address).toBe(first)
    expect(adapter.publicKey?.toBase58()).toBe(first)
  })
})
