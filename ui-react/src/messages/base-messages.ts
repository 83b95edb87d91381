/** The texts a page needs before its first click: those of the buttons, and of a modal that did not arrive. */
export const baseMessages = {
  'connectButton.label': 'Connect wallet',
  'connectButton.connecting': 'Connecting',
  'connectButton.restoring': 'Restoring your wallet',
  'accountButton.open': 'Account {account}, open wallet',
  'accountButton.offline': 'Offline',
  'accountButton.pending': { one: '{count} request open', other: '{count} requests open' },
  'accountButton.balance': 'Balance {balance}',
  'balance.unavailable': 'Unavailable',
  'networkButton.open': 'Network {network}, change',
  'networkButton.switching': 'Switching',
  'networkButton.unsupported': 'Unsupported network',

  'modal.failed': 'This part did not load',
  'action.tryAgain': 'Try again',
} as const

export type BaseMessages = typeof baseMessages
