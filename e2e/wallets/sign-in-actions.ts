import type { Page } from 'playwright-core'
import { localWallet } from '../harness/local-wallet.js'
import { signInPage } from '../harness/sign-in-page.js'
import { type Visit, type VisitOptions, visit } from '../harness/visit.js'

type Wallet = ReturnType<typeof localWallet>

/** The steps of a sign-in with Lantern, and the requests of the page meanwhile. */
export interface SignInActions extends ReturnType<typeof signInPage> {
  readonly lantern: Wallet
  /** Connects Lantern, until the prompt of the sign-in shows. */
  connects(): Promise<void>
  /** Signs the message that shows, on the surface of the wallet. */
  signs(): Promise<void>
  /** Counts the signatures that the page has sent to the server. */
  signaturesSent(): number
  /** The text of the message, and not only its fields. */
  messageText(): Promise<string>
  /** The user comes back to the page. */
  isLookedAt(): Promise<void>
}

/** A page of a visitor. Its wallet is Lantern unless the query names others. */
export const visitToSignIn = async (
  signIn: 'required' | 'optional',
  options: VisitOptions = {},
): Promise<Visit & SignInActions> => {
  const query = `wallets=lantern&signIn=${signIn}`
  const visited = await visit({ ...options, query: options.query ?? query })
  return { ...visited, ...signInActions(visited.page) }
}

/** See {@link SignInActions}. */
export const signInActions = (shown: Page): SignInActions => {
  const kit = signInPage(shown)
  const lantern = localWallet(shown)
  const sent: string[] = []
  shown.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  return {
    ...kit,
    lantern,
    connects: async () => {
      await kit.choose()
      await lantern.approves('eth_requestAccounts')
      await kit.isPrompted()
    },
    signs: async () => {
      await kit.button('Sign in').click()
      await lantern.asked('personal_sign')
      await lantern.clicksApprove()
      await kit.isSignedIn()
    },
    signaturesSent: () => sent.filter((path) => path === '/verify').length,
    messageText: async () => (await kit.signIn())?.message?.text ?? '',
    isLookedAt: () => shown.evaluate(() => void window.dispatchEvent(new Event('focus'))),
  }
}

/** The sign-in of one family's wallet. */
export interface SignInWay {
  readonly family: 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'
  readonly wallet: string
  /** The questions that come to the wallet: to connect, then to sign. */
  readonly asks: readonly [connect: string, sign: string]
  /** A part of the message. */
  readonly says: string
}

export const signInWays: readonly SignInWay[] = [
  {
    family: 'eip155',
    wallet: 'Lantern',
    asks: ['eth_requestAccounts', 'personal_sign'],
    says: 'wants you to sign in with your Ethereum account:',
  },
  {
    family: 'solana',
    wallet: 'Sextant',
    asks: ['standard:connect', 'solana:signMessage'],
    says: 'wants you to sign in with your Solana account:',
  },
  {
    family: 'bip122',
    wallet: 'Quadrant',
    asks: ['wallet_connect', 'signMessage'],
    says: 'wants you to sign in with your Bitcoin account:',
  },
  {
    family: 'polkadot',
    wallet: 'Astrolabe',
    asks: ['enable', 'signRaw'],
    says: 'wants you to sign in with your Polkadot account:',
  },
  {
    family: 'cosmos',
    wallet: 'Binnacle',
    asks: ['enable', 'signArbitrary'],
    says: 'wants you to sign in with your Cosmos account:',
  },
]
