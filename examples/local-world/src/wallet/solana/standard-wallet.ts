import { decodeBase58 } from '../../solana/base58.js'
import { TwiceAnswered } from '../twice-answered.js'
import type { Wallet } from '../wallet.js'
import { answerSolanaFeature } from './answer-solana-feature.js'
import { SOLANA_CHAINS } from './solana-chains.js'

/** An account as the Wallet Standard shows it. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label: string
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

/** A wallet of the Wallet Standard, and what only the wallet behind it may do. */
export interface StandardWalletHandle {
  readonly wallet: StandardWallet
  /** Tells the page's listeners of a change, also one that makes no sense. */
  change(properties: unknown): void
  readonly listenerCount: number
}

type Listener = (properties: unknown) => void

/** Features that a request of the page reaches. */
const SIGNING = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

/** An address that no key of the wallet has: that of the system program. */
const WRONG_ADDRESS = '11111111111111111111111111111111'

/** Makes the face of a wallet that Solana pages talk to; the wallet's oddities show here. */
export function standardWallet(wallet: Wallet): StandardWalletHandle {
  const listeners = new Set<Listener>()
  const known = new Map<string, StandardAccount>()

  const chains = (): readonly string[] =>
    wallet.state.oddities.solanaChainsAs === 'mainnet-only' ? ['solana:mainnet'] : SOLANA_CHAINS
  /** The same object each time: apps compare accounts. */
  const accountOf = (address: string): StandardAccount => {
    const key = `${address} ${chains().join()}`
    const made: StandardAccount = known.get(key) ?? {
      address,
      publicKey: decodeBase58(address) ?? new Uint8Array(32),
      chains: chains(),
      features: SIGNING,
      label: `Account ${wallet.state.solanaAccounts.indexOf(address) + 1}`,
    }
    known.set(key, made)
    return made
  }
  const accounts = (): readonly StandardAccount[] => {
    const permitted = wallet.state.solanaPermitted
    switch (wallet.state.oddities.solanaAccountsAs) {
      case 'wrong-address':
        return permitted.map(() => accountOf(WRONG_ADDRESS))
      case 'empty':
        return []
      case 'duplicated':
        return permitted.flatMap((address) => [accountOf(address), accountOf(address)])
      case 'throws':
        throw new Error(`${wallet.options.name} does not show its accounts.`)
      default:
        return permitted.map(accountOf)
    }
  }

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
    solanaAccountsChanged() {
      const { oddities, answerTwice } = wallet.state
      if (oddities.sendsNoEvents) return
      // Reading the accounts may throw. A page gets them from the wallet then, and sees it throw.
      const properties = oddities.solanaAccountsAs === 'throws' ? {} : { accounts: accounts() }
      change(properties)
      if (answerTwice) change(properties)
    },
  })

  const ask = (feature: string, inputs: readonly unknown[]): Promise<unknown> => {
    const answer = wallet.request(feature, inputs, (one, context) =>
      answerSolanaFeature(one, context, { accounts, accountOf, chains }),
    )
    return wallet.state.answerTwice ? TwiceAnswered.from(answer, () => secondAnswer(feature)) : answer
  }
  const feature = (name: string) => ({
    version: '1.0.0',
    ...(name.endsWith('Transaction') && { supportedTransactionVersions: ['legacy', 0] }),
    [name.slice(name.indexOf(':') + 1)]: (...inputs: readonly unknown[]) => ask(name, inputs),
  })

  return {
    wallet: {
      version: '1.0.0',
      name: wallet.options.name,
      icon: wallet.options.icon,
      get chains() {
        return chains()
      },
      get accounts() {
        return accounts()
      },
      features: {
        'standard:connect': feature('standard:connect'),
        'standard:disconnect': feature('standard:disconnect'),
        'standard:events': {
          version: '1.0.0',
          on(_event: string, listener: Listener) {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
        },
        ...Object.fromEntries(SIGNING.map((name) => [name, feature(name)])),
      },
    },
    change,
    get listenerCount() {
      return listeners.size
    },
  }
}

const secondAnswer = (feature: string): unknown => (feature === 'standard:connect' ? { accounts: [] } : [])
