import type { ConnectorDescriptor } from './connector.js'
import type { ListedWallet } from './listed-wallet.js'

/** What the wallets that the app excluded go by, in lower case. */
export interface ExcludedWallets {
  readonly ids: readonly string[]
  readonly rdns: readonly string[]
  readonly names: readonly string[]
}

/** What excluded wallets go by; `ids` are those the app named, also when the listing does not know them. */
export const excludedWallets = (
  ids: readonly string[],
  wallets: readonly ListedWallet[],
): ExcludedWallets => ({
  ids,
  rdns: wallets.flatMap(({ rdns }) => (rdns === undefined ? [] : [rdns.toLowerCase()])),
  names: wallets.map(({ name }) => name.toLowerCase()),
})

/** Whether a wallet found in the page is excluded, by id, rdns or name. What the app handed in itself never is. */
export function isExcluded(connector: ConnectorDescriptor, excluded: ExcludedWallets): boolean {
  const { type, explorerId, info, name } = connector
  if (type !== 'INJECTED' && type !== 'ANNOUNCED' && type !== 'MULTI_CHAIN') return false
  return (
    (explorerId !== undefined && excluded.ids.includes(explorerId)) ||
    (info?.rdns !== undefined && excluded.rdns.includes(info.rdns.toLowerCase())) ||
    excluded.names.includes(name.toLowerCase())
  )
}
