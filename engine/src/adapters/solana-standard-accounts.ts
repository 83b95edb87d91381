import { base58 } from '@scure/base'
import type { PublicState } from '../charts/public-state.js'
import type { Caip2 } from '../model/ids/caip2.js'
import { chainNamesOf, type SolanaChainName } from './solana-standard-chains.js'

/** The features that work with each account. */
const ACCOUNT_FEATURES = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/** An account of the connected wallet, as the Wallet Standard shows it. */
export interface StandardWalletAccount {
  /** Base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** The chains of the app that the wallet approved. */
  readonly chains: readonly SolanaChainName[]
  readonly features: readonly (typeof ACCOUNT_FEATURES)[number][]
  readonly label?: string
}

/** The networks of the app that the wallet approved, the one that the app shows first. */
export function approvedNetworks({ accounts, networks }: PublicState): readonly Caip2[] {
  const { caipNetworks = [], approvedCaipNetworkIds, supportsAllNetworks } = networks.solana ?? {}
  const shown = accounts.solana?.walletChainId
  const ids = caipNetworks.map(({ caipNetworkId }) => caipNetworkId)
  const approved = ids.filter(
    (id) => id === shown || supportsAllNetworks || (approvedCaipNetworkIds?.includes(id) ?? true),
  )
  return approved.sort((one, other) => Number(other === shown) - Number(one === shown))
}

/**
 * A reader of the accounts in a state, the one that the app shows first. An account that has not changed is the same object: consumers compare
 * accounts by identity.
 */
export function standardAccountsReader(): (state: PublicState) => readonly StandardWalletAccount[] {
  let last: readonly StandardWalletAccount[] = []
  return (state) => {
    const { allAccounts = [] } = state.accounts.solana ?? {}
    // In an order of their own, so that a switch of the network changes no account.
    const chains = [...chainNamesOf(approvedNetworks(state))].sort()
    const next = allAccounts.map(({ address, label }) => {
      const known = last.find((one) => one.address === address)
      const isSame = known?.label === label && known?.chains.join() === chains.join()
      return known !== undefined && isSame ? known : standardAccount({ address, label, chains })
    })
    const isSame = next.length === last.length && next.every((one, index) => one === last[index])
    if (!isSame) last = Object.freeze(next)
    return last
  }
}

function standardAccount({
  address,
  label,
  chains,
}: {
  readonly address: string
  readonly label: string | undefined
  readonly chains: readonly SolanaChainName[]
}): StandardWalletAccount {
  return Object.freeze({
    address,
    publicKey: base58.decode(address),
    chains: Object.freeze(chains),
    features: ACCOUNT_FEATURES,
    ...(label !== undefined && { label }),
  })
}
