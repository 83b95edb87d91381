import AxeBuilder from '@axe-core/playwright'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  HARBOR,
  LOCAL_ACCOUNTS,
  LOCAL_SOLANA_ACCOUNTS,
  type LocalSolana,
  type LocalWorld,
  startLocalWorld,
} from '../index.js'
import { decodeBase58 } from '../solana/base58.js'
import { localSolanaSeed } from '../solana/local-solana-seed.js'
import type { LocalWalletOptions, WalletChain, WalletSolanaChain } from './index.js'
import { serveTestPage, type TestPage } from './test-page/serve-test-page.js'
import { WalletBrowser } from './test-page/wallet-browser.js'

const [ALICE = '', BOB = ''] = LOCAL_SOLANA_ACCOUNTS
const [LAST_EVM, LAST_SOLANA] = [LOCAL_ACCOUNTS[7], LOCAL_SOLANA_ACCOUNTS[7]]

let world: LocalWorld
let solana: LocalSolana
let connection: Connection
let testPage: TestPage
let browser: WalletBrowser
let chains: WalletChain[]
let chain: WalletSolanaChain

beforeAll(async () => {
  world = await startLocalWorld({ chains: [{ ...HARBOR, port: 0 }], tokens: false, solana: { port: 0 } })
  if (world.solana === undefined) throw new Error('The world has no Solana.')
  solana = world.solana
  connection = new Connection(solana.rpcUrl, { wsEndpoint: solana.wsUrl, commitment: 'confirmed' })
  chains = world.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  chain = { name: solana.name, rpcUrl: solana.rpcUrl }
  testPage = await serveTestPage([...chains.map(({ rpcUrl }) => rpcUrl), solana.rpcUrl])
  browser = await WalletBrowser.launch()
})
afterAll(async () => {
  await browser?.browser.close()
  await testPage?.stop()
  await world?.stop()
})

afterEach(async () => {
  await browser.tidy()
  solana.faults.clear()
  expect(browser.faults.splice(0)).toEqual([])
})

type Extra = Partial<Omit<LocalWalletOptions, 'chains' | 'solana'>>
type Id = 'sextant' | 'capstan'

async function open(id: Id = 'sextant', extra: Extra = {}): Promise<Page> {
  const page = await browser.visit(testPage.url)
  await install(page, id, extra)
  return page
}

const install = (page: Page, id: Id = 'sextant', extra: Extra = {}): Promise<void> =>
  page.evaluate(
    ([which, known, local, more]) => {
      const { capstan, installLocalWallet, sextant } = window.localWallet
      const options = which === 'sextant' ? sextant(local) : capstan(known, { solana: local })
      installLocalWallet({ ...options, exposeAllAccounts: false, ...more })
    },
    [id, chains, chain, extra] as const,
  )

interface Answer {
  /** Bytes are lists of numbers. */
  readonly result?: unknown
  readonly code?: unknown
  readonly message?: string
}

/** Calls a feature as the page does, and reads the answer. `account` in an input is an address; lists of numbers are bytes. */
function ask(
  page: Page,
  feature: string,
  inputs: readonly Record<string, unknown>[] = [],
  id: Id = 'sextant',
): Promise<Answer> {
  return page.evaluate(
    async ([which, name, given]) => {
      const wallet = window.__localWallets?.[which]?.standardWallet
      if (wallet === undefined) throw new Error(`${which} is not installed.`)
      const read = ([key, value]: [string, unknown]): [string, unknown] => {
        if (key === 'account')
          return [key, wallet.accounts.find(({ address }) => address === value) ?? { address: value }]
        return [key, Array.isArray(value) ? new Uint8Array(value) : value]
      }
      const write = (value: unknown): unknown => {
        if (value instanceof Uint8Array) return [...value]
        if (Array.isArray(value)) return value.map(write)
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, write(one)]))
      }
      const call: unknown = Reflect.get(Object(wallet.features[name]), name.slice(name.indexOf(':') + 1))
      if (typeof call !== 'function') throw new Error(`There is no feature ${name}.`)
      try {
        const values = given.map((input) => Object.fromEntries(Object.entries(input).map(read)))
        return { result: write(await Reflect.apply(call, undefined, values)) }
      } catch (error) {
        const { code, message } = Object(error)
        return { code, message }
      }
    },
    [id, feature, inputs] as const,
  )
}

