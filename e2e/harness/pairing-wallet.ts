import type { BrowserContext, Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
// The wallet's page has its control; this brings its types.
import type {
  ApproveChoice,
  PairingWallet,
  PairingWalletState,
  Proposal,
  Session,
  WalletRequest,
} from '../../examples/pairing-wallet/src/wallet/index.js'
import { until } from './until.js'

declare global {
  interface Window {
    __pairingWallet?: PairingWallet
  }
}

type Does = {
  readonly [Name in keyof PairingWallet]: PairingWallet[Name] extends (...args: infer Args) => unknown
    ? Args
    : never
}

/** Opens the phone wallet as a page of its own, beside the app or on another device. */
export const openPairingWallet = async (
  context: BrowserContext,
): Promise<ReturnType<typeof pairingWallet>> => {
  const page = await context.newPage()
  await page.goto(inject('phoneWallet'))
  const wallet = pairingWallet(page)
  await wallet.ready()
  return wallet
}

/** Drives the phone wallet on a page: by its surface as a user, or by its control. */
export const pairingWallet = (page: Page) => {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const does = async <Name extends keyof Does>(action: Name, ...args: Does[Name]): Promise<void> => {
    await page.evaluate(
      async ([what, given]) => {
        const run: unknown = Reflect.get(window.__pairingWallet ?? {}, what)
        if (typeof run !== 'function') throw new Error(`The phone wallet cannot ${what}.`)
        await Reflect.apply(run, undefined, given)
      },
      [action, args] as const,
    )
  }
  return {
    page,
    button,
    heading: (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name }),
    /** A checkbox or radio button: an account, a network. */
    choice: (name: string | RegExp): Locator => page.getByLabel(name),
    /** Waits until the wallet is there. */
    ready: async (): Promise<void> => {
      await until.holds(page, (it) => it.waitForFunction(() => window.__pairingWallet !== undefined))
    },
    /** Waits until its line to the relay stands like this. */
    line: async (relay: PairingWalletState['relay']): Promise<void> => {
      await until.shows(page.locator(`[data-relay="${relay}"]`))
    },
    /** Pastes a code and presses Connect. */
    pastes: async (uri: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Connect to an app' }).fill(uri)
      await button('Connect').click()
    },
    /** Waits for an app, and says yes to it as it is, or to the choice. */
    approves: async (choice: ApproveChoice = {}): Promise<void> => {
      await page.evaluate(async (chosen) => {
        await window.__pairingWallet?.whenProposal()
        await window.__pairingWallet?.approve(chosen)
      }, choice)
    },
    /** Waits for an app, and says no to it. */
    rejects: async (): Promise<void> => {
      await page.evaluate(async () => {
        await window.__pairingWallet?.whenProposal()
        await window.__pairingWallet?.reject()
      })
    },
    /** Waits for a request, and says yes to it. */
    approvesRequest: async (method?: string): Promise<void> => {
      await page.evaluate(async (asked) => {
        const request = await window.__pairingWallet?.whenRequest(asked ?? undefined)
        await window.__pairingWallet?.approveRequest(request?.id)
      }, method ?? null)
    },
    /** Waits for a request, and says no to it. */
    rejectsRequest: async (method?: string, code?: number): Promise<void> => {
      await page.evaluate(
        async ([asked, withCode]) => {
          await window.__pairingWallet?.whenRequest(asked ?? undefined)
          await window.__pairingWallet?.rejectRequest(withCode ?? undefined)
        },
        [method ?? null, code ?? null] as const,
      )
    },
    /** Waits for an app that asks, and answers nothing. */
    proposal: (): Promise<Proposal> =>
      page.evaluate(async () => {
        const proposal = await window.__pairingWallet?.whenProposal()
        if (proposal === undefined) throw new Error('This page is no phone wallet.')
        return proposal
      }),
    /** Waits for a request, and answers nothing. */
    request: (method?: string): Promise<Pick<WalletRequest, 'id' | 'method' | 'chain' | 'params'>> =>
      page.evaluate(async (asked) => {
        const request = await window.__pairingWallet?.whenRequest(asked ?? undefined)
        if (request === undefined) throw new Error('This page is no phone wallet.')
        const { id, method, chain, params } = request
        return { id, method, chain, params }
      }, method ?? null),
    sessions: (): Promise<readonly Session[]> =>
      page.evaluate(() => window.__pairingWallet?.sessions() ?? []),
    /** Waits until this many apps are connected. */
    hasSessions: async (count: number): Promise<void> => {
      await until.holds(page, (it) =>
        it.waitForFunction((wanted) => window.__pairingWallet?.sessions().length === wanted, count),
      )
    },
    /** Calls one of the wallet's controls, such as `does('switchAccount', 1)`. */
    does,
  }
}
