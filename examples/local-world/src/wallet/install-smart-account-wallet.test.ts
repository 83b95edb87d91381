import type { Page } from 'playwright-core'
import {
  createPublicClient,
  createTestClient,
  type Hex,
  http,
  isErc6492Signature,
  isHex,
  parseErc6492Signature,
  parseEther,
  recoverMessageAddress,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  HARBOR,
  LOCAL_ACCOUNTS,
  LOCAL_SMART_ACCOUNTS,
  type LocalChain,
  type LocalWorld,
  localTokenAbi,
  SMART_ACCOUNT_FACTORY,
  startLocalWorld,
} from '../index.js'
import { minedReceipt } from '../mined-receipt.js'
import type { LocalWalletOptions, WalletOddities } from './index.js'
import { serveTestPage, type TestPage } from './test-page/serve-test-page.js'
import { WalletBrowser } from './test-page/wallet-browser.js'
import { walletKey } from './wallet-keys.js'

const [alice] = LOCAL_ACCOUNTS
const [deployed, counterfactual] = LOCAL_SMART_ACCOUNTS
if (alice === undefined || deployed === undefined || counterfactual === undefined)
  throw new Error('There are no local accounts.')
const owner = walletKey(deployed.ownerIndex).address

let world: LocalWorld
let chain: LocalChain
let testPage: TestPage
let browser: WalletBrowser

beforeAll(async () => {
  world = await startLocalWorld({ chains: [{ ...HARBOR, port: 0 }] })
  const [first] = world.chains
  if (first === undefined) throw new Error('There is no chain.')
  chain = first
  testPage = await serveTestPage([chain.rpcUrl])
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

const client = () => createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0, timeout: 60_000 }) })

type Extra = Partial<Omit<LocalWalletOptions, 'chains'>>

/** A page with Windlass, which says yes by itself. */
async function open(extra: Extra = {}): Promise<Page> {
  const page = await browser.visit(testPage.url)
  const { id, name, rpcUrl } = chain
  await page.evaluate(
    ([known, more]) => {
      const { installLocalWallet, windlass } = window.localWallet
      installLocalWallet({ ...windlass(known), autoApprove: true, panel: false, ...more })
    },
    [[{ id, name, rpcUrl }], extra] as const,
  )
  return page
}

interface Answer {
  readonly result?: unknown
  readonly code?: unknown
  readonly message?: string
}

const ask = (page: Page, method: string, params: unknown = []): Promise<Answer> =>
  page.evaluate(
    async ([name, values]) => {
      const provider = window.__localWallets?.windlass?.provider
      if (provider === undefined) throw new Error('Windlass is not installed.')
      try {
        return { result: await provider.request({ method: name, params: values }) }
      } catch (error) {
        const { code, message } = Object(error)
        return { code, message }
      }
    },
    [method, params] as const,
  )

const connected = async (place: number, extra: Extra = {}): Promise<Page> => {
  const page = await open(extra)
  await page.evaluate((at) => window.__localWallets?.windlass?.setAccount(at), place)
  const account = LOCAL_SMART_ACCOUNTS[place]?.address
  expect(await ask(page, 'eth_requestAccounts')).toEqual({ result: [account] })
  return page
}

const signatureOf = async (page: Page, method: string, params: readonly unknown[]): Promise<Hex> => {
  const { result, message } = await ask(page, method, params)
  if (!isHex(result)) throw new Error(`There is no signature: ${message}`)
  return result
}

const TEXT = 'Sign in to Marsh Market.'
const TYPED = {
  types: {
    EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    Mail: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Mail',
  domain: { chainId: HARBOR.id },
  message: { text: 'hello' },
} as const

/** The signatures of an account over the text and the typed data, once the chain has found both valid. */
const bothSignatures = async (page: Page, address: Hex): Promise<readonly [Hex, Hex]> => {
  const ofText = await signatureOf(page, 'personal_sign', [TEXT, address])
  const ofData = await signatureOf(page, 'eth_signTypedData_v4', [address, JSON.stringify(TYPED)])
  const { domain, ...typed } = TYPED
  const data = { ...typed, domain: { chainId: BigInt(domain.chainId) }, address, signature: ofData }
  expect(await client().verifyMessage({ address, message: TEXT, signature: ofText })).toBe(true)
  expect(await client().verifyMessage({ address, message: 'Another text.', signature: ofText })).toBe(false)
  expect(await client().verifyTypedData(data)).toBe(true)
  return [ofText, ofData]
}

/** Puts the chain back after the test, so that each test starts with one account deployed. */
const onItsOwn = async (run: () => Promise<void>): Promise<void> => {
  const node = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl, { timeout: 60_000 }) })
  const id = await node.snapshot()
  try {
    await run()
  } finally {
    await node.revert({ id })
  }
}