const approve = (page: Page) => page.getByTestId('local-wallet-approve').click()
const reject = (page: Page) => page.getByTestId('local-wallet-reject').click()

/** The addresses that a connection grants. */
const addressesIn = ({ result }: Answer): unknown[] => {
  const { accounts = [] }: { accounts?: { address: unknown }[] } = Object(result)
  return accounts.map(({ address }) => address)
}

async function connect(page: Page, id: Id = 'sextant'): Promise<void> {
  const answer = ask(page, 'standard:connect', [], id)
  await approve(page)
  expect(addressesIn(await answer)).toEqual([id === 'sextant' ? ALICE : LAST_SOLANA])
}

const bytesOf = (value: unknown): Uint8Array<ArrayBuffer> => {
  if (!Array.isArray(value)) throw new Error(`Expected bytes, not ${JSON.stringify(value)}.`)
  return new Uint8Array(value.map(Number))
}

async function verifies(
  address: string,
  message: Uint8Array,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const raw = decodeBase58(address) ?? new Uint8Array()
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, new Uint8Array(message))
}

const transferTo = (to: PublicKey, lamports = 1_000_000) =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(ALICE), toPubkey: to, lamports })

async function versioned(to: PublicKey): Promise<number[]> {
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: new PublicKey(ALICE),
    recentBlockhash: blockhash,
    instructions: [transferTo(to)],
  })
  return [...new VersionedTransaction(message.compileToV0Message()).serialize()]
}

async function legacy(to: PublicKey): Promise<number[]> {
  const latest = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: new PublicKey(ALICE), ...latest }).add(transferTo(to))
  return [...transaction.serialize({ requireAllSignatures: false })]
}

describe('finding the wallet', () => {
  it('registers with apps that were there before it, and with those that come later', async () => {
    const page = await browser.visit(testPage.url)
    const seen = await page.evaluate((local) => {
      const names: string[] = []
      const api = {
        register: (wallet: { name: string; version: string; features: object }) => {
          names.push(`${wallet.name} ${wallet.version} ${Object.keys(wallet.features).sort().join()}`)
          return () => names.push(`no ${wallet.name}`)
        },
      }
      window.addEventListener('wallet-standard:register-wallet', (event) => {
        if (event instanceof CustomEvent) event.detail(api)
      })
      const { installLocalWallet, sextant } = window.localWallet
      const { uninstall } = installLocalWallet(sextant(local))
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
      uninstall()
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
      return names
    }, chain)
    const features =
      'solana:signAndSendTransaction,solana:signIn,solana:signMessage,solana:signTransaction,standard:connect,standard:disconnect,standard:events'
    expect(seen).toEqual([
      `Sextant 1.0.0 ${features}`,
      `Sextant 1.0.0 ${features}`,
      'no Sextant',
      'no Sextant',
    ])
  })

  it('announces nothing by EIP-6963 when it is for Solana alone, and answers no EIP-1193 call', async () => {
    const page = await open()
    const seen = await page.evaluate(async () => {
      let announced = 0
      window.addEventListener('eip6963:announceProvider', () => {
        announced += 1
      })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      const provider = window.__localWallets?.sextant?.provider
      const refused = await provider?.request({ method: 'eth_requestAccounts' }).catch((error) => error.code)
      return [announced, refused]
    })
    expect(seen).toEqual([0, 4200])
  })

  it('says which option is missing', async () => {
    const page = await open()
    const said = await page.evaluate(
      ([known, local]) => {
        const { capstan, installLocalWallet } = window.localWallet
        const { solana: _, ...without } = capstan(known, { solana: local })
        return [without, { ...capstan([], { solana: local }), id: 'two' }].map((options) => {
          try {
            installLocalWallet(options)
            return 'installed'
          } catch (error) {
            return error instanceof Error ? error.message : ''
          }
        })
      },
      [chains, chain] as const,
    )
    expect(said[0]).toContain('"solana" is missing')
    expect(said[1]).toContain('"chains" is not usable')
  })
})

