import * as z from 'zod/mini'
import { accountOf } from '../charts/kit/account-of.js'
import type { PublicState } from '../charts/public-state.js'
import type { Engine } from '../composition/engine.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { readable } from '../model/text/readable.js'
import { markKitWallet } from '../model/wallets/kit-wallet.js'
import { connectedInModal } from './connected-in-modal.js'
import { restoredAccount } from './restored-account.js'
import { type StandardWalletAccount, standardAccountsReader } from './solana-standard-accounts.js'
import { chainNamesOf, type SolanaChainName } from './solana-standard-chains.js'
import { type StandardSigning, standardSigning } from './solana-standard-features.js'

/** A picture of a wallet, as the Wallet Standard takes it. */
export type StandardWalletIcon = `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`

/** The name and the picture of the wallet in lists. */
export interface StandardWalletOptions {
  /** `Walletchart` when left out. */
  readonly name?: string | undefined
  readonly icon?: StandardWalletIcon | undefined
}

/** The parts of the wallet that changed. */
export interface StandardWalletChange {
  readonly accounts?: readonly StandardWalletAccount[]
  readonly chains?: readonly SolanaChainName[]
}

interface Transacting {
  readonly version: '1.0.0'
  readonly supportedTransactionVersions: readonly ['legacy', 0]
}

/** The connected account as a wallet of the Wallet Standard. */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: StandardWalletIcon
  /** The networks of the app. */
  readonly chains: readonly SolanaChainName[]
  /** The accounts of the connected wallet, the one that the app shows first. */
  readonly accounts: readonly StandardWalletAccount[]
  readonly features: {
    readonly 'standard:connect': {
      readonly version: '1.0.0'
      /** With `silent` it asks the user for nothing. Else it opens the engine's modal, which has to be on the page. */
      connect(input?: {
        readonly silent?: boolean
      }): Promise<{ readonly accounts: readonly StandardWalletAccount[] }>
    }
    readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
    readonly 'standard:events': {
      readonly version: '1.0.0'
      on(event: 'change', listener: (change: StandardWalletChange) => void): () => void
    }
    readonly 'solana:signMessage': { readonly version: '1.0.0' } & Pick<StandardSigning, 'signMessage'>
    readonly 'solana:signTransaction': Transacting & Pick<StandardSigning, 'signTransaction'>
    readonly 'solana:signAndSendTransaction': Transacting & Pick<StandardSigning, 'signAndSendTransaction'>
    readonly 'solana:signIn': { readonly version: '1.0.0' } & Pick<StandardSigning, 'signIn'>
  }
}

/** The mark of the kit. */
const ICON: StandardWalletIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA5NiA5NiI+PHJlY3Qgd2lkdGg9Ijk2IiBoZWlnaHQ9Ijk2IiByeD0iMjIiIGZpbGw9IiMwRTVFNEMiLz48cGF0aCBmaWxsPSJub25lIiBzdHJva2U9IiNCRkUzRDUiIHN0cm9rZS13aWR0aD0iNiIgc3Ryb2tlLWxpbmVjYXA9InJvdW5kIiBkPSJNMzMgNDhoMTBtMTAgMGgxMCIvPjxjaXJjbGUgY3g9IjIyIiBjeT0iNDgiIHI9IjEwIiBmaWxsPSIjRkZGIi8+PGNpcmNsZSBjeD0iNzQiIGN5PSI0OCIgcj0iMTAiIGZpbGw9Im5vbmUiIHN0cm9rZT0iI0ZGRiIgc3Ryb2tlLXdpZHRoPSI2Ii8+PC9zdmc+'

const isName = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const isIcon = (value: unknown): boolean =>
  typeof value === 'string' && /^data:image\/(svg\+xml|webp|png|gif);base64,/.test(value)

const shape = z.object({
  name: z.optional(z.custom<string>(isName, 'Expected a name')),
  icon: z.optional(z.custom<StandardWalletIcon>(isIcon, 'Expected a data URL of an SVG, WebP, PNG or GIF')),
})

/**
 * The connected account as a wallet of the Wallet Standard, for wallet-adapter and others. It follows the engine, whatever the wallet is: one of
 * the page, or a paired one. Prompts go through the engine's checks. The engine has to be started.
 * @throws WalletchartError `OPTION_INVALID`, or `CHAIN_ADAPTER_NOT_FOUND` without the family of Solana
 */
export function standardWallet(engine: Engine, options: StandardWalletOptions = {}): StandardWallet {
  accountOf(engine.getState(), 'solana')
  const { name = 'Walletchart', icon = ICON } = checkedOptions(options)
  const accountsIn = standardAccountsReader()
  const chainsIn = chainsReader()
  const accounts = () => accountsIn(engine.getState())
  const { signMessage, signTransaction, signAndSendTransaction, signIn } = standardSigning(engine, accounts)
  const version = '1.0.0'
  const supportedTransactionVersions = Object.freeze(['legacy', 0] as const)

  const wallet: StandardWallet = {
    version,
    name,
    icon,
    get chains() {
      return chainsIn(engine.getState())
    },
    get accounts() {
      return accounts()
    },
    features: Object.freeze({
      'standard:connect': {
        version,
        async connect({ silent = false } = {}) {
          await (silent ? restoredAccount : connectedInModal)(engine, 'solana')
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': { version, disconnect: () => engine.disconnect({ namespace: 'solana' }) },
      'standard:events': {
        version,
        on(event, listener) {
          if (event !== 'change') return () => undefined
          let before = { accounts: accounts(), chains: chainsIn(engine.getState()) }
          return engine.subscribe((state) => {
            const now = { accounts: accountsIn(state), chains: chainsIn(state) }
            const change = {
              ...(now.accounts !== before.accounts && { accounts: now.accounts }),
              ...(now.chains !== before.chains && { chains: now.chains }),
            }
            before = now
            if (Object.keys(change).length > 0) listener(change)
          })
        },
      },
      'solana:signMessage': { version, signMessage },
      'solana:signTransaction': { version, supportedTransactionVersions, signTransaction },
      'solana:signAndSendTransaction': { version, supportedTransactionVersions, signAndSendTransaction },
      'solana:signIn': { version, signIn },
    }),
  }
  return Object.freeze(markKitWallet(wallet))
}

/** The same list as long as the networks of the app are the same. */
function chainsReader(): (state: PublicState) => readonly SolanaChainName[] {
  let last: readonly SolanaChainName[] = []
  return ({ networks }) => {
    const ids = networks.solana?.caipNetworks.map(({ caipNetworkId }) => caipNetworkId) ?? []
    const next = chainNamesOf(ids)
    if (next.join() !== last.join()) last = Object.freeze(next)
    return last
  }
}

function checkedOptions(given: StandardWalletOptions): StandardWalletOptions {
  return readable('options', () => {
    const { data, error } = shape.safeParse(given)
    if (data !== undefined) return data
    const [issue] = error.issues
    throw optionInvalid(issue?.path.join('.') || 'options', issue?.message ?? 'Expected an object')
  })
}
