import type { View } from '@walletchart/engine'
import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '../modal/lazy-part.js'

/** Every view of the route table with the file that brings it. */
export const viewLoaders: Readonly<Record<View, LazyPart<ComponentType>>> = {
  Connect: lazyPart(() => import('./connect.js').then(({ Connect }) => Connect)),
  ConnectWallets: lazyPart(() => import('./connect-wallets.js').then(({ ConnectWallets }) => ConnectWallets)),
  ConnectingExternal: lazyPart(() =>
    import('./connecting-external.js').then(({ ConnectingExternal }) => ConnectingExternal),
  ),
  AllWallets: lazyPart(() => import('./all-wallets.js').then(({ AllWallets }) => AllWallets)),
  ConnectingWalletConnect: lazyPart(() =>
    import('./connecting-wallet-connect.js').then(({ ConnectingWalletConnect }) => ConnectingWalletConnect),
  ),
  ConnectingWalletConnectBasic: lazyPart(() =>
    import('./connecting-wallet-connect-basic.js').then(
      ({ ConnectingWalletConnectBasic }) => ConnectingWalletConnectBasic,
    ),
  ),
  Downloads: lazyPart(() => import('./downloads.js').then(({ Downloads }) => Downloads)),
  Account: lazyPart(() => import('./account.js').then(({ Account }) => Account)),
  AccountSettings: lazyPart(() =>
    import('./account-settings.js').then(({ AccountSettings }) => AccountSettings),
  ),
  Networks: lazyPart(() => import('./networks.js').then(({ Networks }) => Networks)),
  SwitchNetwork: lazyPart(() => import('./switch-network.js').then(({ SwitchNetwork }) => SwitchNetwork)),
  SwitchActiveChain: lazyPart(() =>
    import('./switch-active-chain.js').then(({ SwitchActiveChain }) => SwitchActiveChain),
  ),
  UnsupportedChain: lazyPart(() =>
    import('./unsupported-chain.js').then(({ UnsupportedChain }) => UnsupportedChain),
  ),
  WhatIsAWallet: lazyPart(() => import('./what-is-a-wallet.js').then(({ WhatIsAWallet }) => WhatIsAWallet)),
  WhatIsANetwork: lazyPart(() =>
    import('./what-is-a-network.js').then(({ WhatIsANetwork }) => WhatIsANetwork),
  ),
  GetWallet: lazyPart(() => import('./get-wallet.js').then(({ GetWallet }) => GetWallet)),
}
