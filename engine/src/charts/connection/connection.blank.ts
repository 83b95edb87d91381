import type { Namespace } from '../../model/ids/namespace.js'
import type { Blanks } from '../kit/blanks.js'
import type { Scope } from '../kit/scope.js'
import type { NoConnection } from './connection.public.js'

/** A family that nothing is connected to. */
export const connectionBlank = {
  account: ({ app }: Scope, namespace: Namespace): NoConnection => ({
    namespace,
    status: 'disconnected',
    caipAddress: undefined,
    address: undefined,
    profileName: undefined,
    profileImage: undefined,
    user: undefined,
    tokenBalance: undefined,
    smartAccountDeployed: undefined,
    addressLabels: undefined,
    allAccounts: [],
    preferredAccountTypes: { [namespace]: app.accountType(namespace) },
    choosesAccount: app.choosesAccount(namespace),
    socialProvider: undefined,
    connectedWalletInfo: undefined,
    supported: undefined,
    walletChainId: undefined,
  }),
  network: () => ({ approvedCaipNetworkIds: undefined, supportsAllNetworks: true }),
} satisfies Blanks<'connection'>
