import AxeBuilder from '@axe-core/playwright'
import { serializeSignDoc } from '@cosmjs/amino'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { signatureVerify } from '@polkadot/util-crypto'
import { base64 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { Psbt } from 'bitcoinjs-lib'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_BITCOIN_ACCOUNTS } from '../bitcoin/local-bitcoin-accounts.js'
import { LOCAL_COSMOS_ACCOUNTS } from '../cosmos/local-cosmos-accounts.js'
import { HARBOR, type LocalWorld, startLocalWorld, type WorldDescription } from '../index.js'
import { LOCAL_POLKADOT_ACCOUNTS } from '../polkadot/local-polkadot-accounts.js'
import { addressScript } from './bitcoin/address-script.js'
import type { LocalWalletOptions } from './index.js'
import { serveTestPage, type TestPage } from './test-page/serve-test-page.js'
import { WalletBrowser } from './test-page/wallet-browser.js'

const [first, second] = LOCAL_BITCOIN_ACCOUNTS
const PAYMENT = first?.payment.address ?? ''
const ORDINALS = first?.ordinals.address ?? ''
const TO = second?.payment.address ?? ''
const [ALICE = '', BOB = ''] = LOCAL_POLKADOT_ACCOUNTS
const [carol, dave] = LOCAL_COSMOS_ACCOUNTS
const MESSAGE = 'Good evening, Harbor.'

let world: LocalWorld
let description: WorldDescription
let testPage: TestPage
let browser: WalletBrowser

beforeAll(async () => {
  world = await startLocalWorld({
    chains: [{ ...HARBOR, port: 0 }],
    tokens: false,
    bitcoin: { port: 0 },
    cosmos: { port: 0 },
    polkadot: { port: 0 },
  })
  description = world.describe()
  const urls = [description.bitcoin?.rpcUrl, description.cosmos?.rpcUrl, description.polkadot?.rpcUrl]
  testPage = await serveTestPage(urls.filter((url) => url !== undefined))
  browser = await WalletBrowser.launch()
})
afterAll(async () => {
  await browser?.browser.close()
  await testPage?.stop()
  await world?.stop()
})

afterEach(async () => {
  await browser.tidy()
  expect(browser.faults.splice(0)).toEqual([])
})

type Id = 'quadrant' | 'astrolabe' | 'binnacle' | 'capstan'
type Extra = Partial<Pick<LocalWalletOptions, 'rejectWith' | 'exposeAllAccounts' | 'openForRequests'>>

async function open(id: Id, extra: Extra = {}): Promise<Page> {
  const page = await browser.visit(testPage.url)
  await install(page, id, extra)
  return page
}

const install = (page: Page, id: Id, extra: Extra = {}): Promise<void> =>
  page.evaluate(
    ([which, { chains, bitcoin, polkadot, cosmos }, more]) => {
      const { astrolabe, binnacle, capstan, installLocalWallet, quadrant } = window.localWallet
      if (!bitcoin || !polkadot || !cosmos) throw new Error('The world is not complete.')
      const solana = { name: 'Lagoon', rpcUrl: 'http://127.0.0.1:1' }
      const options = {
        quadrant: () => quadrant(bitcoin),
        astrolabe: () => astrolabe(polkadot),
        binnacle: () => binnacle(cosmos),
        capstan: () => capstan(chains, { solana, bitcoin, polkadot, cosmos }),
      }[which]()
      installLocalWallet({ ...options, ...more })
    },
    [id, description, extra] as const,
  )

/** A value that goes in or comes out of the page: bytes are `{ bytes: number[] }`. */
type Plain = unknown

/**
 * Calls a function at a path in the window, and reads what it answers or throws. The functions of an extension are behind its
 * `enable`, those of a wallet of the Wallet Standard behind its control.
 */
function call(page: Page, path: string, inputs: readonly Plain[] = []): Promise<Plain> {
  return page.evaluate(
    async ([where, given]) => {
      const isBytes = (value: object): value is { bytes: number[] } => 'bytes' in value
      const read = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(read)
        if (typeof value !== 'object' || value === null) return value
        if (isBytes(value)) return new Uint8Array(value.bytes)
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one)]))
      }
      const write = (value: unknown): unknown => {
        if (value instanceof Uint8Array) return { bytes: [...value] }
        if (Array.isArray(value)) return value.map(write)
        if (typeof value === 'bigint') return String(value)
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, write(one)]))
      }
      let owner: unknown = window
      let found: unknown = window
      for (const step of where.split('/')) {
        owner = found
        found = Reflect.get(Object(found), step)
        if (step === 'enable()') {
          const enable: unknown = Reflect.get(Object(owner), 'enable')
          found = typeof enable === 'function' ? await Reflect.apply(enable, owner, ['Test']) : undefined
        }
      }
      if (typeof found !== 'function') throw new Error(`There is no ${where}.`)
      try {
        return write(await Reflect.apply(found, owner, given.map(read)))
      } catch (error) {
        const { code, message } = Object(error)
        return { thrown: { code, message } }
      }
    },
    [path, inputs] as const,
  )
}

