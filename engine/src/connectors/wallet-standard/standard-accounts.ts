import { isObject } from '../../model/data/is-object.js'
import { plainName } from '../../model/text/plain-name.js'
import { readQuietly } from '../kit/read-quietly.js'
import { namesChain } from './captured-standard-wallet.js'

// More accounts than any wallet grants, and an end for a list that has none.
const MOST_ACCOUNTS = 1000
const MOST_CHAINS = 100

/** An account of a wallet of the Wallet Standard, read once. */
export interface StandardAccount {
  /** The account as the wallet handed it out: the wallet takes it back with each request. */
  readonly source: object
  readonly address: string
  /** Plain text; empty when the wallet gives none. */
  readonly label: string
  /** The names of its chains. */
  readonly chains: readonly string[]
}

/**
 * The accounts of one family in the list of a wallet; those of other families are left out. Undefined for another value, for a
 * list that is too long, and for one with a wrong address. Never throws.
 * @param prefix the beginning of the names of the family's chains
 */
export const standardAccounts = (
  list: unknown,
  prefix: string,
  isAddress: (text: unknown) => text is string,
): readonly StandardAccount[] | undefined =>
  readQuietly(() => {
    if (!Array.isArray(list) || list.length > MOST_ACCOUNTS) return undefined
    const accounts: StandardAccount[] = []
    for (const source of Array.from<unknown>(list)) {
      if (!isObject(source)) return undefined
      const chains: unknown = Reflect.get(source, 'chains')
      if (!namesChain(chains, prefix)) continue
      const address: unknown = Reflect.get(source, 'address')
      if (!isAddress(address)) return undefined
      accounts.push({
        source,
        address,
        label: plainName(Reflect.get(source, 'label')),
        chains: Array.isArray(chains)
          ? chains.slice(0, MOST_CHAINS).filter((chain) => typeof chain === 'string')
          : [],
      })
    }
    return accounts
  })
