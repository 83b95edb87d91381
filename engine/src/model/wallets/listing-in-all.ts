import type { Namespace } from '../ids/namespace.js'
import type { ConnectorDescriptor } from './connector.js'
import type { ListedWallet } from './listed-wallet.js'
import { isPhoneWallet } from './phone-wallets.js'
import { isPresent, type PresentWallets, presentWallets } from './present-wallets.js'

/** What the list of all wallets is made of. */
export interface AllWallets {
  /** What comes before the pages, more important ones first; wallets that come again are left out. */
  readonly first: readonly (readonly ListedWallet[])[]
  /** The pages so far, in the order they came. */
  readonly wallets: readonly ListedWallet[]
  /** Ids the app excluded. */
  readonly excludedIds: readonly string[]
  /** The wallets that are in the page. */
  readonly connectors: readonly ConnectorDescriptor[]
  readonly phone: boolean
  /** Those of the app. */
  readonly namespaces: readonly Namespace[]
}

interface Made {
  readonly all: AllWallets
  readonly inPage: PresentWallets
  readonly seen: Set<string>
  readonly installed: ListedWallet[]
  readonly others: ListedWallet[]
  readonly list: readonly ListedWallet[]
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at])

/** Whether nothing but further pages has come. */
const goesOn = (from: AllWallets, to: AllWallets): boolean =>
  from.excludedIds === to.excludedIds &&
  from.connectors === to.connectors &&
  from.phone === to.phone &&
  from.namespaces === to.namespaces &&
  isSameList(from.first, to.first) &&
  (from.wallets === to.wallets ||
    (from.wallets.length <= to.wallets.length &&
      from.wallets.every((wallet, at) => wallet === to.wallets[at])))

/**
 * Makes the wallets of the view of all: each once, none excluded, on phones those of use there, installed ones first. When
 * only a page came since the last call it goes on from there, so that a page costs the same in a list of any length.
 */
export function listingInAll(): (all: AllWallets) => readonly ListedWallet[] {
  let made: Made | undefined
  return (all) => {
    const { excludedIds, connectors, phone, namespaces } = all
    const last = made !== undefined && goesOn(made.all, all) ? made : undefined
    const { inPage, seen, installed, others }: Omit<Made, 'all' | 'list'> = last ?? {
      inPage: presentWallets(connectors, [], phone),
      seen: new Set(excludedIds),
      installed: [],
      others: [],
    }
    const fresh =
      last === undefined ? [...all.first.flat(), ...all.wallets] : all.wallets.slice(last.all.wallets.length)
    const before = installed.length + others.length
    for (const wallet of fresh) {
      if (seen.has(wallet.id)) continue
      seen.add(wallet.id)
      if (isPresent(wallet, inPage, phone)) installed.push(wallet)
      else if (!phone || isPhoneWallet(wallet, namespaces)) others.push(wallet)
    }
    const list =
      last !== undefined && installed.length + others.length === before
        ? last.list
        : Object.freeze([...installed, ...others])
    made = { all, inPage, seen, installed, others, list }
    return list
  }
}
