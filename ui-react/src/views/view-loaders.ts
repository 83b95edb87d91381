// Generated from engine/src/charts/modal/routes.ts by `npm run charts`. Do not edit.
import type { View } from '@walletchart/engine'
import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '../modal/lazy-part.js'

/** Every view of the route table with the file that brings it. */
export const viewLoaders: Readonly<Record<View, LazyPart<ComponentType>>> = {
  Connect: lazyPart(async () => (await import('./connect/connect.js')).Connect),
  ConnectWallets: lazyPart(async () => (await import('./connect/connect-wallets.js')).ConnectWallets),
  ConnectingMultiChain: lazyPart(
    async () => (await import('./connect/connecting-multi-chain.js')).ConnectingMultiChain,
  ),
  ConnectingExternal: lazyPart(
    async () => (await import('./connect/connecting-external.js')).ConnectingExternal,
  ),
  ConnectingWalletConnect: lazyPart(
    async () => (await import('./connect/connecting-wallet-connect.js')).ConnectingWalletConnect,
  ),
  ConnectingWalletConnectBasic: lazyPart(
    async () => (await import('./connect/connecting-wallet-connect-basic.js')).ConnectingWalletConnectBasic,
  ),
  AllWallets: lazyPart(async () => (await import('./connect/all-wallets.js')).AllWallets),
  Downloads: lazyPart(async () => (await import('./connect/downloads.js')).Downloads),
  Account: lazyPart(async () => (await import('./account/account.js')).Account),
  AccountSettings: lazyPart(async () => (await import('./account/account-settings.js')).AccountSettings),
  SwitchAddress: lazyPart(async () => (await import('./account/switch-address.js')).SwitchAddress),
  WalletReceive: lazyPart(async () => (await import('./account/wallet-receive.js')).WalletReceive),
  WalletCompatibleNetworks: lazyPart(
    async () => (await import('./account/wallet-compatible-networks.js')).WalletCompatibleNetworks,
  ),
  WalletSend: lazyPart(async () => (await import('./account/wallet-send.js')).WalletSend),
  WalletSendSelectToken: lazyPart(
    async () => (await import('./account/wallet-send-select-token.js')).WalletSendSelectToken,
  ),
  WalletSendPreview: lazyPart(
    async () => (await import('./account/wallet-send-preview.js')).WalletSendPreview,
  ),
  SIWXSignMessage: lazyPart(async () => (await import('./sign-in/siwx-sign-message.js')).SIWXSignMessage),
  Networks: lazyPart(async () => (await import('./network/networks.js')).Networks),
  SwitchNetwork: lazyPart(async () => (await import('./network/switch-network.js')).SwitchNetwork),
  SwitchActiveChain: lazyPart(
    async () => (await import('./network/switch-active-chain.js')).SwitchActiveChain,
  ),
  UnsupportedChain: lazyPart(async () => (await import('./network/unsupported-chain.js')).UnsupportedChain),
  WhatIsAWallet: lazyPart(async () => (await import('./help/what-is-a-wallet.js')).WhatIsAWallet),
  WhatIsANetwork: lazyPart(async () => (await import('./help/what-is-a-network.js')).WhatIsANetwork),
  GetWallet: lazyPart(async () => (await import('./help/get-wallet.js')).GetWallet),
  EmailVerifyOtp: lazyPart(async () => (await import('./connect/email-verify-otp.js')).EmailVerifyOtp),
  EmailVerifyDevice: lazyPart(
    async () => (await import('./connect/email-verify-device.js')).EmailVerifyDevice,
  ),
  ApproveTransaction: lazyPart(
    async () => (await import('./account/approve-transaction.js')).ApproveTransaction,
  ),
}
