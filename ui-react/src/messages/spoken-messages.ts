import { commonMessages } from './common-messages.js'

/** The sentences that are read aloud beside the views. */
export const spokenMessages = {
  ...commonMessages,

  'live.connecting': 'Connecting to {wallet}',
  'live.connected': 'Connected to {wallet}, account {account}',
  'live.pending': '{wallet} has a request open and needs you',
  'live.declined': 'You declined in {wallet}',
  'live.cancelled': 'Connection to {wallet} cancelled',
  'live.noAnswer': 'No answer from {wallet}. Try again.',
  'live.failed': '{wallet} did not connect. Try again.',
  'live.disconnected': 'Wallet disconnected',
  'live.account': 'Account is now {account}',
  'live.switching': 'Approve the network in {wallet}',
  'live.notSwitched': 'The network did not change',
  'live.signing': 'Sign the message in {wallet}',
  'live.network': 'Network is now {network}',
  'live.notSignedIn': 'You are not signed in',
  'live.held': 'Approve or reject: this can’t be closed.',
  'live.heldSignIn': 'Sign in or cancel: this can’t be closed.',
  'live.heldNetwork': 'Choose a network or disconnect: this can’t be closed.',
  'live.offline': 'You are offline',
  'live.online': 'You are online again',
  'live.codeReady': 'The code is ready',
  'live.codeExpired': 'The code expired',
  'live.codeFresh': 'A fresh code took the place of the old one',
  'live.relayLost': 'No connection to phone wallets',
  'live.relayReconnecting': 'The connection to phone wallets dropped and is coming back',
  'live.relayBack': 'The connection to phone wallets is back',
} as const