const approve = (page: Page) => page.getByTestId('local-wallet-approve').click()
const reject = (page: Page) => page.getByTestId('local-wallet-reject').click()

const bytesOf = (value: Plain): Uint8Array => {
  const { bytes }: { bytes?: unknown } = Object(value)
  if (!Array.isArray(bytes)) throw new Error(`Expected bytes, not ${JSON.stringify(value)}.`)
  return new Uint8Array(bytes.map(Number))
}

/** The panel of the wallet says this. */
const says = (page: Page, text: string | RegExp) =>
  page.getByTestId('local-wallet-panel').getByText(text).first().waitFor()

const satsOf = async (address: string): Promise<number> => {
  const answer = await fetch(`${description.bitcoin?.rpcUrl}/address/${address}`)
  const { chain_stats: one }: { chain_stats: { funded_txo_sum: number; spent_txo_sum: number } } = JSON.parse(
    await answer.text(),
  )
  return one.funded_txo_sum - one.spent_txo_sum
}

/** A payment from the first account, not signed. */
const payment = async (sats: bigint): Promise<Psbt> => {
  const answer = await fetch(`${description.bitcoin?.rpcUrl}/address/${PAYMENT}/utxo`)
  const coins: { txid: string; vout: number; value: number }[] = JSON.parse(await answer.text())
  const coin = coins.find(({ value }) => BigInt(value) > sats + 10_000n)
  const [own, paid] = [PAYMENT, TO].map((address) => addressScript(address))
  if (coin === undefined || own === undefined || paid === undefined) throw new Error('There is no coin.')
  const value = BigInt(coin.value)
  return new Psbt()
    .addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script: own, value } })
    .addOutput({ script: paid, value: sats })
    .addOutput({ script: own, value: value - sats - 1_000n })
}

