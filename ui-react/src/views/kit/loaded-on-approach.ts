import type { View } from '@walletchart/engine'

/** Views that come when a pointer or the focus nears what leads to them, or with the part that leads there: few people need them. */
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
])
