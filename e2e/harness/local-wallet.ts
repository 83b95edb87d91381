import type { Page } from 'playwright-core'
// The page's window has the wallets' controls; this brings their types.
import type { LocalWalletControl, WalletFamily } from '../../examples/local-world/src/wallet/index.js'
import { until } from './until.js'

declare global {
  interface Window {
    __localWallets?: Record<string, LocalWalletControl>
  }
}

type Does = {
  readonly [Name in keyof LocalWalletControl]: LocalWalletControl[Name] extends (
    ...args: infer Args
  ) => unknown
    ? Args
    : never
}

/**
 * Drives one local wallet of a page from outside, as the user in front of it would. A method is an Ethereum one, or a feature of the Wallet
 * Standard such as `standard:connect` and `solana:signMessage`.
 */
export const localWallet = (page: Page, id = 'lantern') => ({
  /** Waits until the wallet is there. */
  ready: async (): Promise<void> => {
    await until.holds(page, (it) =>
      it.waitForFunction((name) => window.__localWallets?.[name] !== undefined, id),
    )
  },
  /** Calls one of the wallet's controls. */
  does: async <Name extends keyof Does>(action: Name, ...args: Does[Name]): Promise<void> => {
    await page.evaluate(
      async ([name, what, given]) => {
        const control = window.__localWallets?.[name]
        const run: unknown = control === undefined ? undefined : Reflect.get(control, what)
        if (typeof run !== 'function') throw new Error(`The wallet ${name} cannot ${what}.`)
        await Reflect.apply(run, control, given)
      },
      [id, action, args] as const,
    )
  },
  /** Waits for a question and says yes to it. */
  approves: async (method?: string): Promise<void> => {
    await page.evaluate(
      async ([name, asked]) => {
        const control = window.__localWallets?.[name]
        const question = await control?.whenPending(asked ?? undefined)
        await control?.approve(question?.id)
      },
      [id, method ?? null] as const,
    )
  },
  /** Waits for a question and says no to it. */
  rejects: async (method?: string): Promise<void> => {
    await page.evaluate(
      async ([name, asked]) => {
        const control = window.__localWallets?.[name]
        const question = await control?.whenPending(asked ?? undefined)
        await control?.reject(question?.id)
      },
      [id, method ?? null] as const,
    )
  },
  /** Waits for a question, and answers nothing. */
  asked: async (method?: string): Promise<void> => {
    await page.evaluate(
      async ([name, asked]) => {
        await window.__localWallets?.[name]?.whenPending(asked ?? undefined)
      },
      [id, method ?? null] as const,
    )
  },
  /** Clicks Hide on the surface of the wallet, once it asks: until then it may have the keys, and the page none. */
  clicksHide: async (): Promise<void> => {
    const panel = panelOf(page, id)
    await until.shows(panel.locator('[data-kind]'))
    await panel.getByTestId('local-wallet-close').click()
    await until.exists(panel.and(page.locator('[hidden]')))
  },
  /** Clicks Approve on the surface of the wallet, once it shows a question of this kind, such as `solana-send`. */
  clicksApprove: (kind?: string): Promise<void> => answerOnSurface(page, id, 'approve', kind),
  /** Clicks Reject on the surface of the wallet, once it shows a question of this kind. */
  clicksReject: (kind?: string): Promise<void> => answerOnSurface(page, id, 'reject', kind),
  /** Addresses of a family that the page may see. */
  permitted: (family: WalletFamily): Promise<readonly string[]> =>
    page.evaluate(
      ([name, of]) => {
        const control = window.__localWallets?.[name]
        return (of === 'eip155' ? control?.permitted() : control?.seen(of)) ?? []
      },
      [id, family] as const,
    ),
  /** How often the page has called a method. */
  callsOf: (method: string): Promise<number> =>
    page.evaluate(
      ([name, wanted]) =>
        window.__localWallets?.[name]?.calls.filter((call) => call.method === wanted).length ?? 0,
      [id, method] as const,
    ),
})

const panelOf = (page: Page, id: string) =>
  page.locator(`[data-testid="local-wallet-panel"][data-wallet="${id}"]`)

async function answerOnSurface(
  page: Page,
  id: string,
  answer: 'approve' | 'reject',
  kind: string | undefined,
): Promise<void> {
  const panel = panelOf(page, id)
  const question = kind === undefined ? '[data-kind]' : `[data-kind="${kind}"]`
  await until.shows(panel.locator(question))
  await panel.getByTestId(`local-wallet-${answer}`).click()
}
