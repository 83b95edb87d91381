import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { type Hex, isHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { HARBOR, LOCAL_ACCOUNTS, type LocalWorld, startLocalWorld, TIDEWATER } from '../index.js'
import { installLocalWallet, type LocalWalletOptions, lantern, type WalletChain } from './index.js'
import { serveTestPage, type TestPage } from './test-page/serve-test-page.js'
import { type PageLook, WalletBrowser } from './test-page/wallet-browser.js'

const [ALICE, BOB] = LOCAL_ACCOUNTS
if (ALICE === undefined || BOB === undefined) throw new Error('There are no local accounts.')

let world: LocalWorld
let testPage: TestPage
let browser: WalletBrowser
let chains: WalletChain[]

beforeAll(async () => {
  world = await startLocalWorld({
    chains: [
      { ...HARBOR, port: 0 },
      { ...TIDEWATER, port: 0 },
    ],
  })
  chains = world.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  testPage = await serveTestPage(chains.map(({ rpcUrl }) => rpcUrl))
  browser = await WalletBrowser.launch()
})
afterAll(async () => {
  await browser?.browser.close()
  await testPage?.stop()
  await world?.stop()
})

afterEach(async () => {
  await browser.tidy()
  for (const chain of world.chains) chain.faults.clear()
  expect(browser.faults.splice(0)).toEqual([])
})

type Extra = Partial<Omit<LocalWalletOptions, 'chains'>>

async function open(extra: Extra = {}, look: PageLook = {}): Promise<Page> {
  const page = await browser.visit(testPage.url, look)
  await install(page, extra)
  return page
}

function install(page: Page, extra: Extra = {}): Promise<void> {
  return page.evaluate(
    ([known, more]) => {
      window.localWallet.installLocalWallet({ ...window.localWallet.lantern(known), ...more })
    },
    [chains, extra] as const,
  )
}

interface Answer {
  readonly result?: unknown
  readonly code?: unknown
  readonly message?: string
  readonly data?: unknown
}

/** What the page gets for a call. */
function ask(page: Page, method: string, params?: unknown): Promise<Answer> {
  return page.evaluate(
    async ([name, values]) => {
      const provider = window.__localWallets?.lantern?.provider
      if (provider === undefined) throw new Error('Lantern is not installed.')
      try {
        return {
          result: await provider.request(
            values === undefined ? { method: name } : { method: name, params: values },
          ),
        }
      } catch (error) {
        const { code, message, data } = Object(error)
        return { code, message, data }
      }
    },
    [method, params] as const,
  )
}

function readHex(value: unknown): Hex {
  if (!isHex(value)) throw new Error(`Expected 0x hex, not ${JSON.stringify(value)}.`)
  return value
}

const approve = (page: Page) => page.getByTestId('local-wallet-approve').click()
const reject = (page: Page) => page.getByTestId('local-wallet-reject').click()
const launcher = (page: Page) => page.getByTestId('local-wallet-launcher')

/** The status in the receipt of a transaction, once there is one: it comes a moment after the block. */
async function statusOf(page: Page, hash: unknown): Promise<unknown> {
  const receipt = async () => (await ask(page, 'eth_getTransactionReceipt', [hash])).result
  return Object(await vi.waitUntil(receipt, { timeout: 30_000 })).status
}

async function connect(page: Page): Promise<void> {
  const answer = ask(page, 'eth_requestAccounts')
  await approve(page)
  expect(await answer).toEqual({ result: [ALICE] })
}

/** Listens for events; `heard(page)` reads them. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = []
    Reflect.set(window, 'heard', heard)
    const provider = window.__localWallets?.lantern?.provider
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect']) {
      provider?.on(name, (value) => heard.push([name, value]))
    }
  })
const heard = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'heard'))

describe('finding the wallet', () => {
  it('announces itself by EIP-6963, and again whenever a page asks', async () => {
    const page = await open()
    const announced = await page.evaluate(() => {
      const seen: unknown[] = []
      window.addEventListener('eip6963:announceProvider', (event) => {
        if (!(event instanceof CustomEvent)) return
        const { info, provider } = event.detail
        seen.push([
          info,
          Object.isFrozen(event.detail),
          provider === window.__localWallets?.lantern?.provider,
        ])
      })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      return seen
    })
    const info = {
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      name: 'Lantern',
      rdns: 'example.lantern',
      icon: expect.stringMatching(/^data:image\/svg\+xml,/),
    }
    expect(announced).toEqual([
      [info, true, true],
      [info, true, true],
    ])
  })

  it('stays unheard until its delay is over', async () => {
    const page = await browser.visit(testPage.url)
    // In one go: the delay must not be over before anybody listens.
    const order = await page.evaluate(async (known) => {
      const { lantern, installLocalWallet } = window.localWallet
      const seen: string[] = []
      const late = new Promise<void>((resolve) => {
        window.addEventListener('eip6963:announceProvider', () => {
          seen.push('announced')
          resolve()
        })
      })
      installLocalWallet({ ...lantern(known), announceDelayMs: 300 })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      seen.push('asked')
      await late
      return seen
    }, chains)
    expect(order).toEqual(['asked', 'announced'])
  })

  it('sits at window.ethereum and announces nothing when it is legacy, and leaves no trace', async () => {
    const page = await browser.visit(testPage.url)
    const seen = await page.evaluate((known) => {
      let announced = 0
      window.addEventListener('eip6963:announceProvider', () => {
        announced += 1
      })
      const { lantern, installLocalWallet } = window.localWallet
      const { control, uninstall } = installLocalWallet({ ...lantern(known), legacy: true })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      const there = Reflect.get(window, 'ethereum') === control.provider
      uninstall()
      return [announced, there, 'ethereum' in window, window.__localWallets?.lantern === undefined]
    }, chains)
    expect(seen).toEqual([0, true, false, true])
    expect(await page.locator('[data-local-wallets]').count()).toBe(0)
  })

  it('can be imported on a server, and says that it needs a page', () => {
    expect(() => installLocalWallet(lantern(chains))).toThrow('Call installLocalWallet in a browser.')
  })

  it('names the option that is not usable, and the id that is taken', async () => {
    const page = await open()
    const messages = await page.evaluate((known) => {
      const { lantern, installLocalWallet } = window.localWallet
      const attempts: LocalWalletOptions[] = [
        { ...lantern(known), id: 'two', icon: 'https://example.com/icon.png' },
        { ...lantern(known), id: 'two', accounts: [99] },
        { ...lantern([]), id: 'two' },
        lantern(known),
      ]
      return attempts.map((options) => {
        try {
          installLocalWallet(options)
          return 'installed'
        } catch (error) {
          return error instanceof Error ? error.message : ''
        }
      })
    }, chains)
    expect(messages[0]).toContain('"icon"')
    expect(messages[1]).toContain('"accounts.0"')
    expect(messages[2]).toContain('"chains"')
    expect(messages[3]).toBe(
      'The local wallet "lantern" is installed already. Uninstall it first, or choose another id.',
    )
  })
})

describe('connecting', () => {
  it('asks its owner, shares one account, and answers at once after a reload', async () => {
    const page = await open()
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [] })
    await connect(page)
    await page.reload()
    await install(page)
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [ALICE] })
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ result: [ALICE] })
    await expect(page.getByTestId('local-wallet-panel').isVisible()).resolves.toBe(false)
  })

  it('shares the account that its owner chose in the question', async () => {
    const page = await open()
    const answer = ask(page, 'eth_requestAccounts')
    await page.getByTestId('local-wallet-connect-account-1').check()
    await approve(page)
    expect(await answer).toEqual({ result: [BOB] })
  })

  it('shares all accounts, the active one first, when told to', async () => {
    const page = await open({ exposeAllAccounts: true })
    const answer = ask(page, 'eth_requestAccounts')
    await page.getByTestId('local-wallet-connect-account-1').check()
    await approve(page)
    expect(await answer).toEqual({ result: [BOB, ALICE] })
  })

  it('words a refusal in four ways', async () => {
    for (const rejectWith of [4001, 5000, 'User denied', 'ACTION_REJECTED'] as const) {
      const page = await open({ rejectWith })
      const answer = ask(page, 'eth_requestAccounts')
      await reject(page)
      const { code, message } = await answer
      expect(code).toBe(rejectWith === 'User denied' ? undefined : rejectWith)
      expect(message).toMatch(/^User (rejected|denied)|^user rejected/)
    }
  })

  it('refuses a second connection with -32002 while the first is open, unless it queues', async () => {
    const page = await open()
    const first = ask(page, 'eth_requestAccounts')
    await page.getByTestId('local-wallet-approve').waitFor()
    expect(await ask(page, 'wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject({
      code: -32002,
    })
    await approve(page)
    expect(await first).toEqual({ result: [ALICE] })

    const queueing = await open({ pendingError: false })
    const both = [ask(queueing, 'eth_requestAccounts'), ask(queueing, 'eth_requestAccounts')]
    await queueing.getByText('1 of 2 questions').waitFor()
    await approve(queueing)
    await reject(queueing)
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([undefined, 4001])
  })

  it('refuses everything that would ask with -32002 while it is busy', async () => {
    const page = await open({ busy: true })
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: -32002 })
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x7a69' })
  })

  it('tells permissions, takes them back, and says so to the page', async () => {
    const page = await open()
    await listen(page)
    const granted = ask(page, 'wallet_requestPermissions', [{ eth_accounts: {} }])
    await approve(page)
    const permissions = [
      {
        parentCapability: 'eth_accounts',
        invoker: new URL(testPage.url).origin,
        caveats: [{ type: 'restrictReturnedAccounts', value: [ALICE] }],
      },
    ]
    expect(await granted).toEqual({ result: permissions })
    expect(await ask(page, 'wallet_getPermissions')).toEqual({ result: permissions })
    expect(await ask(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ result: null })
    expect(await ask(page, 'wallet_getPermissions')).toEqual({ result: [] })
    expect(await heard(page)).toEqual([
      ['accountsChanged', [ALICE]],
      ['accountsChanged', []],
    ])
    expect(await ask(page, 'wallet_requestPermissions', [{ snap: {} }])).toMatchObject({ code: -32602 })
  })

  it('works without storage, for as long as the page lives', async () => {
    const context = await browser.browser.newContext()
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
    })
    const page = await browser.visitIn(context, testPage.url)
    await install(page)
    await connect(page)
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [ALICE] })
  })

  it('agrees with itself over two tabs', async () => {
    const one = await open()
    const two = await browser.visitInTab(testPage.url)
    await install(two)
    await listen(two)
    await connect(one)
    await one.evaluate(() => window.__localWallets?.lantern?.setChain(31_338))
    await expect
      .poll(() => heard(two))
      .toEqual([
        ['accountsChanged', [ALICE]],
        ['chainChanged', '0x7a6a'],
      ])
    await one.evaluate(() => window.__localWallets?.lantern?.emptyAccounts())
    await expect.poll(() => ask(two, 'eth_accounts')).toEqual({ result: [] })
  })
})

describe('signing and sending', () => {
  it('signs a message that verifies, and shows it as words', async () => {
    const page = await open()
    await connect(page)
    const text = 'Sign in to Marsh Market.\n<b>Nonce</b>: 42'
    const answer = ask(page, 'personal_sign', [`0x${Buffer.from(text).toString('hex')}`, ALICE])
    expect(await page.getByRole('region', { name: 'Message' }).textContent()).toBe(text)
    await approve(page)
    const { result } = await answer
    const valid = await verifyMessage({ address: ALICE, message: text, signature: readHex(result) })
    expect(valid).toBe(true)
  })

  it('signs typed data for the active chain that verifies, and refuses another chain', async () => {
    const page = await open()
    await connect(page)
    const data = {
      types: {
        EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
        Mail: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Mail',
      domain: { chainId: 31_337 },
      message: { text: 'hello' },
    } as const
    const answer = ask(page, 'eth_signTypedData_v4', [ALICE, JSON.stringify(data)])
    await approve(page)
    const { result } = await answer
    const valid = await verifyTypedData({
      ...data,
      domain: { chainId: 31_337n },
      address: ALICE,
      signature: readHex(result),
    })
    expect(valid).toBe(true)
    const other = JSON.stringify({ ...data, domain: { chainId: '0x1' } })
    expect(await ask(page, 'eth_signTypedData_v4', [ALICE, other])).toEqual({
      code: -32602,
      message: 'The typed data is for chain 1; the active chain is 31337.',
    })
    expect(await ask(page, 'eth_signTypedData_v4', [ALICE, '{'])).toMatchObject({ code: -32602 })
  })

  it('sends a transaction that the chain mines, from the active chain', async () => {
    const page = await open()
    await connect(page)
    const balance = async () => BigInt(String((await ask(page, 'eth_getBalance', [BOB, 'latest'])).result))
    const before = await balance()
    const answer = ask(page, 'eth_sendTransaction', [{ from: ALICE, to: BOB, value: '0xde0b6b3a7640000' }])
    await page.getByRole('heading', { name: 'Send 1 ETH' }).waitFor()
    await page.getByText(/^at most 0\.0\d+ ETH$/).waitFor()
    await approve(page)
    const { result } = await answer
    expect(result).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await statusOf(page, result)).toBe('0x1')
    expect((await balance()) - before).toBe(10n ** 18n)
  })

  it('warns of a call that will fail, and sends it when its owner insists', async () => {
    const page = await open()
    await connect(page)
    const token = world.tokens[0]?.address
    const answer = ask(page, 'eth_sendTransaction', [{ from: ALICE, to: token, data: '0x12345678' }])
    await page.getByText('This will probably fail').waitFor()
    await approve(page)
    const { result } = await answer
    expect(await statusOf(page, result)).toBe('0x0')
  })

  it('refuses what it cannot send rightly, before it asks', async () => {
    const page = await open()
    await connect(page)
    const send = (more: object) => ask(page, 'eth_sendTransaction', [{ from: ALICE, to: BOB, ...more }])
    expect(await send({ chainId: '0x1' })).toMatchObject({
      code: -32602,
      message: expect.stringContaining('chain 1'),
    })
    expect(await send({ gasPrice: '0x1', maxFeePerGas: '0x1' })).toMatchObject({ code: -32602 })
    expect(await send({ type: '0x4' })).toMatchObject({
      code: -32602,
      message: expect.stringContaining('"type"'),
    })
    expect(await send({ value: '1' })).toMatchObject({
      code: -32602,
      message: expect.stringContaining('"value"'),
    })
    expect(await send({ from: BOB })).toMatchObject({ code: 4100 })
    expect(await ask(page, 'personal_sign', ['0x00', BOB])).toMatchObject({ code: 4100 })
    expect(await page.evaluate(() => window.__localWallets?.lantern?.pending().length)).toBe(0)
  })

  it('signs nothing once its permission is gone, even when its owner says yes', async () => {
    const page = await open()
    await connect(page)
    const answer = ask(page, 'personal_sign', ['0x00', ALICE])
    await page.getByTestId('local-wallet-menu').click()
    await page.getByTestId('local-wallet-disconnect').click()
    await page.getByTestId('local-wallet-menu').click()
    await approve(page)
    expect(await answer).toMatchObject({ code: 4100 })
  })

  it('passes reads on to the node, and says when the node does not answer', async () => {
    const page = await open()
    expect(await ask(page, 'eth_blockNumber')).toMatchObject({ result: expect.stringMatching(/^0x/) })
    expect(await ask(page, 'eth_getBalance', [])).toMatchObject({ code: -32602 })
    world.chains[0]?.faults.set({ kind: 'drop' })
    expect(await ask(page, 'eth_blockNumber')).toMatchObject({
      code: -32603,
      message: expect.stringContaining('The node of Harbor does not answer.'),
    })
  })

  it('does not support what is not its own', async () => {
    const page = await open()
    for (const method of [
      'eth_sign',
      'eth_signTransaction',
      'anvil_setBalance',
      'wallet_sendCalls',
      '__proto__',
    ]) {
      expect(await ask(page, method)).toMatchObject({ code: 4200 })
    }
    expect(await ask(page, '')).toMatchObject({ code: -32600 })
    expect(await ask(page, 'eth_chainId', { chainId: 1 })).toMatchObject({ code: -32602 })
  })
})

describe('networks', () => {
  it('switches after asking, tells the page, and knows no other chain', async () => {
    const page = await open()
    await listen(page)
    const answer = ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await approve(page)
    expect(await answer).toEqual({ result: null })
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x7a6a' })
    expect(await ask(page, 'net_version')).toEqual({ result: '31338' })
    expect(await heard(page)).toEqual([['chainChanged', '0x7a6a']])
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).toMatchObject({ code: 4902 })
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: 1 }])).toMatchObject({ code: -32602 })
    await page.reload()
    await install(page)
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x7a6a' })
  })

  it('stays where it is when a switch is refused', async () => {
    const page = await open()
    const answer = ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await reject(page)
    expect(await answer).toMatchObject({ code: 4001 })
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x7a69' })
  })

  const tidewater = () => ({
    chainId: '0x7a6a',
    chainName: 'Tidewater',
    rpcUrls: [chains[1]?.rpcUrl],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  async function openWithHarborOnly(extra: Extra = {}): Promise<Page> {
    const page = await browser.visit(testPage.url)
    await page.evaluate(
      ([known, more]) => {
        const { installLocalWallet, lantern } = window.localWallet
        installLocalWallet({ ...lantern(known), ...more })
      },
      [chains.slice(0, 1), extra] as const,
    )
    return page
  }

  it('adds a chain after asking, switches to it, and still knows it after a reload', async () => {
    const page = await openWithHarborOnly()
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toMatchObject({
      code: 4902,
    })
    const answer = ask(page, 'wallet_addEthereumChain', [tidewater()])
    await page.getByRole('heading', { name: 'Add Tidewater' }).waitFor()
    await approve(page)
    expect(await answer).toEqual({ result: null })
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x7a6a' })
    await page.reload()
    await page.evaluate(
      (known) => {
        const { installLocalWallet, lantern } = window.localWallet
        installLocalWallet(lantern(known))
      },
      chains.slice(0, 1),
    )
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x7a6a' })
  })

  it('adds without switching when it is that kind of wallet', async () => {
    const page = await openWithHarborOnly({ oddities: { addSwitches: false } })
    const answer = ask(page, 'wallet_addEthereumChain', [tidewater()])
    await approve(page)
    expect(await answer).toEqual({ result: null })
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x7a69' })
  })

  it('refuses a chain whose node serves another, or that is described badly', async () => {
    const page = await openWithHarborOnly()
    const add = (more: object) => ask(page, 'wallet_addEthereumChain', [{ ...tidewater(), ...more }])
    expect(await add({ chainId: '0x5' })).toMatchObject({
      message: expect.stringContaining('serves chain 0x7a6a, not 5'),
    })
    expect(await add({ rpcUrls: ['http://node.example'] })).toMatchObject({ code: -32602 })
    expect(await add({ chainId: '31338' })).toMatchObject({ code: -32602 })
    expect(await add({ projectId: 'x' })).toMatchObject({ code: -32602 })
    const unsupporting = await openWithHarborOnly({ supportsAddChain: false })
    expect(await ask(unsupporting, 'wallet_addEthereumChain', [tidewater()])).toMatchObject({ code: 4200 })
  })
})

describe('what its owner does by himself', () => {
  it('changes account and chain on its surface, and the page hears it', async () => {
    const page = await open()
    await connect(page)
    await listen(page)
    await launcher(page).click()
    await page.getByTestId('local-wallet-account-1').check()
    await page.getByTestId('local-wallet-chain-31338').check()
    await page.getByTestId('local-wallet-disconnect').click()
    expect(await heard(page)).toEqual([
      ['accountsChanged', [BOB]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', []],
    ])
  })

  it('approves by itself when told to', async () => {
    const page = await open()
    await launcher(page).click()
    await page.getByTestId('local-wallet-auto-approve').check()
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ result: [ALICE] })
  })

  it('goes silent: answers nothing, until it answers late', async () => {
    const page = await open()
    await launcher(page).click()
    await page.getByTestId('local-wallet-silent').check()
    const answer = ask(page, 'eth_requestAccounts')
    await page.getByText('1 request has no answer').waitFor()
    expect(await Promise.race([answer, page.evaluate(() => 'no answer')])).toBe('no answer')
    await page.getByTestId('local-wallet-answer-held').click()
    expect(await answer).toEqual({ result: [ALICE] })
  })

  it('answers twice: handlers run again with another value, an await sees the first, events come twice', async () => {
    const page = await open({ answerTwice: true, autoApprove: true })
    await listen(page)
    const answers = await page.evaluate(async () => {
      const seen: unknown[] = []
      const request = window.__localWallets?.lantern?.provider.request({ method: 'eth_requestAccounts' })
      await new Promise<void>((resolve) => {
        request?.then((value) => {
          seen.push(value)
          if (seen.length === 2) resolve()
        })
      })
      seen.push(await window.__localWallets?.lantern?.provider.request({ method: 'eth_accounts' }))
      return seen
    })
    expect(answers).toEqual([[ALICE], [BOB], [ALICE]])
    expect(await heard(page)).toEqual([
      ['accountsChanged', [ALICE]],
      ['accountsChanged', [ALICE]],
    ])
  })

  it('writes chain ids, accounts and results as oddly as told', async () => {
    const page = await open({ autoApprove: true })
    await ask(page, 'eth_requestAccounts')
    const odd = async (oddities: LocalWalletOptions['oddities'], method: string, params?: unknown) => {
      await page.evaluate((value) => window.__localWallets?.lantern?.setOddities(value ?? {}), oddities)
      return (await ask(page, method, params)).result
    }
    const written = []
    for (const chainIdAs of ['padded-hex', 'decimal', 'number', 'caip'] as const) {
      written.push(await odd({ chainIdAs }, 'eth_chainId'))
    }
    expect(written).toEqual(['0x07a69', '31337', 31_337, 'eip155:31337'])
    expect(await odd({ accountsAs: 'lower-case' }, 'eth_accounts')).toEqual([ALICE.toLowerCase()])
    expect(await odd({ accountsAs: 'duplicated' }, 'eth_accounts')).toEqual([ALICE, ALICE.toLowerCase()])
    expect(await odd({ accountsAs: 'numbers' }, 'eth_accounts')).toEqual([0])
    expect(await odd({ accountsAs: 'null' }, 'eth_accounts')).toBeNull()
    expect(await odd({ resultAs: 'short' }, 'personal_sign', ['0x00', ALICE])).toBe('0x1234')
  })

  it('keeps its changes to itself when told so, and answers where it is', async () => {
    const page = await open({ autoApprove: true, oddities: { sendsNoEvents: true } })
    await ask(page, 'eth_requestAccounts')
    await listen(page)
    await page.evaluate(() => {
      window.__localWallets?.lantern?.setAccount(1)
      window.__localWallets?.lantern?.setChain(31_338)
    })
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [BOB] })
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x7a6a' })
    expect(await heard(page)).toEqual([])
  })
})

describe('the scripted control', () => {
  it('answers, changes and reports without the surface', async () => {
    const page = await open({ panel: false })
    await listen(page)
    const answer = ask(page, 'eth_requestAccounts')
    const report = await page.evaluate(async () => {
      const wallet = window.__localWallets?.lantern
      if (wallet === undefined) return []
      const { method, question } = await wallet.whenPending()
      await wallet.approve()
      wallet.setAccount(1)
      wallet.setChain(31_338)
      wallet.emptyAccounts()
      wallet.emit('disconnect', 'raw')
      const nothing = await wallet.reject().then(
        () => '',
        (error: Error) => error.message,
      )
      return [method, question.kind, nothing, wallet.calls.map((call) => call.method), wallet.listenerCount()]
    })
    expect(await answer).toEqual({ result: [ALICE] })
    expect(report).toEqual([
      'eth_requestAccounts',
      'connect',
      'Lantern has no open question.',
      ['eth_requestAccounts'],
      3,
    ])
    expect(await heard(page)).toEqual([
      ['accountsChanged', [ALICE]],
      ['accountsChanged', [BOB]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', []],
      ['disconnect', 'raw'],
    ])
    expect(await page.locator('[data-local-wallets]').count()).toBe(0)
  })
})

describe('the surface', () => {
  const VIEWS = {
    settings: async (page: Page) => launcher(page).click(),
    connect: async (page: Page) => void ask(page, 'eth_requestAccounts').catch(() => {}),
    sign: async (page: Page) => {
      await connect(page)
      void ask(page, 'personal_sign', [
        '0x68690a68690a68690a68690a68690a68690a68690a68690a68690a68690a',
        ALICE,
      ]).catch(() => {})
    },
    send: async (page: Page) => {
      await connect(page)
      const token = world.tokens[0]?.address
      void ask(page, 'eth_sendTransaction', [{ from: ALICE, to: token, data: '0x12345678' }]).catch(() => {})
      await page.getByText('This will probably fail').waitFor()
    },
    switch: async (page: Page) =>
      void ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]).catch(() => {}),
  }

  it('has no axe violation in any view, light and dark, wide and narrow', async () => {
    for (const [width, dark] of [
      [1280, false],
      [375, true],
    ] as const) {
      for (const [name, show] of Object.entries(VIEWS)) {
        const page = await open({}, { width, height: 812, dark })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await show(page)
        await page.getByTestId('local-wallet-panel').waitFor()
        // axe cannot tell contrast outside the body, where the wallet stands, so it is moved for the measurement.
        await page.evaluate(() => document.body.append(...document.querySelectorAll('[data-local-wallets]')))
        const { violations, incomplete, passes } = await new AxeBuilder({ page }).analyze()
        const found = [...violations, ...incomplete]
        expect(found.map(({ id, nodes }) => [name, width, id, nodes.map(({ html }) => html)])).toEqual([])
        expect(passes.find(({ id }) => id === 'color-contrast')?.nodes.length).toBeGreaterThan(8)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide).toBeLessThanOrEqual(width)
      }
    }
  })

  it('breaks no rule of a strict policy with Trusted Types', async () => {
    const page = await open()
    await connect(page)
    for (const show of [VIEWS.switch, VIEWS.settings]) await show(page)
    const background = await page
      .getByTestId('local-wallet-panel')
      .evaluate((panel) => getComputedStyle(panel).backgroundColor)
    expect(background).toBe('rgb(255, 255, 255)')
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

  it('takes the focus when something is asked, works by keyboard alone, and gives the focus back', async () => {
    const page = await open()
    await page.locator('#page-button').focus()
    const answer = ask(page, 'eth_requestAccounts')
    await page.getByTestId('local-wallet-approve').waitFor()
    const focused = () =>
      page.evaluate(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
        return inner?.getAttribute('data-testid') ?? inner?.id ?? inner?.tagName
      })
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName)).toBe('H3')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('local-wallet-connect-account-0')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('local-wallet-connect-account-1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('local-wallet-approve')
    await page.keyboard.press('Enter')
    expect(await answer).toEqual({ result: [BOB] })
    expect(await focused()).toBe('page-button')
  })

  it('hides on Escape without an answer, and shows the question again', async () => {
    const page = await open()
    const answer = ask(page, 'eth_requestAccounts')
    await page.getByTestId('local-wallet-approve').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('local-wallet-panel').waitFor({ state: 'hidden' })
    expect(await launcher(page).getAttribute('aria-label')).toBe('Lantern, local test wallet, 1 question')
    await launcher(page).click()
    await approve(page)
    expect(await answer).toEqual({ result: [ALICE] })
  })

  it('is a window of its own: the page hears nothing of what happens in it', async () => {
    const page = await open()
    await page.evaluate(() => {
      const seen: string[] = []
      Reflect.set(window, 'seen', seen)
      for (const type of ['pointerdown', 'mousedown', 'click', 'keydown', 'focusin', 'focusout', 'wheel']) {
        document.addEventListener(type, (event) => {
          const related =
            event instanceof FocusEvent && event.relatedTarget instanceof Element ? ' to something' : ''
          seen.push(type + related)
        })
      }
    })
    await page.locator('#page-button').focus()
    const answer = ask(page, 'eth_requestAccounts')
    await page.getByTestId('local-wallet-connect-account-1').check()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await launcher(page).click()
    await approve(page)
    await answer
    // The button gets the focus, loses it to nowhere, gets it back on Escape, and loses it to the press on the wallet.
    const once = ['focusin', 'focusout']
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([...once, ...once])
  })

  it('shows one wallet at a time', async () => {
    const page = await open()
    await page.evaluate((known) => {
      const { installLocalWallet, halyard } = window.localWallet
      installLocalWallet(halyard(known))
    }, chains)
    await page.getByRole('button', { name: 'Lantern, local test wallet' }).click()
    await page.getByRole('button', { name: 'Halyard, local test wallet' }).click()
    const shown = page.locator('[data-testid=local-wallet-panel]:visible')
    expect(
      await shown.evaluateAll((panels) => panels.map((panel) => panel.getAttribute('data-wallet'))),
    ).toEqual(['halyard'])
  })
})
