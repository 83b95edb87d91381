import type { ChartWords } from '../chart-words.js'

/** What the toasts chart and its states mean, by state path. */
export const toastsWords: ChartWords = {
  '': { description: 'One short message at a time; the newest wins.' },
  empty: { description: 'Nothing is shown.' },
  showing: { description: 'A message is shown.', requirements: ['R3.48', 'R4.45'] },
  'showing.choosing': {
    description: 'A loading message stays until it is replaced; others leave by themselves.',
  },
  'showing.sticky': { description: 'Stays until it is replaced or hidden.' },
  'showing.timed': { description: 'Leaves by itself.' },
  'showing.timed.unsaid': { description: 'No view has said the same.' },
  'showing.timed.said': { description: 'A view has said the same, so the message need not come up.' },
  replacing: {
    description: 'The old message leaves; the newest one waits its turn.',
    requirements: ['R4.45'],
  },
}
