/** The texts that say how to get a wallet. */
export const getWalletMessages = {
  'getWallet.title': 'Get a wallet',
  'getWallet.install': 'Install a wallet you trust',
  'getWallet.installLine': 'From its own site or your browser’s store.',
  'getWallet.secret': 'Keep its secret words to yourself',
  'getWallet.secretLine': 'Only restoring your wallet asks for them. No app and no support does.',
  'getWallet.comeBack': 'Come back here',
  'getWallet.comeBackLine': 'A new wallet shows after a reload.',
  'getWallet.comeBackPhone': 'Or open this page in the browser of the wallet app.',
  'getWallet.otherWays': 'Ways to connect',
  'getWallet.lookAgain': 'Reload and look again',
  'getWallet.list': 'Wallets to install',
} as const
