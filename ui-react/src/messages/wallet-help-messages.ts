/** The texts that say what a wallet is. */
export const walletHelpMessages = {
  'whatIsAWallet.title': 'What is a wallet?',
  'whatIsAWallet.holds': 'It holds what you own',
  'whatIsAWallet.holdsLine': 'Coins, tokens, collectibles.',
  'whatIsAWallet.login': 'It is your login',
  'whatIsAWallet.loginLine': 'No password on any site.',
  'whatIsAWallet.asks': 'It asks before anything moves',
  'whatIsAWallet.asksLine': 'Only you can approve.',
  'whatIsAWallet.get': 'Get a wallet app',
  'whatIsAWallet.have': 'I have a wallet',
} as const
