import type { Blanks } from '../kit/blanks.js'

/** A family that nothing is connected to. */
export const connectionBlank: Blanks<'connection'> = {
  account: ({ app }, namespace) => ({
    namespace,
    status: 'disconnected',
    caipAddress: undefined,
    address: undefined,
    profileName: undefined,
    profileImage: undefined,
    user: undefined,
    tokenBalance: [],
    smartAccountDeployed: undefined,
    addressLabels: {},
    allAccounts: [],
    preferredAccountTypes: { [namespace]: app.accountType(namespace) },
    socialProvider: undefined,
    connectedWalletInfo: undefined,
    supported: undefined,
    walletChainId: undefined,
    connecting: undefined,
    failure: undefined,
  }),
  network: () => ({ approvedCaipNetworkIds: undefined, supportsAllNetworks: true }),
}
