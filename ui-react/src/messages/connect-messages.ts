/** The texts of the lists of wallets that opening begins with. */
export const connectMessages = {
  'modal.help': 'What is a wallet?',

  'connect.title': 'Connect a wallet',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.lastUsed': 'Last used',
  'connect.recent': 'Recent',
  'connect.pressToReconnect': 'Press to reconnect',
  'connect.noneTitle': 'No wallet in this browser',
  'connect.none': 'Install one and reload this page.',
  'connect.looking': 'Looking for wallets',
  'connect.getWallet': 'Get a wallet',
  'connect.newHere': 'New here? What is a wallet?',
  'connect.only': '{family} only',
  'connect.phone': 'Scan with a phone wallet',
  'connect.anyApp': 'Any wallet app',
  'connect.anyAppLine': 'Your phone asks which one',
  'connect.otherDevice': 'Another device',
  'connect.otherDeviceLine': 'Show a code to scan',
  'connect.count': '{count}+',
  'connect.countExact': '{count}',

  'connectWallets.title': 'All your wallets',
  'connectWallets.none': 'Only wallets of this browser are in the list.',
} as const
