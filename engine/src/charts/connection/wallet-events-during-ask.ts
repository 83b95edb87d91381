import type { Caip2 } from '../../model/ids/caip2.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'

/** The last that a wallet said of itself while it was asked for its grant. */
export interface WalletEventsDuringAsk {
  readonly accounts?: readonly GrantAccount[]
  readonly chainId?: Caip2
}

/** The same addresses in the same order. */
export const sameAccounts = (one: readonly GrantAccount[], other: readonly GrantAccount[]): boolean =>
  one.length === other.length && one.every(({ address }, index) => address === other[index]?.address)

/** A grant is of one moment only when the wallet said nothing else while it was asked. */
export const agrees = ({ accounts, chainId }: WalletEventsDuringAsk, grant: Grant): boolean =>
  (accounts === undefined || sameAccounts(grant.accounts, accounts)) &&
  (chainId === undefined || chainId === grant.chainId)

type WalletEvent =
  | { readonly type: 'wallet.accountsChanged'; readonly accounts: readonly GrantAccount[] }
  | { readonly type: 'wallet.chainChanged'; readonly chainId: Caip2 }
  | { readonly type: 'wallet.disconnected' }

/** An event of a wallet added to the earlier ones. One that leaves has no accounts. */
export const withWalletEvent = (before: WalletEventsDuringAsk, event: WalletEvent): WalletEventsDuringAsk => {
  switch (event.type) {
    case 'wallet.accountsChanged':
      return { ...before, accounts: event.accounts }
    case 'wallet.chainChanged':
      return { ...before, chainId: event.chainId }
    case 'wallet.disconnected':
      return { ...before, accounts: [] }
  }
}
