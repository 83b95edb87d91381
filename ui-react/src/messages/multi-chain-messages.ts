/** The texts of the choice between the families of a wallet. */
export const multiChainMessages = {
  'family.networks': { one: '{count} network', other: '{count} networks' },

  'multiChain.lead': '{wallet} works on more than one kind of network. Which one do you want to use here?',
  'multiChain.leadOne': '{wallet} works on this kind of network here.',
  'multiChain.list': 'Kinds of network',
  'multiChain.connected': 'Already connected with {wallet}',
  'multiChain.connectedOther': 'Now connected with {wallet}',
  'multiChain.inPage': 'Found in this page',
  'multiChain.noneTitle': '{wallet} does not work here',
  'multiChain.none': 'It works on none of the networks of this app. Pick another wallet.',
} as const
