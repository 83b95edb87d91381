import type { ChartWords } from '../chart-words.js'

const nobodyWaits = {
  'waiting-without-cancel': 'No user waits for storage, and its deadline ends the state.',
}

/** What the record chart and its states mean, by state path. */
export const recordWords: ChartWords = {
  '': { description: 'The record of earlier visits, and whether it can be kept.' },
  unread: { description: 'Nothing was read yet; the engine has not started.' },
  reading: {
    description: 'The stored record is read and checked.',
    requirements: ['R3.49', 'R3.50', 'R3.51', 'R9.32'],
    allow: nobodyWaits,
  },
  ready: {
    description: 'The record is kept in storage and shared with other tabs.',
    allow: {
      'invoke-without-error':
        'A listener that throws is a crash: it is told as chart.crashed, and the actor starts again.',
      'waiting-without-cancel': 'It listens to other tabs until the engine stops; nothing is waited for.',
    },
  },
  'ready.saved': { description: 'Storage holds what the kit knows.' },
  'ready.saving': { description: 'A change is being written.', allow: nobodyWaits },
  memoryOnly: {
    description: 'Storage is full or blocked. The visit goes on; nothing is remembered after it.',
  },
}