describe('connecting', () => {
  it('asks its owner, shares one account with its networks, and answers silently after a reload', async () => {
    const page = await open()
    expect(await ask(page, 'standard:connect', [{ silent: true }])).toEqual({ result: { accounts: [] } })
    await connect(page)
    await page.reload()
    await install(page)
    const { result } = await ask(page, 'standard:connect', [{ silent: true }])
    expect(result).toEqual({
      accounts: [
        {
          address: ALICE,
          publicKey: [...(decodeBase58(ALICE) ?? [])],
          chains: ['solana:localnet', 'solana:devnet', 'solana:testnet', 'solana:mainnet'],
          features: expect.arrayContaining(['solana:signIn']),
          label: 'Account 1',
        },
      ],
    })
    expect(await page.getByTestId('local-wallet-panel').isVisible()).toBe(false)
  })

  it('shares the account that its owner chose, and tells of a change', async () => {
    const page = await open()
    await page.evaluate(() => {
      const heard: unknown[] = []
      Reflect.set(window, 'heard', heard)
      const events = window.__localWallets?.sextant?.standardWallet?.features['standard:events']
      const on: unknown = Reflect.get(Object(events), 'on')
      const hear = ({ accounts }: { accounts: { address: string }[] }) =>
        heard.push(accounts.map(({ address }) => address))
      if (typeof on === 'function')
        Reflect.set(window, 'leave', Reflect.apply(on, undefined, ['change', hear]))
    })
    const answer = ask(page, 'standard:connect')
    await page.getByTestId('local-wallet-connect-account-1').check()
    await approve(page)
    expect(addressesIn(await answer)).toEqual([BOB])
    const heard = await page.evaluate(() => {
      const wallet = window.__localWallets?.sextant
      wallet?.setAccount(0)
      wallet?.emptyAccounts()
      wallet?.emitChange({ accounts: [{ address: 'odd' }] })
      const before = wallet?.changeListenerCount()
      Reflect.apply(Reflect.get(window, 'leave'), undefined, [])
      return [Reflect.get(window, 'heard'), before, wallet?.changeListenerCount()]
    })
    expect(heard).toEqual([[[BOB], [ALICE], [], ['odd']], 1, 0])
  })

  it('refuses as it is told to, and a second connection while the first is open', async () => {
    const page = await open('sextant', { rejectWith: 'User denied' })
    const first = ask(page, 'standard:connect')
    await page.getByTestId('local-wallet-approve').waitFor()
    expect(await ask(page, 'standard:connect')).toMatchObject({ code: -32002 })
    await reject(page)
    expect(await first).toEqual({ code: undefined, message: 'User denied account authorization' })
  })

  it('shares all accounts, the active one first, when told to', async () => {
    const page = await open('sextant', { exposeAllAccounts: true })
    const answer = ask(page, 'standard:connect')
    await page.getByTestId('local-wallet-connect-account-1').check()
    await approve(page)
    expect(addressesIn(await answer)).toEqual([BOB, ALICE])
  })

  it('withdraws its permission when the page disconnects', async () => {
    const page = await open()
    await connect(page)
    expect(await ask(page, 'standard:disconnect')).toEqual({ result: undefined })
    expect(await ask(page, 'standard:connect', [{ silent: true }])).toEqual({ result: { accounts: [] } })
    const message = [1]
    expect(await ask(page, 'solana:signMessage', [{ account: ALICE, message }])).toMatchObject({ code: 4100 })
  })
})

