/** The texts of a view that an app opened without what the view is about. */
export const nothingChosenMessages = {
  'nothing.wallet': 'No wallet is chosen',
  'nothing.walletLine': 'Choose the wallet that you want to use.',
  'nothing.chooseWallet': 'Choose a wallet',
  'nothing.network': 'No network is chosen',
  'nothing.networkLine': 'Choose the network that you want to use.',
  'nothing.chooseNetwork': 'Choose a network',
  'nothing.email': 'No email was sent',
  'nothing.emailLine': 'Enter your email address first.',
  'nothing.enterEmail': 'Enter an email address',
  'nothing.list': 'This app has no list of wallets',
  'nothing.listLine': 'There are other ways to connect.',
} as const
