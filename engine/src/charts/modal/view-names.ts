// Generated from engine/src/charts/modal/routes.ts by `npm run charts`. Do not edit.
/** The name of every view. Every page loads the names; the rows of the route table load with the modal. */
export const viewNames = [
  'Connect',
  'ConnectWallets',
  'ConnectingMultiChain',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Downloads',
  'Account',
  'AccountSettings',
  'SwitchAddress',
  'SIWXSignMessage',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
] as const
