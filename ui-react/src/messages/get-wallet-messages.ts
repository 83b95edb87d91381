/** The texts that say how to get a wallet. */
export const getWalletMessages = {
  'getWallet.title': 'Get a wallet',
  'getWallet.install': 'Install a wallet you trust',
  'getWallet.installLine': 'From its own site or your browser’s store.',
  'getWallet.secret': 'Keep its secret words to yourself',
  'getWallet.secretLine': 'No app and no helper ever needs them.',
  'getWallet.comeBack': 'Come back here',
  'getWallet.comeBackLine': 'A new wallet shows after a reload.',
  'getWallet.lookAgain': 'Reload and look again',
  'getWallet.list': 'Wallets to install',
} as const
