import { baseMessages } from './base-messages.js'
import { commonMessages } from './common-messages.js'

/** The texts of the frame around the views, and those of several views. They come with the first view. */
export const sharedMessages = {
  ...baseMessages,
  ...commonMessages,

  'modal.back': 'Back',
  'modal.close': 'Close',
  'modal.content': 'Content',
  'modal.timeLeft': 'Time left',
  'modal.loading': 'Loading',
  'modal.failedHeader': 'Not loaded',
  'modal.failedHow': 'Check your connection and try again.',

  'action.cancel': 'Cancel',
  'action.done': 'Done',
  'action.disconnect': 'Disconnect',
  'action.clearSearch': 'Clear search',
  'action.otherWallets': 'Other wallets',

  'offline.line': 'You are offline. This view may be old.',
  'offline.reason': 'You are offline',

  'app.unnamed': 'This app',

  'wallet.says': '{wallet} says',

  'network.unnamed': 'Chain {id}',

  'family.eip155': 'Ethereum and compatible',
  'family.ethereum': 'Ethereum',
  'family.solana': 'Solana',
  'family.bip122': 'Bitcoin',
  'family.polkadot': 'Polkadot',
  'family.cosmos': 'Cosmos',

  'span.ready': '{from} and {to} are ready',
  'span.waiting': '{from} waits for {to}',
  'span.yourTurn': '{to} needs you',
  'span.declined': 'You declined in {to}',
  'span.failed': '{from} got no answer from {to}',
  'span.missing': '{to} is not here',
  'span.done': '{from} and {to} are connected',

  'connect.connected': 'Connected',
  'connect.oddName': 'Unusual name. Check that it is the wallet you know: {source}',

  'connectWallets.search': 'Search wallets',
  'connectWallets.noneTitle': 'No wallet called “{query}”',

  'connecting.declinedTitle': 'You declined in {wallet}',
  'connecting.declined': 'Nothing was shared. You can try again or pick another wallet.',
  'connecting.goneTitle': '{wallet} is not in this browser',
  'connecting.gone': 'Install it and reload this page. Then it is in the list.',
  'connecting.get': 'Get {wallet}',
  'connecting.connectedTitle': 'Connected with {wallet}',
  'connecting.signInCheck': 'Checking your sign-in…',

  'request.waitsInToolbar':
    'Open {wallet} from the browser toolbar: the request waits there. Another window may also cover it.',
  'request.waitsHere': 'Open {wallet}: the request waits there. Something else may cover it.',
  'request.waitsElsewhere': 'Open {wallet} where you use it: the request waits there.',

  'time.minutes': { one: '{count} minute', other: '{count} minutes' },
  'time.seconds': { one: '{count} second', other: '{count} seconds' },

  'allWallets.title': 'All wallets',

  'pairing.anyWallet': 'your wallet',

  'settings.account': 'Account',
  'settings.network': 'Network',

  'signIn.title': 'Sign in',
  'signIn.checkingTitle': 'Checking your sign-in',
  'signIn.cancel': 'Cancel and disconnect',
} as const
