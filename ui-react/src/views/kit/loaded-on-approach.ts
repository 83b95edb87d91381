import type { View } from '@walletchart/engine'

/** Views that come when a pointer or the focus nears what leads to them: most people never need their weight. */
export const loadedOnApproach: ReadonlySet<View> = new Set<View>([
  'AllWallets',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'SIWXSignMessage',
  'SwitchAddress',
  'WalletCompatibleNetworks',
  'WalletReceive',
])
