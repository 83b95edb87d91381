import type { Page } from 'playwright-core'
import { localWallet } from '../harness/local-wallet.js'
import { signInPage } from '../harness/sign-in-page.js'
import { type VisitOptions, visit } from '../harness/visit.js'

/** A page of a visitor. Its wallet is Lantern unless the query names others. */
export const page = async (signIn: 'required' | 'optional', options: VisitOptions = {}) => {
  const query = `wallets=lantern&signIn=${signIn}`
  const visited = await visit({ ...options, query: options.query ?? query })
  return { ...visited, ...actionsOn(visited.page) }
}

/** What a user does on a page whose accounts sign in. */
export const actionsOn = (shown: Page) => {
  const kit = signInPage(shown)
  const lantern = localWallet(shown)
  const sent: string[] = []
  shown.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  /** Connects Lantern, until the prompt of the sign-in shows. */
  const connects = async (): Promise<void> => {
    await kit.choose()
    await lantern.approves('eth_requestAccounts')
    await kit.isPrompted()
  }
  /** Signs the message that shows, on the surface of the wallet. */
  const signs = async (): Promise<void> => {
    await kit.button('Sign in').click()
    await lantern.asked('personal_sign')
    await lantern.clicksApprove()
    await kit.isSignedIn()
  }
  return {
    ...kit,
    lantern,
    connects,
    signs,
    signsIn: async (): Promise<void> => {
      await connects()
      await signs()
    },
    /** Counts the signatures that the page has sent to the server. */
    signaturesSent: () => sent.filter((path) => path === '/verify').length,
    /** The text of the message, and not only its fields. */
    messageText: async (): Promise<string> => (await kit.signIn())?.message?.text ?? '',
    /** The user comes back to the page. */
    isLookedAt: () => shown.evaluate(() => void window.dispatchEvent(new Event('focus'))),
  }
}