describe('a wallet of smart accounts', () => {
  it('announces itself by EIP-6963, and has a deployed account and one that is not', async () => {
    const page = await open()
    const announced = await page.evaluate(() => {
      const seen: unknown[] = []
      window.addEventListener('eip6963:announceProvider', (event) => {
        if (event instanceof CustomEvent) seen.push(event.detail.info.rdns)
      })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      return seen
    })
    expect(announced).toEqual(['example.windlass'])
    expect(await page.evaluate(() => window.__localWallets?.windlass?.accounts())).toEqual([
      deployed.address,
      counterfactual.address,
    ])
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ result: [deployed.address] })
  })

  it('refuses an index without a smart account, and another family', async () => {
    const page = await open()
    const messages = await page.evaluate((rpcUrl) => {
      const { installLocalWallet, windlass } = window.localWallet
      const known = [{ id: 31_337, name: 'Harbor', rpcUrl }]
      return [{ accounts: [2] }, { families: ['eip155', 'solana'] as const }].map((more) => {
        try {
          installLocalWallet({ ...windlass(known), id: 'two', ...more })
          return 'installed'
        } catch (error) {
          return error instanceof Error ? error.message : ''
        }
      })
    }, chain.rpcUrl)
    expect(messages[0]).toContain('"accounts.0" is not usable')
    expect(messages[1]).toContain('"families" is not usable')
  })

  it('signs for the deployed account with the key of its owner, and the account accepts it', async () => {
    const page = await connected(0)
    const [ofText, ofData] = await bothSignatures(page, deployed.address)
    expect([ofText, ofData].map((signature) => signature.length)).toEqual([132, 132])
    expect(await recoverMessageAddress({ message: TEXT, signature: ofText })).toBe(owner)
  })

  it('wraps the signatures of the other account by EIP-6492, until it is deployed', async () => {
    await onItsOwn(async () => {
      const page = await connected(1)
      const before = await bothSignatures(page, counterfactual.address)
      expect(before.map(isErc6492Signature)).toEqual([true, true])
      const { address, data, signature } = parseErc6492Signature(before[0])
      expect(address).toBe(SMART_ACCOUNT_FACTORY)
      expect(await recoverMessageAddress({ message: TEXT, signature })).toBe(owner)
      // A check of the signature deploys nothing.
      expect(await client().getCode({ address: counterfactual.address })).toBeUndefined()

      const payer = walletKey(0)
      const hash = await client().sendRawTransaction({
        serializedTransaction: await payer.signTransaction({
          chainId: chain.id,
          to: address ?? null,
          ...(data && { data }),
          nonce: await client().getTransactionCount({ address: payer.address }),
          gas: 500_000n,
          maxFeePerGas: 10n ** 10n,
          maxPriorityFeePerGas: 0n,
        }),
      })
      expect((await minedReceipt(client(), hash)).status).toBe('success')
      const after = await bothSignatures(page, counterfactual.address)
      expect(after.map((one) => one.length)).toEqual([132, 132])
      // The signature of before is still good: the factory finds the account that is there.
      const checked = { address: counterfactual.address, message: TEXT, signature: before[0] }
      expect(await client().verifyMessage(checked)).toBe(true)
    })
  })

  it('signs with another key when told to, which neither account accepts', async () => {
    for (const [place, { address }] of LOCAL_SMART_ACCOUNTS.entries()) {
      const oddities: WalletOddities = { signsWith: 'another' }
      const page = await connected(place, { oddities })
      const signature = await signatureOf(page, 'personal_sign', [TEXT, address])
      expect(isErc6492Signature(signature)).toBe(place === 1)
      expect(await client().verifyMessage({ address, message: TEXT, signature })).toBe(false)
      await page.evaluate(() => window.__localWallets?.windlass?.setOddities({}))
      await bothSignatures(page, address)
    }
  })

  it('sends from the deployed account, through its owner', async () => {
    await onItsOwn(async () => {
      const page = await connected(0)
      const from = deployed.address
      // Gas and nonce of the page are those of another transaction.
      const payment = { from, to: alice, value: '0xde0b6b3a7640000', gas: '0x5208', nonce: '0x63' }
      const before = await client().getBalance({ address: alice })
      const { result } = await ask(page, 'eth_sendTransaction', [payment])
      if (!isHex(result)) throw new Error('There is no hash.')
      const receipt = await minedReceipt(client(), result)
      expect(receipt).toMatchObject({ status: 'success', from: owner.toLowerCase(), to: from.toLowerCase() })
      expect((await client().getBalance({ address: alice })) - before).toBe(parseEther('1'))
      expect(await client().getBalance({ address: from })).toBe(parseEther('99'))

      const token = world.tokens.find(({ kind }) => kind === 'plain')?.address ?? '0x'
      // mint(account, 5)
      const data = `0x40c10f19${from.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`
      const minted = await ask(page, 'eth_sendTransaction', [{ from, to: token, data }])
      if (!isHex(minted.result)) throw new Error('There is no hash.')
      await minedReceipt(client(), minted.result)
      const balanceOf = { address: token, abi: localTokenAbi, functionName: 'balanceOf' } as const
      expect(await client().readContract({ ...balanceOf, args: [from] })).toBe(5n)
    })
  })

  it('shows its user the payment, and not the call of the owner', async () => {
    const page = await connected(0, { panel: true })
    await page.evaluate(() => window.__localWallets?.windlass?.autoApprove(false))
    const payment = { from: deployed.address, to: alice, value: '0xde0b6b3a7640000' }
    const answer = ask(page, 'eth_sendTransaction', [payment])
    await page.getByRole('heading', { name: 'Send 1 ETH' }).waitFor()
    await page.getByText(/^at most 0\.0\d+ ETH$/).waitFor()
    await page.getByTestId('local-wallet-reject').click()
    expect(await answer).toMatchObject({ code: 4001 })
  })

  it('refuses with 4200 to send from an account that is not deployed, and creates no contract', async () => {
    const page = await connected(1)
    const payment = { from: counterfactual.address, to: alice, value: '0x1' }
    expect(await ask(page, 'eth_sendTransaction', [payment])).toEqual({
      code: 4200,
      message: 'The smart account is not deployed on Harbor, so it cannot send. Choose another account.',
    })
    const creation = { from: counterfactual.address, data: '0x00' }
    expect(await ask(page, 'eth_sendTransaction', [creation])).toMatchObject({ code: -32602 })
  })
})
