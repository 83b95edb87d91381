import type { ChartWords } from '../chart-words.js'

/** What the relay chart and its states mean, by state path. */
export const relayWords: ChartWords = {
  '': { description: 'The connection to the relay between this page and wallets on other devices.' },
  off: {
    description: 'Nobody needs the relay: its client is closed, and no socket is open.',
    allow: {
      'invoke-without-error':
        'A listener that throws is a crash: it is told as chart.crashed, and the actor starts again.',
      'waiting-without-cancel': 'Nothing is waited for: the client stays closed until it is needed.',
    },
  },
  line: {
    description: 'The relay client is there and is listened to.',
    requirements: ['R7.71'],
    allow: {
      'invoke-without-error':
        'A listener that throws is a crash: it is told as chart.crashed, and the actor starts again.',
    },
  },
  'line.connecting': { description: 'The line is being opened for the first time.' },
  'line.online': { description: 'Messages pass.' },
  'line.reconnecting': { description: 'The line broke a moment ago.' },
  'line.offline': {
    description: 'The relay is out of reach. It is tried again after 5 s.',
    requirements: ['R9.28'],
  },
  'line.retrying': { description: 'The relay is tried again.' },
  'line.refused': {
    description: 'The relay does not let this page in.',
    requirements: ['R8.6', 'R8.7', 'R8.10'],
  },
}
