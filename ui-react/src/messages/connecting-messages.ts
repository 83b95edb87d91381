/** The texts of waiting for a wallet of this browser. */
export const connectingMessages = {
  'connecting.readyTitle': 'Connect with {wallet}',
  'connecting.waitingTitle': 'Continue in {wallet}',
  'connecting.waiting':
    'Approve in the {wallet} window. {app} sees your address and cannot move anything without you.',
  'connecting.didNotOpen': '{wallet} did not open?',
  'connecting.pendingTitle': 'A request is already open',
  'connecting.pending': '{wallet} is waiting for you. No second request is sent.',
  'connecting.deadlineTitle': 'No answer from {wallet}',
  'connecting.deadline':
    'We waited {time}. Nothing was shared or sent. If its window is still open, close it first.',
  'connecting.failedTitle': '{wallet} could not connect',
  'connecting.failed': 'Nothing was shared. Try again or pick another wallet.',
} as const
