import type { ChartWords } from '../chart-words.js'

/** The meaning of the connecting chart and its states, by state path. */
export const connectingWords: ChartWords = {
  '': { description: 'The wallet that the user is asked in, for one chain family.' },
  idle: { description: 'No wallet is asked.' },
  connecting: {
    description:
      'The user was asked in the wallet and has not answered yet. A wallet that is connected stays until this one grants.',
    requirements: ['R1.1', 'R4.1'],
  },
  'connecting.choosing': { description: 'The asked wallet may be one of the page, or one that is paired.' },
  'connecting.elsewhere': {
    description: 'One session serves several families: the pairing chart asks the wallet, for all at once.',
    requirements: ['R1.2'],
  },
  'connecting.asking': { description: 'The prompt is open in the wallet.' },
  'connecting.comparing': {
    description:
      'The wallet granted one thing and said another meanwhile. It is asked silently which of the two holds.',
  },
  'connecting.pendingInWallet': {
    description:
      'The wallet says that an earlier prompt is open, and this page did not open it. No second one is sent. Its answer is awaited.',
  },
  'connecting.confirming': {
    description: 'The wallet reported accounts; it is asked for them in a way that cannot prompt.',
  },
}