describe('a Bitcoin wallet in the lists of WBIP-004', () => {
  const request = (page: Page, method: string, params?: Plain) =>
    call(page, 'quadrant/bitcoin/request', [method, params])
  const connected = async (): Promise<Page> => {
    const page = await open('quadrant')
    const answer = request(page, 'wallet_connect')
    await approve(page)
    expect(await answer).toMatchObject({
      result: { addresses: [{ address: PAYMENT }, { address: ORDINALS }] },
    })
    return page
  }

  it('is in window.btc_providers, and tells its addresses only after its owner has agreed', async () => {
    const page = await open('quadrant')
    expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'btc_providers')))).toContain(
      '"id":"quadrant.bitcoin","name":"Quadrant"',
    )
    expect(await request(page, 'wallet_getAccount')).toMatchObject({ error: { code: 4100 } })
    const answer = request(page, 'wallet_connect')
    await says(page, 'It sees your Bitcoin address. It cannot sign or move anything without you.')
    await reject(page)
    expect(await answer).toMatchObject({ error: { code: 4001 } })
  })

  it('answers silently after a reload, until the page leaves', async () => {
    const page = await connected()
    await page.reload()
    await install(page, 'quadrant')
    expect(await request(page, 'wallet_getAccount')).toMatchObject({
      result: {
        addresses: [
          { address: PAYMENT, purpose: 'payment' },
          { address: ORDINALS, purpose: 'ordinals' },
        ],
      },
    })
    await request(page, 'wallet_disconnect')
    expect(await request(page, 'wallet_getAccount')).toMatchObject({ error: { code: 4100 } })
  })

  it.each([
    [PAYMENT, undefined],
    [PAYMENT, 'ECDSA'],
    [ORDINALS, 'BIP322'],
  ])('signs a text with %s (%s), as another library verifies', async (address, protocol) => {
    const page = await connected()
    const answer = request(page, 'signMessage', { address, message: MESSAGE, ...(protocol && { protocol }) })
    await says(page, MESSAGE)
    await approve(page)
    const { result }: { result?: { signature: string } } = Object(await answer)
    expect(Verifier.verifySignature(address, MESSAGE, result?.signature ?? '')).toBe(true)
  })

  it('shows where a payment goes, how much and the fee, and the chain has it', async () => {
    const page = await connected()
    const before = await satsOf(TO)
    const answer = request(page, 'sendTransfer', { recipients: [{ address: TO, amount: 20_000 }] })
    await says(page, 'Send 0.0002 BTC')
    await says(page, /^0\.0000\d+ BTC$/)
    await approve(page)
    expect(await answer).toMatchObject({ result: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } })
    expect(await satsOf(TO)).toBe(before + 20_000)
  })

  it('signs a PSBT without sending it, and sends one when it is asked to', async () => {
    const page = await connected()
    const before = await satsOf(TO)
    const psbt = await payment(30_000n)
    const asked = { psbt: psbt.toBase64(), signInputs: { [PAYMENT]: [0] } }
    const answer = request(page, 'signPsbt', asked)
    await says(page, 'Sign 0.0003 BTC')
    await approve(page)
    const { result }: { result?: { psbt: string } } = Object(await answer)
    const signed = Psbt.fromBase64(result?.psbt ?? '')
    expect(signed.finalizeAllInputs().extractTransaction().ins).toHaveLength(1)
    expect(await satsOf(TO)).toBe(before)
    const sent = request(page, 'signPsbt', { ...asked, broadcast: true })
    await approve(page)
    expect(await sent).toMatchObject({ result: { txid: expect.any(String) } })
    expect(await satsOf(TO)).toBe(before + 30_000)
  })

  it('refuses what it cannot sign rightly, before it asks', async () => {
    const page = await connected()
    const foreign = new Psbt().addInput({
      hash: 'aa'.repeat(32),
      index: 0,
      witnessUtxo: { script: addressScript(TO) ?? new Uint8Array(), value: 1_000n },
    })
    const refusals: readonly (readonly [string, Plain, number])[] = [
      ['signMessage', { address: TO, message: MESSAGE }, 4100],
      ['signMessage', { address: PAYMENT }, -32602],
      ['signPsbt', { psbt: 'nothing' }, -32602],
      ['signPsbt', { psbt: foreign.toBase64() }, -32602],
      [
        'sendTransfer',
        { recipients: [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: 1 }] },
        -32602,
      ],
      ['sendTransfer', { recipients: [{ address: TO, amount: 10 ** 12 }] }, -32000],
      ['getBalance', undefined, 4200],
    ]
    for (const [method, params, code] of refusals)
      expect([method, await request(page, method, params)]).toMatchObject([method, { error: { code } }])
  })
})

