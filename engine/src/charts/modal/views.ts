/** The name of every view. Every page loads the names; the rows of the table come with the modal. */
export const viewNames = [
  'Connect',
  'ConnectWallets',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Downloads',
  'Account',
  'AccountSettings',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
] as const

/** The name of a view. */
export type View = (typeof viewNames)[number]

/** True for the name of a view. */
export const isView = (name: unknown): name is View => viewNames.some((view) => view === name)
