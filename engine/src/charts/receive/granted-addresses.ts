import type { Caip2 } from '../../model/ids/caip2.js'
import { type ReceivingRules, receivingRules } from '../../model/payment-uris/receiving-rules.js'

import type { AccountEntry } from '../connection/connection.public.js'
import { grantedAccounts } from '../connection/granted-accounts.js'
import type { ConnectedAccount, NetworkState } from '../public-state.js'
import type { ReceiveAddress } from './receive.public.js'

/** The granted accounts of a network, the one in use first. */
function accountsOn(
  account: ConnectedAccount,
  { accountsOn, approvedCaipNetworkIds: approvedNetworkIds, supportsAllNetworks }: NetworkState,
  networkId: Caip2,
): readonly AccountEntry[] {
  const choice = { address: account.address, type: account.preferredAccountTypes[account.namespace] ?? '' }
  const grant = { accounts: account.allAccounts, accountsOn, approvedNetworkIds, supportsAllNetworks }
  return grantedAccounts(grant, choice, networkId)
}

/** The account that receives, or one of each type where several are in use side by side. */
function receiving(accounts: readonly AccountEntry[], { types }: ReceivingRules): readonly AccountEntry[] {
  const firsts =
    types === undefined
      ? [accounts[0]]
      : types.map((type) => accounts.find((account) => account.type === type))
  return firsts.flatMap((account) => account ?? [])
}

/** The addresses on which an account receives on the networks of the app. */
export function grantedAddresses(
  account: ConnectedAccount,
  networks: NetworkState,
): readonly ReceiveAddress[] {
  const { namespace, walletChainId } = account
  const rules = receivingRules(namespace)
  const { addressOn = (address: string) => address, typesOfOneNetwork = [] } = rules
  const found = networks.caipNetworks.flatMap(({ caipNetworkId: network }) =>
    receiving(accountsOn(account, networks, network), rules).flatMap(({ address, type }) => {
      // Without the names of its networks such an account is known to exist where the wallet is, and nowhere else.
      const isElsewhere =
        networks.accountsOn === undefined && typesOfOneNetwork.includes(type) && network !== walletChainId
      const written = isElsewhere ? undefined : addressOn(address, network)
      return written === undefined ? [] : [{ network, address: written, type }]
    }),
  )
  return found.map(({ network, address, type }) => ({
    namespace,
    network,
    address,
    type,
    worksOn: found
      .filter((other) => other.address === address && other.type === type)
      .map((one) => one.network),
    hasUri: rules.uriOf !== undefined,
    hasTokens: rules.hasTokens === true,
  }))
}
