/** The texts that say what a wallet is, and how to get one. */
export const walletHelpMessages = {
  'whatIsAWallet.title': 'What is a wallet?',
  'whatIsAWallet.holds': 'It holds what you own',
  'whatIsAWallet.holdsLine': 'Coins, tokens, collectibles.',
  'whatIsAWallet.login': 'It is your login',
  'whatIsAWallet.loginLine': 'No password on any site.',
  'whatIsAWallet.asks': 'It asks before anything moves',
  'whatIsAWallet.asksLine': 'Only you can approve.',
  'whatIsAWallet.get': 'Get a wallet app',

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
