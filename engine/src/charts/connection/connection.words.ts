import type { ChartWords } from '../chart-words.js'

/** What the connection chart and its states mean, by state path. */
export const connectionWords: ChartWords = {
  '': { description: 'The connection of one chain family to one wallet.' },
  unhydrated: { description: 'The stored record is not read yet. Reads as disconnected.' },
  disconnected: { description: 'No wallet is connected on this family.', requirements: ['R4.1', 'R4.3'] },
  restoring: {
    description: 'A wallet was connected before and is asked whether it still is. Reads as connecting.',
    requirements: ['R4.2', 'R4.3'],
  },
  'restoring.choosing': { description: 'Who can be asked is looked at.' },
  'restoring.elsewhere': {
    description: 'One session serves several families: the pairing chart looks for it, for all at once.',
  },
  'restoring.awaitingWallet': { description: 'The wallet has not announced itself yet.' },
  'restoring.asking': {
    description:
      'The wallet is asked for its accounts in a way that cannot prompt. One without a silent question is asked if its last answer was a grant.',
  },
  away: {
    description:
      'The wallet is locked, late, slow or not there, and may come back by itself. Reads as disconnected.',
    requirements: ['R4.1'],
  },
  'away.elsewhere': {
    description: 'The session of the wallet could not be looked for. Its holder may still offer it.',
  },
  'away.unseen': { description: 'The wallet has not announced itself, or cannot be listened to.' },
  'away.watching': {
    description: 'The wallet is there and names no account. It is asked again when it names one.',
  },
  'away.awaitingPress': {
    description:
      'The wallet has no silent question, and its last answer was no grant. It is asked when the user presses.',
  },
  'away.asking': {
    description: 'The wallet is asked for its accounts as in a restore, however long it takes.',
    allow: {
      'invoke-without-deadline':
        'Nobody waits: a slow wallet may answer at any time, and disconnect leaves it.',
    },
  },
  connected: {
    description: 'A live wallet, at least one account, and a chain the wallet named.',
    requirements: ['R1.1', 'R1.5', 'R3.1', 'R4.1'],
  },
  'connected.judging': { description: 'The chain of the wallet is compared with the networks of the app.' },
  'connected.supported': { description: 'The wallet is on a network of the app.' },
  'connected.unsupported': {
    description: 'The wallet is on a chain the app does not use.',
    requirements: ['R2.21'],
  },
  disconnecting: {
    description: 'Locally it is over already; the wallet is being told. Reads as disconnected.',
    requirements: ['R4.7', 'R4.12', 'R4.13'],
  },
}