describe('a wallet of the Wallet Standard with Bitcoin', () => {
  const feature = (name: string) =>
    `__localWallets/capstan/standardWallet/features/${name}/${name.slice(name.indexOf(':') + 1)}`

  it('shows a payment and an ordinals address, and signs with each', async () => {
    const page = await open('capstan')
    const answer = call(page, feature('bitcoin:connect'), [{ purposes: ['payment', 'ordinals'] }])
    await approve(page)
    const { accounts }: { accounts?: { address: string; purpose: string }[] } = Object(await answer)
    expect(accounts?.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals'])
    for (const { address } of accounts ?? []) {
      const message = { bytes: [...new TextEncoder().encode(MESSAGE)] }
      const signed = call(page, feature('bitcoin:signMessage'), [{ account: { address }, message }])
      await approve(page)
      const [{ signature } = { signature: undefined }]: { signature?: Plain }[] = Object(await signed)
      expect(Verifier.verifySignature(address, MESSAGE, base64.encode(bytesOf(signature)))).toBe(true)
    }
  })
})

describe('a Polkadot extension', () => {
  it('is enabled by its owner once, and shows its accounts with their kinds', async () => {
    const page = await open('astrolabe')
    const answer = call(page, 'injectedWeb3/Astrolabe/enable()/accounts/get')
    await says(page, 'It sees your Polkadot address. It cannot sign or move anything without you.')
    await approve(page)
    expect(await answer).toEqual([
      { address: ALICE, name: 'Account 1', type: 'sr25519' },
      { address: BOB, name: 'Account 2', type: 'sr25519' },
    ])
    await page.reload()
    await install(page, 'astrolabe')
    expect(await call(page, 'injectedWeb3/Astrolabe/enable()/accounts/get')).toHaveLength(2)
  })

  it.each([
    ['', ''],
    ['<Bytes>', '</Bytes>'],
  ])('signs bytes between marks, whether they are there (%s%s) or not', async (before, after) => {
    const page = await open('astrolabe')
    const enabled = call(page, 'injectedWeb3/Astrolabe/enable()/accounts/get')
    await approve(page)
    await enabled
    const data = `0x${Buffer.from(`${before}${MESSAGE}${after}`).toString('hex')}`
    const answer = call(page, 'injectedWeb3/Astrolabe/enable()/signer/signRaw', [
      { address: ALICE, data, type: 'bytes' },
    ])
    await says(page, `<Bytes>${MESSAGE}</Bytes>`)
    await approve(page)
    const { signature }: { signature?: `0x${string}` } = Object(await answer)
    expect(signatureVerify(`<Bytes>${MESSAGE}</Bytes>`, signature ?? '0x', ALICE).isValid).toBe(true)
  })

  it('refuses an account that the page may not see, and data that is no hex', async () => {
    const page = await open('astrolabe', { exposeAllAccounts: false })
    const enabled = call(page, 'injectedWeb3/Astrolabe/enable()/accounts/get')
    await approve(page)
    expect(await enabled).toHaveLength(1)
    const sign = (raw: Plain) => call(page, 'injectedWeb3/Astrolabe/enable()/signer/signRaw', [raw])
    expect(await sign({ address: BOB, data: '0x00' })).toMatchObject({ thrown: { code: 4100 } })
    expect(await sign({ address: ALICE, data: 'hello' })).toMatchObject({ thrown: { code: -32602 } })
  })
})

describe('a wallet that speaks as Keplr does', () => {
  const chainId = 'estuary-1'
  const connected = async (): Promise<Page> => {
    const page = await open('binnacle')
    const answer = call(page, 'binnacle/enable', [[chainId]])
    await approve(page)
    await answer
    return page
  }
  const verifies = (document: Uint8Array, signature: string, key = carol?.publicKey ?? ''): boolean =>
    secp256k1.verify(base64.decode(signature), sha256(document), base64.decode(key))

  it('shows the key of its active account, and says in an event that it is another', async () => {
    const page = await connected()
    expect(await call(page, 'binnacle/getKey', [chainId])).toMatchObject({
      name: 'Account 1',
      algo: 'secp256k1',
      bech32Address: carol?.address,
    })
    const heard = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('keplr_keystorechange', () => resolve(true))),
    )
    await page.evaluate(() => window.__localWallets?.binnacle?.setAccount(1))
    expect(await heard).toBe(true)
    expect(await call(page, 'binnacle/getKey', [chainId])).toMatchObject({ bech32Address: dave?.address })
  })

  it('knows its own chain only, and no page before its owner has agreed', async () => {
    const page = await open('binnacle')
    expect(await call(page, 'binnacle/enable', ['cosmoshub-4'])).toMatchObject({
      thrown: { message: 'There is no chain info for cosmoshub-4' },
    })
    expect(await call(page, 'binnacle/getKey', [chainId])).toMatchObject({ thrown: { code: 4100 } })
  })

  it('signs a text by ADR-36, as another library verifies', async () => {
    const page = await connected()
    const signer = carol?.address ?? ''
    const answer = call(page, 'binnacle/signArbitrary', [chainId, signer, MESSAGE])
    await says(page, MESSAGE)
    await approve(page)
    const { signature }: { signature?: string } = Object(await answer)
    const document = serializeSignDoc({
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer, data: Buffer.from(MESSAGE).toString('base64') } }],
      memo: '',
    })
    expect(verifies(document, signature ?? '')).toBe(true)
  })

  it('shows what an amino document sends, and signs it', async () => {
    const page = await connected()
    const signer = carol?.address ?? ''
    const amount = [{ denom: 'utide', amount: '1000' }]
    const doc = {
      chain_id: chainId,
      account_number: '0',
      sequence: '0',
      fee: { gas: '100000', amount: [{ denom: 'utide', amount: '250' }] },
      msgs: [
        {
          type: 'cosmos-sdk/MsgSend',
          value: { from_address: signer, to_address: dave?.address ?? '', amount },
        },
      ],
      memo: 'for the ferry',
    }
    const answer = call(page, 'binnacle/signAmino', [chainId, signer, doc])
    for (const text of ['Sign 1000 utide', '250 utide', 'for the ferry']) await says(page, text)
    await approve(page)
    const { signed, signature }: { signed?: Plain; signature?: { signature: string } } = Object(await answer)
    expect(signed).toEqual(doc)
    expect(verifies(serializeSignDoc(doc), signature?.signature ?? '')).toBe(true)
    expect(await call(page, 'binnacle/signAmino', [chainId, dave?.address ?? '', doc])).toMatchObject({
      thrown: { code: 4100 },
    })
  })

  it('signs a document of direct signing, and refuses one that cannot be read', async () => {
    const page = await connected()
    const signer = carol?.address ?? ''
    const body = new Uint8Array([0x12, 5, ...new TextEncoder().encode('ferry')])
    const doc = { bodyBytes: { bytes: [...body] }, authInfoBytes: { bytes: [] }, chainId, accountNumber: '0' }
    const answer = call(page, 'binnacle/signDirect', [chainId, signer, doc])
    await says(page, 'ferry')
    await approve(page)
    const { signature }: { signature?: { signature: string } } = Object(await answer)
    const document = makeSignBytes({
      bodyBytes: body,
      authInfoBytes: new Uint8Array(),
      chainId,
      accountNumber: 0n,
    })
    expect(verifies(document, signature?.signature ?? '')).toBe(true)
    const broken = { ...doc, bodyBytes: { bytes: [0xff, 0xff] } }
    expect(await call(page, 'binnacle/signDirect', [chainId, signer, broken])).toMatchObject({
      thrown: { code: -32602 },
    })
  })
})

