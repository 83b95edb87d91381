import type { Caip2 } from '../../model/ids/caip2.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'
import { grantOn } from '../kit/grant-on.js'
import { chainIdsOf, SOLANA_MAINNET } from './solana-chains.js'
import type { StandardAccount } from './standard-accounts.js'

/**
 * The grant of a wallet that names the chains of each account; undefined without an account.
 * @param asked the chain that the app shows: the grant is on it when an account is
 * @param custom the chains of the app that the wallet knows as its local one
 */
export function solanaGrant(
  accounts: readonly StandardAccount[],
  asked: Caip2 | undefined,
  custom: ReadonlySet<Caip2>,
): Grant | undefined {
  if (accounts.length === 0) return undefined
  const on = new Map<Caip2, readonly GrantAccount[]>()
  const all = accounts.reduce<readonly GrantAccount[]>((list, account) => {
    const granted: GrantAccount = {
      address: account.address,
      type: 'eoa',
      ...(account.label && { label: account.label }),
    }
    for (const chainId of account.chains.flatMap((name) => chainIdsOf(name, custom)))
      on.set(chainId, withAccount(on.get(chainId) ?? [], granted))
    return withAccount(list, granted)
  }, [])
  if (on.size > 0) return { namespace: 'solana', ...grantOn(on, asked, SOLANA_MAINNET) }
  return { namespace: 'solana', accounts: all, chainId: SOLANA_MAINNET, supportsAllNetworks: false }
}

const withAccount = (list: readonly GrantAccount[], account: GrantAccount): readonly GrantAccount[] =>
  list.some(({ address }) => address === account.address) ? list : [...list, account]
