/** The texts of the places to get a wallet. */
export const downloadsMessages = {
  'downloads.title': 'Get {wallet}',
  'downloads.noneChosen': 'Get a wallet',
  'downloads.list': 'Where to get it',
  'downloads.appStore': 'App Store',
  'downloads.appStoreLine': 'iPhone and iPad',
  'downloads.playStore': 'Google Play',
  'downloads.playStoreLine': 'Android phones',
  'downloads.chromeStore': 'Chrome Web Store',
  'downloads.chromeStoreLine': 'Browser extension',
  'downloads.homepage': 'Website',
  'downloads.scan': 'Scan with your phone’s camera to get {wallet} there.',
  'downloads.codeLabel': 'Code that leads a phone to {wallet}.',
  'downloads.noneTitle': 'No place to get {wallet}',
  'downloads.none': 'Its entry names no store and no site. Search for it where you get your apps.',
} as const
