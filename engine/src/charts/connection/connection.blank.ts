import type { Namespace } from '../../model/ids/namespace.js'
import type { Blanks } from '../kit/blanks.js'
import type { Scope } from '../kit/scope.js'
import type { NoConnection } from './connection.public.js'
import { isKnown } from './is-known.js'

/** A family that nothing is connected to. */
export const connectionBlank = {
  account: (scope: Scope, namespace: Namespace): NoConnection => ({
    namespace,
    status: 'disconnected',
    known: isKnown(scope, namespace),
    caipAddress: undefined,
    address: undefined,
    addressLabels: undefined,
    allAccounts: [],
    preferredAccountTypes: { [namespace]: scope.app.accountType(namespace) },
    choosesAccount: scope.app.family(namespace).walletHoldsAccount === false ? 'app' : 'wallet',
    socialProvider: undefined,
    connectedWalletInfo: undefined,
    supported: undefined,
    walletChainId: undefined,
  }),
  network: () => ({ approvedCaipNetworkIds: undefined, supportsAllNetworks: true }),
} satisfies Blanks<'connection'>