describe('signing and sending', () => {
  it('signs a message that verifies, and shows it as words', async () => {
    const page = await open()
    await connect(page)
    const text = 'Sign in to Marsh Market.\n<b>Nonce</b>: 42'
    const message = [...new TextEncoder().encode(text)]
    const answer = ask(page, 'solana:signMessage', [{ account: ALICE, message }])
    expect(await page.getByRole('region', { name: 'Message' }).textContent()).toBe(text)
    await approve(page)
    const [output] = [(await answer).result].flat()
    const { signedMessage, signature } = Object(output)
    expect(signedMessage).toEqual(message)
    expect(await verifies(ALICE, bytesOf(message), bytesOf(signature))).toBe(true)
  })

  it('signs legacy and version 0 transactions, several in one question, that the chain takes', async () => {
    const page = await open()
    await connect(page)
    const to = Keypair.generate().publicKey
    const inputs = [await versioned(to), await legacy(to)].map((transaction) => ({
      account: ALICE,
      transaction,
    }))
    const answer = ask(page, 'solana:signTransaction', inputs)
    await page.getByRole('heading', { name: 'Sign 2 transactions' }).waitFor()
    await approve(page)
    const outputs = [(await answer).result].flat()
    for (const output of outputs) {
      const { signedTransaction } = Object(output)
      await connection.sendRawTransaction(bytesOf(signedTransaction))
    }
    expect(await connection.getBalance(to)).toBe(2_000_000)
  })

  it('signs with other signers, and keeps their signatures', async () => {
    const page = await open()
    await connect(page)
    const other = Keypair.fromSeed(await localSolanaSeed(2))
    const { blockhash } = await connection.getLatestBlockhash()
    const to = Keypair.generate().publicKey
    const message = new TransactionMessage({
      payerKey: other.publicKey,
      recentBlockhash: blockhash,
      instructions: [transferTo(to)],
    })
    const half = new VersionedTransaction(message.compileToV0Message())
    half.sign([other])
    const answer = ask(page, 'solana:signTransaction', [
      { account: ALICE, transaction: [...half.serialize()] },
    ])
    await approve(page)
    const { signedTransaction } = Object([(await answer).result].flat()[0])
    await connection.sendRawTransaction(bytesOf(signedTransaction))
    expect(await connection.getBalance(to)).toBe(1_000_000)
  })

  it('sends a transfer, and shows where to, how much and the fee', async () => {
    const page = await open()
    await connect(page)
    const to = Keypair.generate().publicKey
    const transaction = await versioned(to)
    const input = { account: ALICE, transaction, chain: 'solana:localnet' }
    const answer = ask(page, 'solana:signAndSendTransaction', [input])
    await page.getByRole('heading', { name: 'Send 0.001 SOL' }).waitFor()
    await page.getByText('at most 0.000005 SOL').waitFor()
    expect(await page.locator('.address').textContent()).toBe(to.toBase58())
    await approve(page)
    const { signature } = Object([(await answer).result].flat()[0])
    expect(bytesOf(signature)).toHaveLength(64)
    expect(await connection.getBalance(to)).toBe(1_000_000)
  })

  it('signs in with an account it was not connected with, in the text of the standard', async () => {
    const page = await open()
    const input = { statement: 'Enter the market.', nonce: 'abcdefgh', chainId: 'solana:localnet' }
    const answer = ask(page, 'solana:signIn', [input])
    await page.getByTestId('local-wallet-approve').waitFor()
    await approve(page)
    const { account, signedMessage, signature } = Object([(await answer).result].flat()[0])
    expect(Object(account).address).toBe(ALICE)
    expect(new TextDecoder().decode(bytesOf(signedMessage))).toBe(
      `${new URL(testPage.url).host} wants you to sign in with your Solana account:\n${ALICE}\n\nEnter the market.\n\nChain ID: solana:localnet\nNonce: abcdefgh`,
    )
    expect(await verifies(ALICE, bytesOf(signedMessage), bytesOf(signature))).toBe(true)
    expect(await page.evaluate(() => window.__localWallets?.sextant?.seen('solana'))).toEqual([ALICE])
  })

  it('refuses what it cannot sign rightly, before it asks', async () => {
    const page = await open()
    await connect(page)
    const to = Keypair.generate().publicKey
    const transaction = await versioned(to)
    const sign = (input: Record<string, unknown>) => ask(page, 'solana:signTransaction', [input])
    expect(await sign({ account: BOB, transaction })).toMatchObject({ code: 4100 })
    expect(await sign({ account: ALICE, transaction: [1, 2, 3] })).toMatchObject({
      code: -32602,
      message: 'The transaction could not be decoded.',
    })
    expect(await sign({ account: ALICE, transaction, chain: 'solana:moon' })).toMatchObject({ code: -32602 })
    expect(await ask(page, 'solana:signMessage', [])).toMatchObject({ code: -32602 })
    expect(await ask(page, 'solana:signMessage', [{ account: ALICE, message: 'text' }])).toMatchObject({
      code: -32602,
    })
    const far = { account: ALICE, transaction, chain: 'solana:devnet' }
    expect(await ask(page, 'solana:signAndSendTransaction', [far])).toMatchObject({
      code: -32602,
      message: expect.stringContaining('has no node for solana:devnet'),
    })
    expect(await ask(page, 'solana:signIn', [{ domain: 'elsewhere.example' }])).toMatchObject({
      code: -32602,
    })
    expect(await page.evaluate(() => window.__localWallets?.sextant?.pending().length)).toBe(0)
  })

  it('passes on what its node says', async () => {
    const page = await open('sextant', { autoApprove: true })
    await ask(page, 'standard:connect')
    const input = {
      account: ALICE,
      transaction: await versioned(Keypair.generate().publicKey),
      chain: 'solana:localnet',
    }
    solana.faults.set({ kind: 'drop' }, { methods: ['sendTransaction'] })
    expect(await ask(page, 'solana:signAndSendTransaction', [input])).toMatchObject({
      code: -32603,
      message: expect.stringContaining('The node of Lagoon does not answer.'),
    })
    solana.faults.set({ kind: 'rpc-error', code: -32_005, message: 'Node is behind' })
    expect(await ask(page, 'solana:signAndSendTransaction', [input])).toMatchObject({ code: -32_005 })
  })
})

