import type { ConnectorDescriptor } from './connector.js'
import type { ListedWallet } from './listed-wallet.js'

/** The wallets that a list has already, by everything they are known by. */
export interface PresentWallets {
  readonly rdns: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
}

/** On phones the app of MetaMask has an rdns of its own, and is the same wallet. */
const sameRdns = (rdns: string, phone: boolean): string => {
  const lower = rdns.toLowerCase()
  return phone && lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}

/** Collects connectors and listed wallets that are there already. */
export function presentWallets(
  connectors: readonly ConnectorDescriptor[],
  wallets: readonly ListedWallet[],
  phone: boolean,
): PresentWallets {
  const rdns = [...connectors.map(({ info }) => info?.rdns), ...wallets.map((wallet) => wallet.rdns)]
  const ids = [...connectors.map(({ explorerId }) => explorerId), ...wallets.map(({ id }) => id)]
  return {
    rdns: new Set(rdns.flatMap((one) => (one === undefined ? [] : [sameRdns(one, phone)]))),
    ids: new Set(ids.flatMap((one) => one ?? [])),
  }
}

/** Whether a listed wallet is among those present: by its rdns, by a name it announces in the page, or by its id. */
export function isPresent(
  { id, rdns, injected }: ListedWallet,
  present: PresentWallets,
  phone: boolean,
): boolean {
  // Asked for each of tens of thousands of wallets, so it makes no lists.
  if (present.ids.has(id)) return true
  if (present.rdns.size === 0) return false
  if (rdns !== undefined && present.rdns.has(sameRdns(rdns, phone))) return true
  return injected?.some(({ injected_id }) => present.rdns.has(sameRdns(injected_id, phone))) ?? false
}
