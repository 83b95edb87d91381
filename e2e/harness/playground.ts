import type { JSHandle, Locator, Page } from 'playwright-core'
import type { ConnectionStatus, Engine, Namespace } from '../../engine/src/index.js'
import { LAGOON_CAIP_ID } from '../../examples/local-world/src/solana/lagoon.js'
import { localWallet } from './local-wallet.js'
import { until } from './until.js'

declare global {
  interface Window {
    /** The playground hands out its engines, for the console. */
    readonly engine?: Engine
    readonly secondEngine?: Engine
  }
}

/** Chain ids of the local world. */
export const HARBOR = 31_337
export const TIDEWATER = 31_338

/** CAIP-2 id of the Solana chain of the local world. */
export const LAGOON = LAGOON_CAIP_ID

/** The key of the page's record in its local storage. */
export const RECORD_KEY = '@walletchart/default'

/** What a user sees of the playground and of the modal over it. */
export const playground = (page: Page) => {
  // The surface of a local wallet is a dialog too.
  const dialog = page.locator('.walletchart [role="dialog"]')
  const heading = (name: string | RegExp): Locator => dialog.getByRole('heading', { name }).first()
  const card = page.locator('.wallet-card')
  const connectButton = page.getByRole('button', { name: 'Connect wallet' }).first()

  /** The engine of the page, or the second one where there are two. */
  const engine = async (which: 'engine' | 'secondEngine' = 'engine'): Promise<JSHandle<Engine>> => {
    await until.holds(page, (it) => it.waitForFunction((name) => window[name] !== undefined, which))
    return page.evaluateHandle((name) => {
      const found = window[name]
      if (found === undefined) throw new Error('The page has no engine.')
      return found
    }, which)
  }
  const openWallets = async (): Promise<void> => {
    await connectButton.click()
    await until.shows(heading('Connect a wallet'))
  }
  const row = (name: RegExp): Locator => dialog.getByRole('button', { name })
  const choose = async (name: RegExp = /^Lantern/): Promise<void> => {
    await openWallets()
    await row(name).click()
  }
  const isConnected = async (): Promise<void> => {
    await until.isGone(dialog)
    await until.shows(page.locator('.wallet-card[data-status="connected"]'))
  }
  return {
    page,
    dialog,
    heading,
    row,
    card,
    connectButton,
    /** The account in the head of the page. */
    accountButton: page.getByRole('button', { name: /^Account 0x/ }),
    /** The network in the head of the page. */
    networkButton: page.getByRole('button', { name: /^Network / }).first(),
    /** One line of the wallet's card: address, network or balance. */
    fact: (name: 'address' | 'network' | 'balance'): Locator => page.locator(`[data-fact="${name}"]`),
    /** What a request of the card came to. */
    task: (name: 'sign' | 'send', state: 'running' | 'done' | 'failed'): Locator =>
      page.locator(`[data-task="${name}"][data-state="${state}"]`),
    /** Lines of the page's log, newest first: events by their names, telemetry by its own. */
    log: (name: string): Locator => page.locator(`.log [data-event="${name}"]`),
    toast: (text: string): Locator => page.locator('[data-part="toast"]').filter({ hasText: text }),
    /**
     * Notes every toast from now on, as each is gone after 2.5 s. Returns what reads their texts, oldest first. Their
     * place is loaded when a wallet is connected or the modal opens.
     */
    noteToasts: async (): Promise<() => Promise<readonly string[]>> => {
      await until.exists(page.locator('[data-part="toast-region"]').first())
      const noted = await page.evaluateHandle(() => {
        const texts: string[] = []
        const known = new WeakSet<Element>()
        new MutationObserver(() => {
          for (const toast of document.querySelectorAll('[data-part="toast"]')) {
            if (!known.has(toast)) texts.push(toast.textContent ?? '')
            known.add(toast)
          }
        }).observe(document, { subtree: true, childList: true })
        return texts
      })
      return () => noted.jsonValue()
    },
    /** Opens the list of wallets. */
    openWallets,
    /** Opens the list and picks a wallet. */
    choose,
    /** Waits until the modal is gone and the card shows the account. */
    isConnected,
    /** Waits until the card shows that nobody is connected. */
    isDisconnected: (): Promise<void> =>
      until.shows(page.locator('.wallet-card[data-status="disconnected"]')),
    /** The whole way: picks a wallet, approves in it, waits for the account. */
    connect: async (name: RegExp = /^Lantern/, id = 'lantern'): Promise<void> => {
      await choose(name)
      await localWallet(page, id).approves('eth_requestAccounts')
      await isConnected()
    },
    /** The same for a Solana wallet, on a page whose query is `families=solana` or that shows that family. */
    connectSolana: async (name: RegExp = /^Sextant/, id = 'sextant'): Promise<void> => {
      await choose(name)
      await localWallet(page, id).approves('standard:connect')
      await isConnected()
    },
    /** Shows another family on the card, where the engine serves several. */
    showFamily: async (name: 'Ethereum' | 'Solana' | 'Bitcoin' | 'Polkadot' | 'Cosmos'): Promise<void> => {
      await card.getByRole('radio', { name }).click({ force: true })
    },
    /** Opens the modal on the account and presses Disconnect there. */
    disconnect: async (): Promise<void> => {
      await page
        .getByRole('button', { name: /^Account 0x/ })
        .first()
        .click()
      await dialog.getByRole('button', { name: 'Disconnect' }).click()
      await until.shows(page.locator('.wallet-card[data-status="disconnected"]'))
    },
    /** The text of the record in the page's local storage. */
    record: (): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), RECORD_KEY),
    engine,
    /** What the engine shows now; `account` is that of the family. */
    state: async () =>
      (await engine()).evaluate((one) => {
        const { accounts, ...state } = one.getState()
        return { ...state, account: accounts.eip155 }
      }),
    /** Waits until the engine has read its record. */
    isReady: async (): Promise<void> => {
      await until.holds(page, async (it) => it.waitForFunction((one) => one.getState().ready, await engine()))
    },
    /** Waits until the engine shows an account with this status. */
    hasStatus: async (status: ConnectionStatus, namespace: Namespace = 'eip155'): Promise<void> => {
      await until.holds(page, async (it) =>
        it.waitForFunction(([one, wanted, family]) => one.getState().accounts[family]?.status === wanted, [
          await engine(),
          status,
          namespace,
        ] as const),
      )
    },
    /** The address of a family for the engine; undefined while it is not connected. */
    addressOf: async (namespace: Namespace): Promise<string | undefined> =>
      (await engine()).evaluate((one, family) => one.getState().accounts[family]?.address, namespace),
    /** Waits until the wallet is on this chain for the engine. */
    isOn: async (chainId: number): Promise<void> => {
      await until.holds(page, async (it) =>
        it.waitForFunction(([one, id]) => one.getState().accounts.eip155?.walletChainId === id, [
          await engine(),
          `eip155:${chainId}`,
        ] as const),
      )
    },
  }
}
