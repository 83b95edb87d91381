/** The texts that say what a network is. */
export const networkHelpMessages = {
  'whatIsANetwork.title': 'What is a network?',
  'whatIsANetwork.place': 'It is where things happen',
  'whatIsANetwork.placeLine': 'Each network keeps its own records.',
  'whatIsANetwork.fee': 'It has its own fee',
  'whatIsANetwork.feeLine': 'Paid in the coin of that network.',
  'whatIsANetwork.apart': 'What you own stays on its network',
  'whatIsANetwork.apartLine': 'Switching moves nothing.',
  'whatIsANetwork.choose': 'Choose a network',
} as const
