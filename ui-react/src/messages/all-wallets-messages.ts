/** The texts of the list of all wallets. */
export const allWalletsMessages = {
  'offline.waits': 'This loads when you are online again.',

  'allWallets.search': { one: 'Search {count} wallet', other: 'Search {count} wallets' },
  'allWallets.list': 'Wallets',
  'allWallets.loading': 'Loading wallets',
  'allWallets.found': { one: '{count} wallet found', other: '{count} wallets found' },
  'allWallets.certified': 'WalletConnect certified',
  'allWallets.onlyCertified': 'Only WalletConnect certified',
  'allWallets.oddName': 'unusual name, check that it is the wallet you know',
  'allWallets.none': 'If it speaks WalletConnect it still works: scan the code with it.',
  'allWallets.emptyTitle': 'No wallet in the list',
  'allWallets.empty': 'Any wallet that speaks WalletConnect still works: scan the code with it.',
  'allWallets.showCode': 'Show the code',
  'allWallets.failedTitle': 'The wallets did not load',
  'allWallets.failed': 'Check your connection and try again.',
  'allWallets.refused': 'The list does not accept this app. Go back for other ways to connect.',
  'allWallets.searchFailedTitle': 'The search did not work',
  'allWallets.moreFailed': 'The next wallets did not load.',
} as const
