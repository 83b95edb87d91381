import type { ChartWords } from '../chart-words.js'

/** What the network chart and its states mean, by state path. */
export const networkWords: ChartWords = {
  '': { description: 'The network the app shows, and the one that is asked for.' },
  idle: {
    description:
      'No switch is under way. The shown network follows the wallet where the app knows its chain.',
    requirements: ['R3.15', 'R4.15', 'R4.16', 'R5.28'],
  },
  switching: {
    description: 'The wallet holds the new chain or is asked for it.',
    requirements: ['R7.43', 'R7.44'],
  },
  'switching.checking': {
    description: 'The state shows the wallet on this chain. The wallet confirms it without a prompt.',
  },
  'switching.asking': { description: 'wallet_switchEthereumChain, or its like, is open in the wallet.' },
  'switching.adding': { description: 'The wallet does not know the chain (4902) and is asked to add it.' },
  switchingNamespace: {
    description:
      'The network belongs to another family; a wallet there must be connected first. Nothing is given up.',
    requirements: ['R4.14'],
  },
}