describe('odd behaviour', () => {
  it('shows accounts that are wrong, none, twice or not readable, and other networks', async () => {
    const page = await open('sextant', { autoApprove: true })
    await ask(page, 'standard:connect')
    const odd = async (oddities: NonNullable<LocalWalletOptions['oddities']>) => {
      await page.evaluate((some) => window.__localWallets?.sextant?.setOddities(some), oddities)
      return ask(page, 'standard:connect', [{ silent: true }])
    }
    expect(addressesIn(await odd({ solanaAccountsAs: 'wrong-address' }))).toEqual(['1'.repeat(32)])
    expect(addressesIn(await odd({ solanaAccountsAs: 'empty' }))).toEqual([])
    expect(addressesIn(await odd({ solanaAccountsAs: 'duplicated' }))).toEqual([ALICE, ALICE])
    expect((await odd({ solanaAccountsAs: 'throws' })).message).toContain('does not show its accounts')
    const { result } = await odd({ solanaChainsAs: 'mainnet-only' })
    expect(result).toMatchObject({ accounts: [{ chains: ['solana:mainnet'] }] })
    await odd({ resultAs: 'short' })
    const signed = await ask(page, 'solana:signMessage', [{ account: ALICE, message: [1] }])
    expect(signed.result).toEqual([
      { signedMessage: [1], signature: [expect.any(Number), expect.any(Number)] },
    ])
  })

  it('goes silent, is busy, and answers late', async () => {
    const page = await open('sextant', { silent: true })
    const answer = ask(page, 'standard:connect')
    await page.evaluate(() => window.__localWallets?.sextant?.answerHeld())
    expect(addressesIn(await answer)).toEqual([ALICE])
    await page.evaluate(() => {
      window.__localWallets?.sextant?.silent(false)
      window.__localWallets?.sextant?.busy(true)
    })
    expect(await ask(page, 'solana:signMessage', [{ account: ALICE, message: [1] }])).toMatchObject({
      code: -32002,
    })
  })
})

