import { ownValue } from '../../model/data/own-value.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'

/** The account to work with among several: that address, else the first of the type. */
export interface AccountChoice {
  readonly address: string | undefined
  readonly type: string
}

/** The accounts of a grant on a chain; undefined where it grants none. A wallet that names no chains grants all. */
export const accountsAt = (
  { accountsOn, accounts }: Grant,
  chainId: Caip2,
): readonly GrantAccount[] | undefined => {
  const there = accountsOn === undefined ? accounts : ownValue(accountsOn, chainId)
  return there === undefined || there.length === 0 ? undefined : there
}

/**
 * The chosen account first, the others in the wallet's order; the same list when nothing changes.
 * @param accountsOn where the account is found that was chosen on a chain that writes addresses in another way
 */
export const chosenFirst = (
  accounts: readonly GrantAccount[],
  { address, type }: AccountChoice,
  accountsOn: Grant['accountsOn'] = {},
): readonly GrantAccount[] => {
  const isChosen = (account: GrantAccount): boolean => account.address === address
  const key = Object.values(accountsOn).flat().find(isChosen)?.key
  const first =
    accounts.find(isChosen) ??
    accounts.find((account) => key !== undefined && account.key === key) ??
    accounts.find((account) => account.type === type)
  if (first === undefined || first === accounts[0]) return accounts
  return [first, ...accounts.filter((account) => account !== first)]
}

/** A grant on the app's network, where the wallet holds no chain and grants an account there; else as it is. */
export const onAppChain = (grant: Grant, appChain: Caip2 | undefined): Grant => {
  const accounts = appChain === undefined ? undefined : accountsAt(grant, appChain)
  return appChain === undefined || accounts === undefined ? grant : { ...grant, accounts, chainId: appChain }
}

/** A grant as the app shows it: on the app's network, the account to work with first. */
export const arranged = (
  grant: Grant,
  { appChain, choice }: { readonly appChain: Caip2 | undefined; readonly choice: AccountChoice },
): Grant => {
  const placed = onAppChain(grant, appChain)
  return { ...placed, accounts: chosenFirst(placed.accounts, choice, placed.accountsOn) }
}