const lock = (page: Page, id: Id) => page.evaluate((key) => window.__localWallets?.[key]?.lock(), id)

describe('a locked wallet', () => {
  it.each([
    ['capstan', 'injectedWeb3/Capstan/enable', ['Test']],
    ['binnacle', 'binnacle/enable', [['estuary-1']]],
  ] as const)(
    '%s asks its owner to unlock it, and stays locked over a reload until then',
    async (id, path, inputs) => {
      const page = await open(id)
      const connected = call(page, path, inputs)
      await approve(page)
      await connected
      await lock(page, id)
      const refused = call(page, path, inputs)
      await says(page, `Unlock ${id === 'capstan' ? 'Capstan' : 'Binnacle'}`)
      await reject(page)
      expect(await refused).toMatchObject({ thrown: { code: 4001 } })
      await page.reload()
      await install(page, id)
      const answer = call(page, path, inputs)
      await says(page, /waits for its accounts/)
      await approve(page)
      await answer
      // The page is known: nothing more is asked.
      expect(await page.evaluate((key) => window.__localWallets?.[key]?.pending().length, id)).toBe(0)
      await call(page, path, inputs)
    },
  )

  it('answers a page that it knows without a question if that is its way', async () => {
    const page = await open('astrolabe')
    const connected = call(page, 'injectedWeb3/Astrolabe/enable()/accounts/get')
    await approve(page)
    await connected
    await lock(page, 'astrolabe')
    expect(await call(page, 'injectedWeb3/Astrolabe/enable()/accounts/get')).toHaveLength(2)
  })

  it('is locked and unlocked by a switch on its surface', async () => {
    const page = await open('binnacle')
    await page.getByTestId('local-wallet-launcher').click()
    const locked = page.getByRole('switch', { name: 'Locked' })
    await locked.check({ force: true })
    await page.reload()
    await install(page, 'binnacle')
    const answer = call(page, 'binnacle/enable', [['estuary-1']])
    await says(page, 'Unlock Binnacle')
    await approve(page)
    await says(page, /It sees your Cosmos address/)
    await approve(page)
    expect(await answer).not.toMatchObject({ thrown: {} })
  })
})

describe('the surface', () => {
  it('has no axe violation in any view, and breaks no rule of a strict policy', async () => {
    const views: readonly (readonly [Id, (page: Page) => Promise<unknown>])[] = [
      ['capstan', (page) => page.getByTestId('local-wallet-launcher').click()],
      [
        'quadrant',
        async (page) => {
          const answer = call(page, 'quadrant/bitcoin/request', ['wallet_connect'])
          await approve(page)
          await answer
          const recipients = [{ address: TO, amount: 20_000 }]
          void call(page, 'quadrant/bitcoin/request', ['sendTransfer', { recipients }]).catch(() => undefined)
        },
      ],
      [
        'astrolabe',
        async (page) => void call(page, 'injectedWeb3/Astrolabe/enable', ['Test']).catch(() => undefined),
      ],
      ['binnacle', async (page) => void call(page, 'binnacle/enable', ['estuary-1']).catch(() => undefined)],
      [
        'binnacle',
        async (page) => {
          await lock(page, 'binnacle')
          void call(page, 'binnacle/enable', ['estuary-1']).catch(() => undefined)
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
      expect([id, found]).toEqual([id, []])
      expect(await page.evaluate(() => window.violations)).toEqual([])
    }
  })
})
