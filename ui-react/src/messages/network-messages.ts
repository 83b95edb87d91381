/** The texts of the networks and of a switch. */
export const networkMessages = {
  'span.switching': 'From {from} to {to}',
  'span.notSwitched': 'Still on {from}, not on {to}',

  'networks.title': 'Choose a network',
  'networks.search': 'Search networks',
  'networks.list': 'Networks',
  'networks.current': 'Current',
  'networks.notApproved': 'Not approved in {wallet}',
  'networks.testnet': 'Test network',
  'networks.needsWallet': 'Needs another wallet',
  'networks.needsWalletLine': 'Asks you to connect first',
  'networks.help': 'What is a network?',
  'networks.noneTitle': 'No network called “{query}”',
  'networks.none': 'This app uses the networks in the list only.',

  'switchNetwork.title': 'Switch network',
  'switchNetwork.waitingTitle': 'Approve the switch in {wallet}',
  'switchNetwork.waiting': 'You stay on {network} until you do.',
  'switchNetwork.addingTitle': 'Add {network} in {wallet}',
  'switchNetwork.adding': '{wallet} does not know {network} yet. It asks you to add it first.',
  'switchNetwork.declinedTitle': 'Still on {network}',
  'switchNetwork.declined': 'You declined the switch in {wallet}. Nothing changed.',
  'switchNetwork.deadlineTitle': 'No answer from {wallet}',
  'switchNetwork.deadline': 'We waited {time}. You are still on {network}.',
  'switchNetwork.failedTitle': 'The network did not change',
  'switchNetwork.failed': 'You are still on {network}. Try again or change it in {wallet}.',
  'switchNetwork.other': 'Choose another network',

  'switchActiveChain.title': 'Switch to {network}',
  'switchActiveChain.momentTitle': 'No wallet on {network} yet',
  'switchActiveChain.moment':
    '{wallet} is not connected to {network}. It stays connected while you choose a wallet for {network}.',
  'switchActiveChain.momentNobody': 'Connect a wallet that works on {network}.',
  'switchActiveChain.connect': 'Connect a wallet for {network}',

  'unsupported.title': 'Switch network',
  'unsupported.momentTitle': 'This app does not use {network}',
  'unsupported.moment': '{wallet} is on a network that {app} cannot work with. Pick one of these.',
} as const
