import type { ChartWords } from '../chart-words.js'

const listens = {
  'invoke-without-error':
    'A look that fails is an event of its own. A listener that throws is a crash: the engine emits chart.crashed.',
}

const ends = 'It ends with the last transaction that is pending, also when its account leaves.'

/** The meaning of the receipts chart and of its states, by state path. */
export const receiptsWords: ChartWords = {
  '': { description: 'The transactions that this app sent, each watched until its end.' },
  watch: { description: 'The transactions that have no end yet are looked at, all side by side.' },
  'watch.idle': { description: 'No transaction is pending.' },
  'watch.looking': {
    description: 'The nodes are asked how the pending transactions stand.',
    allow: {
      ...listens,
      'waiting-without-cancel': ends,
    },
  },
  'watch.resting': {
    description:
      'The next look is in 4 s, later after looks that failed, and once the page is seen and online.',
    allow: { ...listens, 'waiting-without-cancel': ends },
  },
  doubts: { description: 'Those in doubt, in an app that wants them watched.', requirements: ['R9.17'] },
  'doubts.idle': { description: 'None is in doubt, or the app does not watch them.' },
  'doubts.resting': {
    description: 'The next look at them is in 30 s, and once the page is seen and online.',
    allow: { ...listens, 'waiting-without-cancel': 'It ends with the last one in doubt.' },
  },
  'doubts.looking': {
    description: 'The nodes are asked how those in doubt stand.',
    allow: { ...listens, 'waiting-without-cancel': 'It ends with the last one in doubt.' },
  },
  memory: { description: 'The browser keeps the list, for the next visit and for other tabs.' },
  'memory.keeping': {
    description: 'Each change is written, and changes of other tabs are heard.',
    allow: { ...listens, 'waiting-without-cancel': 'It listens as long as the chart runs.' },
  },
}