describe('a wallet of both families', () => {
  it('announces itself in both ways with one name and icon, and has one card', async () => {
    const page = await browser.visit(testPage.url)
    const seen = await page.evaluate(
      ([known, local]) => {
        const faces: string[] = []
        window.addEventListener('eip6963:announceProvider', (event) => {
          if (event instanceof CustomEvent) faces.push(`${event.detail.info.name} ${event.detail.info.icon}`)
        })
        const register = ({ name, icon }: { name: string; icon: string }) => faces.push(`${name} ${icon}`)
        window.addEventListener('wallet-standard:register-wallet', (event) => {
          if (event instanceof CustomEvent) event.detail({ register })
        })
        window.localWallet.installLocalWallet(window.localWallet.capstan(known, { solana: local }))
        return faces
      },
      [chains, chain] as const,
    )
    expect(seen).toHaveLength(2)
    expect(new Set(seen).size).toBe(1)
    expect(await page.getByTestId('local-wallet-launcher').count()).toBe(1)
    await page.getByTestId('local-wallet-launcher').click()
    const short = LAST_SOLANA?.slice(0, 4) ?? ''
    await page.getByText(short).first().waitFor()
    await page
      .getByText(LAST_EVM?.slice(0, 6) ?? '')
      .first()
      .waitFor()
  })

  it('connects each family by itself, switches both at once, and keeps both over a reload', async () => {
    const page = await open('capstan')
    await connect(page, 'capstan')
    const control = () =>
      page.evaluate(() => {
        const wallet = window.__localWallets?.capstan
        return [wallet?.permitted(), wallet?.seen('solana')]
      })
    expect(await control()).toEqual([[], [LAST_SOLANA]])
    const accounts = page.evaluate(() =>
      window.__localWallets?.capstan?.provider.request({ method: 'eth_requestAccounts' }),
    )
    await approve(page)
    expect(await accounts).toEqual([LAST_EVM])
    await page.evaluate(() => window.__localWallets?.capstan?.setAccount(1))
    expect(await control()).toEqual([[LOCAL_ACCOUNTS[6]], [LOCAL_SOLANA_ACCOUNTS[6]]])
    await page.evaluate((address) => window.__localWallets?.capstan?.setAccount(address), LAST_SOLANA ?? '')
    expect(await control()).toEqual([[LAST_EVM], [LAST_SOLANA]])
    await page.reload()
    await install(page, 'capstan')
    expect(await control()).toEqual([[LAST_EVM], [LAST_SOLANA]])
    await page.evaluate(() => window.__localWallets?.capstan?.emptyAccounts('eip155'))
    expect(await control()).toEqual([[], [LAST_SOLANA]])
    await page.evaluate(() => window.__localWallets?.capstan?.emptyAccounts())
    expect(await control()).toEqual([[], []])
  })
})

describe('the surface', () => {
  it('has no axe violation in any view, and breaks no rule of a strict policy', async () => {
    const views: readonly (readonly [Id, (page: Page) => Promise<void>])[] = [
      ['capstan', (page) => page.getByTestId('local-wallet-launcher').click()],
      ['sextant', async (page) => void ask(page, 'standard:connect').catch(() => undefined)],
      ['sextant', async (page) => void ask(page, 'solana:signIn', [{}]).catch(() => undefined)],
      [
        'sextant',
        async (page) => {
          await connect(page)
          const transaction = await versioned(new PublicKey(BOB))
          const input = { account: ALICE, transaction, chain: 'solana:localnet' }
          void ask(page, 'solana:signAndSendTransaction', [input]).catch(() => undefined)
        },
      ],
    ]
    for (const [id, show] of views) {
      const page = await open(id)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await show(page)
      await page.getByTestId('local-wallet-panel').waitFor()
      await page.evaluate(() => document.body.append(...document.querySelectorAll('[data-local-wallets]')))
      const { violations, incomplete } = await new AxeBuilder({ page }).analyze()
      const found = [...violations, ...incomplete].map((one) => [one.id, one.nodes.map(({ html }) => html)])
      expect(found).toEqual([])
      expect(await page.evaluate(() => window.violations)).toEqual([])
    }
  })
})
