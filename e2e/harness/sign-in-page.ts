import type { Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Account, Namespace } from '../../engine/src/index.js'
import { playground } from './playground.js'
import { until } from './until.js'

type SignIn = Account['signIn']

/** An account as the sign-in server names it. */
export interface SignedInAccount {
  readonly address: string
  readonly chainId: string
}

/** A sign-in as the user sees it, and as the sign-in server answers it to the page. */
export const signInPage = (page: Page) => {
  const kit = playground(page)
  const { dialog, heading } = kit
  const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true })
  const asks = async <Answer>(path: string): Promise<Answer> =>
    page.evaluate(
      async (url) => (await fetch(url, { credentials: 'include' })).json(),
      `${inject('signInServer')}${path}`,
    )
  const read = async (namespace: Namespace = 'eip155'): Promise<SignIn | undefined> =>
    (await kit.engine()).evaluate((engine, family) => engine.getState().accounts[family]?.signIn, namespace)
  return {
    ...kit,
    button,
    /** The line of the card. */
    signInFact: page.locator('[data-fact="sign-in"]'),
    /** The sign-in of a family as the engine shows it. */
    signIn: read,
    /** Waits until the engine shows this status. */
    signInIs: async (status: SignIn['status'], namespace: Namespace = 'eip155'): Promise<void> => {
      await until.holds(page, async (it) =>
        it.waitForFunction(
          ([one, wanted, family]) => one.getState().accounts[family]?.signIn.status === wanted,
          [await kit.engine(), status, namespace] as const,
        ),
      )
    },
    /** Waits until the prompt shows a message that can be signed. */
    isPrompted: async (): Promise<void> => {
      await until.shows(heading('Prove this wallet is yours'))
      await until.shows(button('Sign in'))
    },
    /** Waits until the modal is gone and the card says that the account is signed in. */
    isSignedIn: async (): Promise<void> => {
      await until.isGone(dialog)
      await until.shows(page.locator('[data-fact="sign-in"][data-status="signedIn"]'))
    },
    /** The accounts of this browser that are signed in. Without any the server answers 401, and the browser logs an error. */
    me: async () => (await asks<{ accounts: readonly SignedInAccount[] }>('/me')).accounts,
    /** Counts the sign-ins of an account in this browser. */
    sessionsOf: async ({ address, chainId }: SignedInAccount): Promise<number> => {
      const query = new URLSearchParams({ chainId, address })
      return (await asks<{ sessions: readonly unknown[] }>(`/sessions?${query}`)).sessions.length
    },
  }
}
