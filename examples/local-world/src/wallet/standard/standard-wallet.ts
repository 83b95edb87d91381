import { TwiceAnswered } from '../twice-answered.js'
import type { AnswerCall, Wallet } from '../wallet.js'
import type { OtherFamily } from '../wallet-family.js'

/** An account as the Wallet Standard shows it. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label: string
  /** The use of an address of Bitcoin. */
  readonly purpose?: 'payment' | 'ordinals'
}

/** A wallet of the Wallet Standard. */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  readonly features: Readonly<Record<string, object>>
}

/** The share of one family in a wallet of the Wallet Standard. */
export interface StandardPart {
  readonly family: OtherFamily
  /** The features that reach the wallet, such as `solana:signMessage`. */
  readonly features: readonly string[]
  chains(): readonly string[]
  /** Those that the page may see. May throw, as an oddity. */
  accounts(): readonly StandardAccount[]
  readonly answer: AnswerCall
}

/** A wallet of the Wallet Standard, and what only the wallet behind it may do. */
export interface StandardWalletHandle {
  readonly wallet: StandardWallet
  /** Tells the page's listeners of a change, also one that makes no sense. */
  change(properties: unknown): void
  readonly listenerCount: number
}

type Listener = (properties: unknown) => void

/** Makes the face of a wallet that pages talk to by the Wallet Standard: one for all its families. */
export function standardWallet(wallet: Wallet, parts: readonly StandardPart[]): StandardWalletHandle {
  const listeners = new Set<Listener>()
  const accounts = (): readonly StandardAccount[] => parts.flatMap((part) => part.accounts())

  const change = (properties: unknown): void => {
    for (const listener of [...listeners]) {
      try {
        listener(properties)
      } catch (error) {
        // A fault of the page is reported, and the other listeners still hear.
        reportError(error)
      }
    }
  }
  wallet.connectEvents({
    familyAccountsChanged(family) {
      const { oddities, answerTwice } = wallet.state
      if (!parts.some((part) => part.family === family) || oddities.sendsNoEvents) return
      // Reading the accounts may throw. A page gets them from the wallet then, and sees it throw.
      const properties = oddities.solanaAccountsAs === 'throws' ? {} : { accounts: accounts() }
      change(properties)
      if (answerTwice) change(properties)
    },
  })

  const featureOf = (name: string, answer: AnswerCall): object => ({
    version: '1.0.0',
    ...(name.startsWith('solana:') &&
      name.endsWith('Transaction') && { supportedTransactionVersions: ['legacy', 0] }),
    [name.slice(name.indexOf(':') + 1)]: (...inputs: readonly unknown[]) => {
      const said = wallet.request(name, inputs, answer)
      return wallet.state.answerTwice ? TwiceAnswered.from(said, () => secondAnswer(name)) : said
    },
  })
  const features: Record<string, object> = {
    'standard:events': {
      version: '1.0.0',
      on(_event: string, listener: Listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
  for (const { features: names, answer } of parts)
    for (const name of names) features[name] = featureOf(name, answer)

  return {
    wallet: {
      version: '1.0.0',
      name: wallet.options.name,
      icon: wallet.options.icon,
      get chains() {
        return parts.flatMap((part) => part.chains())
      },
      get accounts() {
        return accounts()
      },
      features,
    },
    change,
    get listenerCount() {
      return listeners.size
    },
  }
}

const secondAnswer = (feature: string): unknown => (feature.endsWith(':connect') ? { accounts: [] } : [])
