import { addressOfAccount } from '../../model/ids/account-id.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { type Ss58Formats, ss58FormatOf } from '../../model/networks/ss58-formats.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'
import { grantOn } from '../kit/grant-on.js'
import type { ExtensionAccount } from './extension-accounts.js'

/** The chain of a grant when the app has no network of the family. */
const POLKADOT: Caip2 = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** The networks of the app, and how their addresses are written. */
export interface GrantNetworks {
  /** The network that the app shows: the grant is on it when an account is. */
  readonly asked: Caip2 | undefined
  readonly networks: readonly Caip2[]
  readonly formats: Ss58Formats
}

/** The accounts on a chain, each once. */
export const accountsOnChain = (
  accounts: readonly ExtensionAccount[],
  chainId: Caip2,
): readonly ExtensionAccount[] =>
  accounts
    .filter((account) => account.chainId === undefined || account.chainId === chainId)
    .filter(({ id }, index, there) => there.findIndex((one) => one.id === id) === index)

/** The grant of an extension: each account on each network of the app, in the network's own text form. Undefined without an account. */
export function extensionGrant(
  accounts: readonly ExtensionAccount[],
  { asked, networks, formats }: GrantNetworks,
): Grant | undefined {
  if (accounts.length === 0) return undefined
  const bound = accounts.flatMap(({ chainId }) => chainId ?? [])
  const chains = new Set([...(networks.length === 0 ? [POLKADOT] : networks), ...bound])
  const on = new Map<Caip2, readonly GrantAccount[]>()
  for (const chainId of chains) {
    const format = ss58FormatOf(chainId, formats)
    const there = accountsOnChain(accounts, chainId).map(
      ({ id, label }): GrantAccount => ({
        address: addressOfAccount(id, format),
        type: 'eoa',
        key: id,
        ...(label && { label }),
      }),
    )
    if (there.length > 0) on.set(chainId, there)
  }
  return { namespace: 'polkadot', ...grantOn(on, asked, POLKADOT) }
}
