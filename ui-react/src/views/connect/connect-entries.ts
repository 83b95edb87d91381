import type {
  ConnectorDescriptor,
  ListedWallet,
  Namespace,
  PublicState,
  StoredWallet,
} from '@walletchart/engine'
import { isPresent, presentWallets } from '@walletchart/engine/links'
import { offeredListing } from '../kit/use-listing.js'
import { hasMember, membersOf, rowKeyOf } from './wallet-members.js'
import { walletsFor } from './wallets-for.js'
import { walletsOf } from './wallets-of.js'

/** Recommended wallets fill the list up to this many. */
const RECOMMENDED = 4

/** One thing to choose in the first view. */
export type ConnectEntry =
  | { readonly kind: 'pairing'; readonly id: string; readonly connector: ConnectorDescriptor }
  | { readonly kind: 'connector'; readonly id: string; readonly connector: ConnectorDescriptor }
  | {
      readonly kind: 'listed'
      readonly id: string
      readonly name: string
      /** Undefined for one used before, until the listing is there. */
      readonly wallet: ListedWallet | undefined
    }

type Kind = PublicState['connectorTypeOrder'][number]
type Shown = Pick<
  PublicState,
  'connectors' | 'connectorTypeOrder' | 'recentWallets' | 'accounts' | 'listing' | 'features'
>

/**
 * What the first view offers, each wallet once: the code, the wallets used last, those of this browser, those the app
 * features, adds or brings along, and recommended ones in the room that is left.
 */
export function connectEntries(
  state: Shown,
  namespace: Namespace | undefined,
  phone: boolean,
): readonly ConnectEntry[] {
  const { connectors, connectorTypeOrder: order, recentWallets, accounts } = state
  const pairing = connectors.find(({ heldBy }) => heldBy === 'pairing')
  const paired = Object.values(accounts).some(
    ({ status, connectedWalletInfo }) =>
      status === 'connected' && connectedWalletInfo?.identifier === pairing?.id,
  )
  const local = walletsFor(state, namespace)
  const walletOf = (id: string): ConnectorDescriptor | undefined =>
    local.find((wallet) => hasMember(wallet, id))
  const isRecent = (id: string): boolean => recentWallets.some((wallet) => wallet.id === id)
  const notRecent = local.filter((wallet) => !membersOf(wallet).some(({ id }) => isRecent(id)))
  const isAppsOwn = (wallet: ConnectorDescriptor): boolean =>
    membersOf(wallet).every(({ type }) => type === 'EXTERNAL')
  const {
    featured: chosen = [],
    custom = [],
    recommended: usual = [],
    wallets = [],
  } = offeredListing(state) ?? {}
  const all = [...chosen, ...custom, ...usual, ...wallets]
  const before = presentWallets(
    [],
    all.filter(({ id }) => isRecent(id)),
    phone,
  )

  const installed = presentWallets(walletsOf(connectors), [], phone)
  // What is used through the browser is not offered a second time through a phone.
  const taken = new Set<string>()
  const offered = (given: readonly ListedWallet[]): readonly ListedWallet[] =>
    given.filter((wallet) => {
      if (isPresent(wallet, before, phone) || taken.has(wallet.id) || !servesFamily(wallet, namespace))
        return false
      taken.add(wallet.id)
      // Without pairing, a phone opens the page in the wallet's own browser.
      const isInReach = pairing !== undefined || (phone && wallet.browser_link !== undefined)
      return isInReach && !isPresent(wallet, installed, phone)
    })
  const featured = offered(chosen)
  const added = offered(custom)
  const recommended = offered(usual)

  const kinds: Readonly<Record<Kind, readonly ConnectEntry[]>> = {
    walletConnect:
      pairing === undefined || paired || (namespace !== undefined && !pairing.namespaces.includes(namespace))
        ? []
        : [{ kind: 'pairing', id: pairing.id, connector: pairing }],
    recent: recentWallets.flatMap((stored, at): readonly ConnectEntry[] => {
      const connector = walletOf(stored.id)
      if (connector !== undefined) {
        // Two connectors of one wallet were used last: it has one row.
        const first = recentWallets.findIndex(({ id }) => walletOf(id) === connector)
        return first === at ? [asEntry(connector)] : []
      }
      // A code that was scanned without choosing a wallet is none that can be asked for again.
      return pairing === undefined || stored.id === pairing.id ? [] : pairedBefore(stored, all)
    }),
    injected: notRecent.filter((wallet) => !isAppsOwn(wallet)).map(asEntry),
    featured: featured.map(asListed),
    custom: added.map(asListed),
    external: notRecent.filter(isAppsOwn).map(asEntry),
    recommended: [],
  }
  const others = order.filter((kind) => kind !== 'walletConnect').flatMap((kind) => kinds[kind])
  const room = Math.max(0, RECOMMENDED - others.length)
  return order.flatMap((kind) =>
    kind === 'recommended' ? recommended.slice(0, room).map(asListed) : kinds[kind],
  )
}

const asEntry = (connector: ConnectorDescriptor): ConnectEntry => ({
  kind: 'connector',
  id: rowKeyOf(connector),
  connector,
})

const asListed = (wallet: ListedWallet): ConnectEntry => ({
  kind: 'listed',
  id: wallet.id,
  name: wallet.name,
  wallet,
})

/** A listed wallet that was paired before. */
function pairedBefore({ id, name }: StoredWallet, all: readonly ListedWallet[]): readonly ConnectEntry[] {
  const wallet = all.find((one) => one.id === id)
  // The id of an extension that is gone, or of another family, looks like a domain or names its family; ids of the listing do neither.
  if (wallet === undefined && /[.:]/.test(id)) return []
  return [{ kind: 'listed', id, name: wallet?.name ?? name, wallet }]
}

/** A wallet that names no chains may serve any. */
const servesFamily = ({ chains }: ListedWallet, namespace: Namespace | undefined): boolean =>
  namespace === undefined || chains.length === 0 || chains.some((chain) => chain.startsWith(`${namespace}:`))
