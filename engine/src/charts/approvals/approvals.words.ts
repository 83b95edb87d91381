import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart and of its states, by state path. */
export const approvalsWords: ChartWords = {
  '': {
    description: 'The requests of the embedded wallet that the user has to approve.',
    allow: { 'invoke-without-error': 'It only listens to this page, which cannot fail.' },
  },
  calm: { description: 'Nothing waits for the user.' },
  deciding: {
    description: 'The oldest request is shown. It ends by a decision, by its deadline, or with the view.',
    requirements: ['R2.22', 'R2.23'],
  },
  sending: {
    description: 'The user approved: the frame is asked, and its answer is awaited.',
    requirements: ['R7.64'],
  },
}
