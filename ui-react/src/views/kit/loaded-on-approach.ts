import type { View } from '@walletchart/engine'

/** Views that come when what leads to them is near a pointer or the focus, or shows: few people need their weight. */
export const loadedOnApproach: ReadonlySet<View> = new Set<View>([
  'AllWallets',
  'ConnectWallets',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'GetWallet',
  'SIWXSignMessage',
  'SwitchAddress',
  'WalletCompatibleNetworks',
  'WalletReceive',
  'WalletSend',
  'WalletSendPreview',
  'WalletSendSelectToken',
  'WhatIsAWallet',
])
