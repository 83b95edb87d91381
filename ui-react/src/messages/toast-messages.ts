/** The messages that the kit itself shows, and the name of their region. */
export const toastMessages = {
  'toasts.label': 'Messages',

  'toast.waiting': 'Waiting for {wallet}…',
  'toast.balanceUnavailable': 'Token Balance Unavailable',
  'toast.disconnectFailed': 'Failed to disconnect',
  'toast.actionNotAllowed': 'Action not allowed',
  'toast.authenticating': 'Authenticating...',
  'toast.signInUnavailable': 'A problem occurred while trying initialize authentication',
  'toast.networkNotFound': 'Network Not Found',
  'toast.appNotAccepted': 'Invalid App Configuration',
  'toast.clockOff': 'Session Expired',
  'toast.transactionStarted': 'Transaction started',
  'toast.sent': 'Sent {amount} {symbol}',
  'toast.sendFailed': 'Send failed. The fee was paid.',
  'toast.somethingWrong': 'Something went wrong',
  'toast.networkChanged': 'You are on {network}',
  'toast.disconnected': 'Disconnected from {wallet}',
} as const
